import { checkEveryScreen } from './support/every-screen.ts';

checkEveryScreen('en');
