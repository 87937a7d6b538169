import type { ErrorAnswer } from '../../contract/errors.ts';
import { refusedBy } from './call.ts';
import { send, callerHeaders } from './request.ts';
import { withSession } from './session-renewal.ts';

/** Files of many ads are written while they are read: their beginning may take as long, in milliseconds. */
const fileMs = 60_000;

/** Sends a request with the caller's session, which is renewed where it has run out. Throws a CallError as `call` does. */
export async function sendAsMember(path: string, init: RequestInit, timeoutMs = fileMs): Promise<Response> {
  const response = await withSession(() =>
    send(
      path,
      { ...init, headers: { ...callerHeaders(), ...(init.headers as Record<string, string> | undefined) } },
      timeoutMs,
    ),
  );
  if (response.ok) return response;
  throw refusedBy(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>);
}
