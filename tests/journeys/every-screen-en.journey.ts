import { seeEveryScreen } from './support/every-screen.ts';

seeEveryScreen('en');
