import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { sessionCalls } from '../../contract/calls/session.ts';
import { readCookie } from './cookies.ts';
import { endSession, isSessionHeld } from './session-end.ts';

/** The window hears this when a call was refused because only members may make it. */
export const memberRequired = 'meydan:member-required';

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

/**
 * Calls the service from the browser. On a 401 the session is renewed and the call repeated, once; a member's session that cannot be renewed
 * has ended, which the page says. A call that only members may make asks a guest to sign in.
 */
export async function call<C extends Call>(
  declaration: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const parts = input as Parts;
  const send = () => request(declaration, parts, signal);
  let response = await send();
  if (response.status === 401 && (await renewSession()) === 'renewed') response = await send();
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const refused = answer as Partial<ErrorAnswer>;
    const codes = codesOf(refused);
    if (codes.includes('MemberRequired')) dispatchEvent(new Event(memberRequired));
    throw new CallError(response.status, codes, refused);
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

/** `refused`: there is no session any more. `unavailable`: the service could not say. */
export type Renewal = 'renewed' | 'refused' | 'unavailable';

let renewing: Promise<Renewal> | undefined;

/** Asks for new tokens, once for all calls that wait. The refresh token is in a cookie that scripts cannot read. */
export function renewSession(): Promise<Renewal> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<Renewal> {
  const before = readCookie('Access-Token');
  const status = await statusOf(sessionCalls.refresh);
  if (status < 400 && status > 0) return 'renewed';
  if (status !== 401) return 'unavailable';
  const now = readCookie('Access-Token');
  // Meanwhile another tab signed in, or logged out and became a guest.
  if (now !== undefined && now !== before) return 'renewed';
  for (const name of ['Access-Token', 'IsGuest']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  if (isSessionHeld()) {
    endSession('ended');
    return 'refused';
  }
  return (await statusOf(sessionCalls.createGuest)) === 200 ? 'renewed' : 'unavailable';
}

/** 0 where the service cannot be reached. */
const statusOf = (declaration: Call): Promise<number> =>
  request(declaration, { body: {} }).then(
    ({ status }) => status,
    () => 0,
  );
