import { seeEveryScreen } from './support/every-screen.ts';

seeEveryScreen('tr');
