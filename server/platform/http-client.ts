import type { ClientRequest, IncomingMessage } from 'node:http';
import { withTimeout } from './deadline.ts';

export interface HttpRequest {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: BodyInit;
  /** Timeout for the whole request including the response body, in milliseconds. */
  timeoutMs: number;
  /** Maximum size of the response body. Without it, the body is not read and only the status counts. */
  maxBytes?: number;
  /** `error` (default) fails on a redirect; `manual` returns it. */
  redirect?: 'error' | 'manual';
}

/** A response with its complete body. */
export interface HttpResponse {
  status: number;
  isOk: boolean;
  headers: Headers;
  bytes: Buffer;
}

/** The response is larger than `maxBytes`. */
export class ResponseTooLong extends Error {
  readonly code = 'EMSGSIZE';
}

/**
 * Sends an HTTP request to another server. The timeout also covers a missing response, half a response and a slow trickle. The
 * linter allows outgoing requests only through this function and `responseHead`.
 */
export function sendRequest(
  url: string | URL,
  { timeoutMs, maxBytes, redirect = 'error', ...init }: HttpRequest,
): Promise<HttpResponse> {
  return withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(url, { ...init, redirect, signal });
    const { status, ok: isOk, headers } = response;
    if (maxBytes === undefined) {
      // Not awaited, because the body is ignored.
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

/** The parsed body; undefined if it is not JSON. */
export function parseJson({ bytes }: Pick<HttpResponse, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

const emptyStatuses = new Set([204, 205, 304]);

/** A `fetch` for libraries that send their own requests. It applies the timeout, reads the whole body and fails like `fetch`. */
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
 * Sends a Node request and resolves to the response head. Closes the connection if the server switches protocols (101), which the request alone would
 * not report.
 */
export function responseHead(request: ClientRequest, body?: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      // A reader of the body gets the error itself; without a reader, it is ignored.
      response.on('error', () => undefined);
      resolve(response);
    });
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('The server switched to another protocol'));
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('The connection was closed')));
    request.end(body ?? undefined);
  });
}
