import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import { unlessDomainError } from '../../../platform/errors.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import { requestSource } from '../../../platform/http/request-source.ts';
import { bearerTokenOf, callerOf } from '../../../platform/http/routes.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import { renewedAccessToken } from './browser.ts';
import type { BrowserDeps } from './browser.ts';

export interface BrowserCallerDeps extends BrowserDeps {
  tokens: Tokens;
  serviceKey: string;
}

/**
 * Who asks for an address that a page names and that is no call, such as a picture: a browser sends cookies alone then. A token that says nothing makes
 * a visitor.
 */
export async function browserCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: BrowserCallerDeps,
): Promise<Caller> {
  const visitor = { kind: 'visitor' } as const;
  const caller = (await unlessDomainError(callerOf(request, deps))) ?? visitor;
  // Whoever says by a header who they are is nobody else by a cookie.
  if (caller.kind !== 'visitor' || bearerTokenOf(request) !== undefined) return caller;
  const browser = browserSession(request, reply);
  const bearer = browser.accessToken
    ? await unlessDomainError(deps.tokens.verify(browser.accessToken, 'access'))
    : undefined;
  return bearer ?? (await renewedAccessToken(browser, requestSource(request), deps)) ?? visitor;
}
