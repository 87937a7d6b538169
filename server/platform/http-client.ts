import type { ClientRequest, IncomingMessage } from 'node:http';
import { within } from './deadline.ts';

export interface HttpRequest {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: BodyInit;
  /** For everything together, the body of the answer included, milliseconds. */
  timeoutMs: number;
  /** The most bytes of the answer that are taken; without it the body is not read at all, and the status alone counts. */
  maxBytes?: number;
  /** An answer that names another address is a failure; `manual` hands it over as it is. */
  redirect?: 'error' | 'manual';
}

/** An answer of another server, read to its end. */
export interface HttpResponse {
  status: number;
  isOk: boolean;
  headers: Headers;
  bytes: Buffer;
}

/** An answer that is longer than whoever asked takes. */
export class ResponseTooLong extends Error {
  readonly code = 'EMSGSIZE';
}

/**
 * Asks another server over HTTP. This and `headOf` are the two ways out of the product, which the linter guards: whatever the other side does, its
 * silence, half an answer, one drop after another, the wait ends when its time is over.
 */
export function sendRequest(
  url: string | URL,
  { timeoutMs, maxBytes, redirect = 'error', ...init }: HttpRequest,
): Promise<HttpResponse> {
  return within(timeoutMs, async (signal) => {
    const response = await fetch(url, { ...init, redirect, signal });
    const { status, ok: isOk, headers } = response;
    if (maxBytes === undefined) {
      // Not waited for: its end is of no interest.
      void response.body?.cancel().catch(() => undefined);
      return { status, isOk, headers, bytes: Buffer.alloc(0) };
    }
    return { status, isOk, headers, bytes: await readBytes(response, maxBytes) };
  });
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new ResponseTooLong(`More than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What was said, or nothing where it is no JSON. */
export function parseJson({ bytes }: Pick<HttpResponse, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

const emptyStatuses = new Set([204, 205, 304]);

/** A `fetch` for libraries that ask by themselves: the same deadline, an answer that is there as a whole, and failures as `fetch` has them. */
export function fetchWithDeadline(limits: { timeoutMs: number; maxBytes: number }) {
  return async (url: string, init: { method?: string; headers?: Record<string, string>; body?: unknown }) => {
    const { status, headers, bytes } = await sendRequest(url, {
      ...limits,
      redirect: 'manual',
      ...(init.method !== undefined && { method: init.method }),
      ...(init.headers && { headers: init.headers }),
      ...(init.body !== undefined && init.body !== null && { body: init.body as BodyInit }),
    }).catch((cause: unknown) => {
      throw new TypeError('fetch failed', { cause });
    });
    return new Response(emptyStatuses.has(status) ? null : new Uint8Array(bytes), { status, headers });
  };
}

/**
 * The head of the answer to a request of Node's own, which is sent with a body where there is one. A server that wants to speak another protocol
 * (101) has its connection closed, of which the request itself would tell nobody.
 */
export function responseHead(request: ClientRequest, body?: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      // Whoever reads it hears of its end; nobody else must.
      response.on('error', () => undefined);
      resolve(response);
    });
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('The server wants another protocol'));
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('The connection was closed')));
    request.end(body ?? undefined);
  });
}
