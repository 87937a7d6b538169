import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import { unlessDomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { bearerTokenOf, requestSource } from '../../../platform/http/request-source.ts';
import { callerOf } from '../../../platform/http/routes.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { renewBrowserSession } from './renew-browser-session.ts';
import type { BrowserDeps } from './renew-browser-session.ts';

export interface BrowserCallerDeps extends BrowserDeps {
  tokens: Tokens;
  serviceKey: string;
}

/** The caller of a request that is not an API call, such as a picture. Browsers send only cookies for it. An invalid token makes a visitor. */
export async function browserCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: BrowserCallerDeps,
): Promise<Caller> {
  const visitor = { kind: 'visitor' } as const;
  const caller = (await unlessDomainError(callerOf(request, deps))) ?? visitor;
  // A request with an authorization header is not identified by cookies.
  if (caller.kind !== 'visitor' || bearerTokenOf(request) !== undefined) return caller;
  const browser = browserSession(request, reply);
  const bearer = browser.accessToken
    ? await unlessDomainError(deps.tokens.verify(browser.accessToken, 'access'))
    : undefined;
  return bearer ?? (await renewBrowserSession(browser, requestSource(request), deps)) ?? visitor;
}
