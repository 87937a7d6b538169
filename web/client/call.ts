import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { withSession } from './session-renewal.ts';
import { CallError, callerHeaders, codesOf, request } from './request.ts';
import type { Parts } from './request.ts';

export { renewSession } from './session-renewal.ts';
export { CallError, codesOf } from './request.ts';

/** The window hears this when a call was refused because only members may make it. */
export const memberRequired = 'meydan:member-required';

/**
 * Calls the service from the browser, by a session that is renewed where it has run out. A member's session that cannot be renewed has ended,
 * which the page says. A call that only members may make asks a guest to sign in. Sent again with the same `idempotencyKey` it is not done again.
 */
export async function call<C extends Call>(
  declaration: C,
  input: CallInput<C>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<CallAnswer<C>> {
  const parts = input as Parts;
  const mayRepeat = declaration.method === 'GET';
  const response = await withSession(
    () =>
      request(declaration, parts, {
        signal,
        ...(idempotencyKey !== undefined && { headers: { ...callerHeaders(), 'idempotency-key': idempotencyKey } }),
      }),
    // Anybody may make the call, and the answer is nobody's; what changes something is not done twice for that.
    // A refusal has changed nothing.
    ({ status, headers }) =>
      status === 401 || ((mayRepeat ? status < 400 : status === 403) && headers.has('www-authenticate')),
  );
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw refusedBy(response.status, answer as Partial<ErrorAnswer>);
  return answer as CallAnswer<C>;
}

/** What a refusal is thrown as; the page hears of one that asks for a member. */
export function refusedBy(status: number, answer: Partial<ErrorAnswer>): CallError {
  const codes = codesOf(answer);
  if (codes.includes('MemberRequired')) dispatchEvent(new Event(memberRequired));
  return new CallError(status, codes, answer);
}
