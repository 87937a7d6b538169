import type { ErrorAnswer } from '../../contract/errors.ts';
import { callErrorOf } from './call.ts';
import { send, callerHeaders } from './request.ts';
import { withSession } from './session-renewal.ts';

/** Timeout in milliseconds for files of many ads, which the server generates on request. */
const fileMs = 60_000;

/** Sends a request with the member's session, and renews it if it has expired. Throws CallError as `call` does. */
export async function sendAsMember(path: string, init: RequestInit, timeoutMs = fileMs): Promise<Response> {
  const response = await withSession(() =>
    send(
      path,
      { ...init, headers: { ...callerHeaders(), ...(init.headers as Record<string, string> | undefined) } },
      timeoutMs,
    ),
  );
  if (response.ok) return response;
  throw callErrorOf(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>);
}
