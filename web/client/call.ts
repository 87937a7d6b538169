import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { sessionCalls } from '../../contract/calls/session.ts';
import { readCookie } from './cookies.ts';

/** A call that did not succeed; `codes` in the specification's order of resolution. */
export class CallError extends Error {
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

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the service from the browser. On a 401 the session is refreshed and the call repeated, once. */
export async function call<C extends Call>(
  declaration: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const parts = input as Parts;
  const send = () => request(declaration, parts, signal);
  let response = await send();
  if (response.status === 401 && readCookie('Access-Token') !== undefined && (await refreshSession())) {
    response = await send();
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const refused = answer as Partial<ErrorAnswer>;
    throw new CallError(response.status, codesOf(refused), refused);
  }
  return answer as CallAnswer<C>;
}

async function request(declaration: Call, { params, query, body }: Parts, signal?: AbortSignal): Promise<Response> {
  const token = readCookie('Access-Token');
  const path = declaration.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  try {
    return await fetch(`/api${path}${queryString(query)}`, {
      method: declaration.method,
      headers: {
        'accept-language': readCookie('Language') ?? document.documentElement.lang,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, ['NetworkError']);
  }
}

function queryString(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return '';
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, text(value)]))}`;
}

let refreshing: Promise<boolean> | undefined;

/** Asks for a new access token, once for all calls that wait. The refresh token is in a cookie that scripts cannot read. */
function refreshSession(): Promise<boolean> {
  refreshing ??= request(sessionCalls.refresh, { body: {} })
    .then(
      (response) => response.ok,
      () => false,
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}
