import type { Call } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { callErrorOf } from './call.ts';
import { isServiceUnreachable, checkConnection, whenOnline } from './connection.ts';
import { withSession } from './session-renewal.ts';
import { CallError, callerHeaders, defaultTimeoutMs } from './request.ts';

export interface SendFileOptions {
  query?: Record<string, string>;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Retries after a lost connection. */
const maxRetries = 5;
/** Milliseconds without progress after which an upload fails. */
const stallMs = 30_000;

/**
 * Uploads a file and returns the call's answer. After a lost connection it waits and sends the file again. Throws CallError as `call` does, and the
 * signal's reason on abort.
 */
export async function sendFile(declaration: Call, file: File, sending: SendFileOptions): Promise<unknown> {
  const { status, body } = await retryWhenOnline(
    () => withSession(() => sendOnce(declaration, file, sending)),
    sending.signal,
  );
  if (status < 200 || status > 299) throw callErrorOf(status, body as Partial<ErrorAnswer>);
  return body;
}

async function retryWhenOnline<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let again = 0; ; again += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 0 || again === maxRetries) throw error;
      await checkConnection();
      // The network works, so another attempt would fail too.
      if (!isServiceUnreachable()) throw error;
      await whenOnline(signal);
    }
  }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendOnce(
  { method, path, timeoutMs = defaultTimeoutMs }: Call,
  file: File,
  { query, onProgress, signal }: SendFileOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`);
    const headers = {
      ...callerHeaders(),
      'content-type': file.type === '' ? 'application/octet-stream' : file.type,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timer = setTimeout(stalled, stallMs);
    function stalled(): void {
      reject(new CallError(0, ['NetworkError']));
      request.abort();
    }
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stalled, ms);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      within(stallMs);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    // All bytes are sent; the rest is the service's processing time.
    request.upload.addEventListener('load', () => within(timeoutMs));
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(new CallError(0, ['NetworkError'])));
    request.addEventListener('abort', () => reject(asError(signal?.reason)));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) {
      clearTimeout(timer);
      reject(asError(signal.reason));
    } else request.send(file);
  });
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('Aborted'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
