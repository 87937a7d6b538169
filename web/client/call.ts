import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { withSession } from './session-renewal.ts';
import { CallError, callerHeaders, codesOf, request } from './request.ts';
import type { RequestParts } from './request.ts';
import { retryRefused } from './retry-refused.ts';

export { renewSession } from './session-renewal.ts';
export { CallError, codesOf } from './request.ts';

type Send = <T>(send: () => Promise<T>) => Promise<T>;
let confirmed: Send | undefined;

/** Makes calls that require a confirmed session ask for the confirmation by `run`, which repeats them. Without `run`, they throw. */
export function confirmCallsBy(run: Send | undefined): void {
  confirmed = run;
}

/** Window event: a call was refused because it requires a member. */
export const memberRequired = 'meydan:member-required';

/**
 * Calls the service from the browser. Renews an expired session first, and reports a member's session that cannot be renewed as ended. Dispatches
 * `memberRequired` if the call requires a member. Waits and repeats reading calls, and those with an `idempotencyKey`, while the service is too busy.
 * A repeated `idempotencyKey` is not executed twice. Throws CallError.
 */
export async function call<C extends Call>(
  declaration: C,
  input: CallInput<C>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<CallAnswer<C>> {
  const send = () => callOnce(declaration, input as RequestParts, signal, idempotencyKey);
  return confirmed ? confirmed(send) : send();
}

async function callOnce<C extends Call>(
  declaration: C,
  parts: RequestParts,
  signal: AbortSignal | undefined,
  idempotencyKey: string | undefined,
): Promise<CallAnswer<C>> {
  const mayRepeat = declaration.method === 'GET';
  const response = await withSession(
    () =>
      retryRefused(
        () =>
          request(declaration, parts, {
            signal,
            ...(idempotencyKey !== undefined && { headers: { ...callerHeaders(), 'idempotency-key': idempotencyKey } }),
          }),
        mayRepeat || idempotencyKey !== undefined ? undefined : 1,
      ),
    // Retry public calls too if the answer was made without the caller's identity. Calls that change something are only retried after a refusal,
    // which has
    // changed nothing.
    ({ status, headers }) =>
      status === 401 || ((mayRepeat ? status < 400 : status === 403) && headers.has('www-authenticate')),
  );
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw callErrorOf(response.status, answer as Partial<ErrorAnswer>);
  return answer as CallAnswer<C>;
}

/** The error for a refusal; dispatches `memberRequired` if it requires a member. */
export function callErrorOf(status: number, answer: Partial<ErrorAnswer>): CallError {
  const codes = codesOf(answer);
  if (codes.includes('MemberRequired')) dispatchEvent(new Event(memberRequired));
  return new CallError(status, codes, answer);
}
