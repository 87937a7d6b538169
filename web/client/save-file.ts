import type { ErrorAnswer } from '../../contract/errors.ts';
import { refusedBy } from './call.ts';
import { withSession } from './renewal.ts';
import { callerHeaders, send } from './request.ts';

/** Fetches a file that only its owner may have, by its address below `/api`, and saves it under a name. Throws a CallError. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await sendAsMember(path, {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes it up after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
