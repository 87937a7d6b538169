import { sessionCalls } from '../../../contract/calls/session.ts';
import { memberOf } from '../../platform/caller.ts';
import type { BrowserSession, RequestContext } from '../../platform/caller.ts';
import { DomainError, unlessDomainError } from '../../platform/errors.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createConfirmation } from './operations/confirmation.ts';
import type { ConfirmationOptions } from './operations/confirmation.ts';
import { newGuest } from './operations/guests.ts';
import type { SessionService, SessionTokens } from './rules/sessions.ts';
import { tokensForClient } from './operations/tokens-for-client.ts';

export interface SessionBindingOptions extends ConfirmationOptions {
  tokens: Tokens;
  sessions: SessionService;
}

/** Binds the session calls. Browsers store their tokens in cookies. */
export function sessionBindings({ tokens, sessions, ...parts }: SessionBindingOptions) {
  const confirmation = createConfirmation(parts);

  return bindAll(
    bind(sessionCalls.createGuest, async (_input, { browser, from }) => {
      // Another tab may have started a session that this page does not know. It must not be replaced by a guest.
      const refreshToken = browser?.refreshToken;
      const renewed =
        refreshToken === undefined ? undefined : await unlessDomainError(sessions.refresh(refreshToken, from));
      return storeInBrowser(browser, renewed ?? (await newGuest(tokens)));
    }),
    // A refusal does not clear the browser's cookies, because they may belong to a later sign-in.
    bind(sessionCalls.refresh, async ({ body }, { browser, from }) => {
      const refreshToken = body.refreshToken ?? browser?.refreshToken;
      if (refreshToken === undefined) throw new DomainError('RefreshTokenInvalid');
      return storeInBrowser(browser, await sessions.refresh(refreshToken, from));
    }),
    bind(sessionCalls.logout, async ({ body }, context) => {
      await logOut(context, body.everywhere ?? false);
      context.browser?.forget();
      return { done: true as const };
    }),
    bind(sessionCalls.list, async (_input, context) => {
      const { id, sessionId } = memberOf(context);
      const items = await sessions.list(id);
      return { items: items.map((one) => ({ ...one, isCurrent: one.id === sessionId })) };
    }),
    bind(sessionCalls.ofMember, async ({ params }) => ({ items: await sessions.list(params.userId) })),
    bind(sessionCalls.end, async ({ params }, context) => {
      const { id, sessionId } = memberOf(context);
      if (!(await sessions.end(id, params.id))) throw new DomainError('SessionNotFound');
      if (params.id === sessionId) context.browser?.forget();
      return { done: true as const };
    }),
    bind(sessionCalls.confirmRequest, ({ body }, context) =>
      confirmation.request(memberOf(context), {
        channel: body.channel,
        resumes: body.resume ?? false,
        language: context.language,
        address: context.from.address,
      }),
    ),
    bind(sessionCalls.confirmValidate, async ({ body }, context) => {
      await confirmation.validate(memberOf(context), body);
      return { done: true as const };
    }),
  );

  /** Ends one or all of a member's sessions. A guest has no session to end. */
  async function logOut({ caller }: RequestContext, isEverywhere: boolean): Promise<void> {
    if (caller.kind !== 'member') return;
    if (isEverywhere) await sessions.endAll(caller.id, 'logout');
    else await sessions.end(caller.id, caller.sessionId);
  }
}

function storeInBrowser(browser: BrowserSession | undefined, tokens: SessionTokens): SessionTokens {
  browser?.keep(tokens);
  return tokensForClient(browser, tokens);
}
