import type { Call } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { checkConnection } from './connection.ts';
import { readCookie } from './cookies.ts';

/** A call that did not succeed; `codes` in the specification's order of resolution. */
export class CallError extends Error {
  /** 0 where nothing was answered. */
  readonly status: number;
  readonly codes: readonly string[];
  /** The whole error object: which field, and when to try again. */
  readonly answer: Partial<ErrorAnswer>;

  constructor(status: number, codes: readonly string[], answer: Partial<ErrorAnswer> = {}) {
    super(codes[0] ?? 'GeneralError');
    this.status = status;
    this.codes = codes;
    this.answer = answer;
  }
}

/** The codes of an error object: errorCode, else the detail codes, else the first code without its dots. */
export function codesOf(answer: Partial<ErrorAnswer>): string[] {
  if (answer.errorCode) return [answer.errorCode, ...(answer.detailErrorCodes ?? [])];
  if (answer.detailErrorCodes?.length) return answer.detailErrorCodes;
  const first = answer.errors?.[0]?.code;
  return first === undefined ? [] : [first.replaceAll('.', '')];
}

/** What a request of this page says of who asks, and in which language. */
export function callerHeaders(): Record<string, string> {
  const token = readCookie('Access-Token');
  return {
    'accept-language': readCookie('Language') ?? document.documentElement.lang,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends one request of a call, by default as the bearer of the access token. Throws a CallError where nothing was answered. */
export async function request(
  declaration: Call,
  { params, query, body }: Parts,
  { signal, headers = callerHeaders() }: { signal?: AbortSignal | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  const init = {
    method: declaration.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  return send(`${path}${queryString(query)}`, init, declaration.timeoutMs);
}

/** How long an answer is waited for where a call says nothing else, milliseconds: longer than the service works on anything. */
export const patienceMs = 20_000;

/**
 * `fetch` of an address below `/api`. Throws a CallError where nothing was answered in time; the page then finds out whether the service is
 * away.
 */
export async function send(path: string, init: RequestInit, timeoutMs = patienceMs): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const signals = init.signal ? [init.signal, late.signal] : [late.signal];
  try {
    return await fetch(`/api${path}`, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    void checkConnection();
    throw new CallError(0, ['NetworkError']);
  } finally {
    clearTimeout(timer);
  }
}

function queryString(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, text(value)]))}`;
}
