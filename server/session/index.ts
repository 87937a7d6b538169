export { sessionBindings } from './calls.ts';
export { newGuest, refreshGuest } from './guests.ts';
