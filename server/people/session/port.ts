import { definePort } from '../../kernel/ports.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { EndedSessions, SessionService } from './rules/sessions.ts';

export type { EndReason, SessionService, Sessions, SessionTokens } from './rules/sessions.ts';
export type { BrowserDeps } from './operations/renew-browser-session.ts';
export { renewBrowserSession } from './operations/renew-browser-session.ts';
export { browserCaller } from './operations/browser-caller.ts';
export type { BrowserCallerDeps } from './operations/browser-caller.ts';
export { newGuest } from './operations/guests.ts';

export const sessionsPort = definePort<SessionService>('sessions');
/** Shared by all server instances through the database. */
export const endedSessionsPort = definePort<EndedSessions>('ended sessions');
export const tokensPort = definePort<Tokens>('tokens');
