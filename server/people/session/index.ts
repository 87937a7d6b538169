export { renewedAccessToken } from './browser.ts';
export type { BrowserDeps } from './browser.ts';
export { sessionBindings } from './calls.ts';
export { openEndedSessions } from './ended.ts';
export { newGuest } from './guests.ts';
export { sessionJobs } from './jobs.ts';
export { createSessions } from './sessions.ts';
export type { EndedSessions } from './ended.ts';
export type { SessionKeeper } from './sessions.ts';
