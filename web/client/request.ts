import type { Call } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { checkConnection } from './connection.ts';
import { readCookie } from './cookies.ts';

/** A failed call; `codes` are in the specification's order of resolution. */
export class CallError extends Error {
  /** 0 without an answer. */
  readonly status: number;
  readonly codes: readonly string[];
  /** The whole error object: field paths, retry time. */
  readonly answer: Partial<ErrorAnswer>;

  constructor(status: number, codes: readonly string[], answer: Partial<ErrorAnswer> = {}) {
    super(codes[0] ?? 'GeneralError');
    this.status = status;
    this.codes = codes;
    this.answer = answer;
  }
}

/** Codes of an error object: errorCode, else the detail codes, else the first code without its dots. */
export function codesOf(answer: Partial<ErrorAnswer>): string[] {
  if (answer.errorCode) return [answer.errorCode, ...(answer.detailErrorCodes ?? [])];
  if (answer.detailErrorCodes?.length) return answer.detailErrorCodes;
  const first = answer.errors?.[0]?.code;
  return first === undefined ? [] : [first.replaceAll('.', '')];
}

/** Headers with the caller's token and language. */
export function callerHeaders(): Record<string, string> {
  const token = readCookie('Access-Token');
  return {
    'accept-language': readCookie('Language') ?? document.documentElement.lang,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends one request, by default with the access token. Throws CallError if there is no answer. */
export async function request(
  declaration: Call,
  { params, query, body }: RequestParts,
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

/** Default timeout in milliseconds: longer than the service works on any request. */
export const defaultTimeoutMs = 20_000;

/** `fetch` of a path below `/api`. If there is no answer in time, checks the connection and throws CallError. */
export async function send(path: string, init: RequestInit, timeoutMs = defaultTimeoutMs): Promise<Response> {
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
