import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '../../contract/calls/index.ts';
import type { Call } from '../../contract/declare.ts';
import type { Language } from '../../contract/enums.ts';
import { Answer } from './answer.ts';
import { createNormaliser, normalisePage, spreadJson } from './normalise.ts';
import type { Person } from './person.ts';

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | object>;
  body?: unknown;
  /** A file as the body. */
  upload?: { bytes: Buffer; contentType: string };
}

/** A message in the local outbox. */
export interface Message {
  to: string;
  channel: string;
  subject: string;
  text: string;
  code?: string;
}

interface Request {
  method: string;
  path: string;
  body?: string | Buffer;
  contentType?: string;
  /** Reads only the first event of a stream. */
  isStream?: boolean;
}

/** Headers that describe the answer rather than the connection. */
const recordedHeaders = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'link',
  'location',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'vary',
  'www-authenticate',
  'x-content-type-options',
  'x-ratelimit-limit',
  'x-robots-tag',
];

const byId = new Map(calls.map((call) => [call.id, call]));

/** Runs steps against a running product and writes each answer into a separate file below `folder`. */
export class Recorder {
  /** The language of requests. */
  language: Language = 'tr';
  /** Returns another person who first tries each owner call; undefined if none should. */
  strangerTo: ((person: Person) => Person) | undefined;
  /** Statuses of each call's answers. */
  readonly answered = new Map<string, number[]>();
  private readonly normaliser = createNormaliser(Date.now());
  private readonly origin: string;
  private readonly folder: string;
  private step = 0;

  constructor(origin: string, folder: string) {
    this.origin = origin;
    this.folder = folder;
  }

  get steps(): number {
    return this.step;
  }

  /** Makes a contract call as a person and records the answer. `label` names the case. */
  async call(person: Person, id: string, input: Input = {}, label = ''): Promise<Answer> {
    const call = callOf(id);
    const stranger = call.access === 'owner' && label === '' ? this.strangerTo?.(person) : undefined;
    if (stranger) await this.call(stranger, id, input, 'by a stranger');
    const request = requestOf(call, input);
    const answer = await this.record(person, request, [id, label].filter(Boolean).join(' '));
    this.answered.set(id, [...(this.answered.get(id) ?? []), answer.status]);
    return answer;
  }

  /** Makes a call without recording it, for example to check a condition. */
  async callUnrecorded(person: Person, id: string, input: Input = {}): Promise<Answer> {
    return this.send(person, requestOf(callOf(id), input));
  }

  /** Requests a path that is not a call, and records the answer. */
  async get(person: Person, path: string, label: string, more: Partial<Request> = {}): Promise<Answer> {
    return this.record(person, { method: 'GET', path, ...more }, label);
  }

  /** Requests a path without recording it. */
  async getUnrecorded(person: Person, path: string, more: Partial<Request> = {}): Promise<Answer> {
    return this.send(person, { method: 'GET', path, ...more });
  }

  /** Polls until a condition holds. Prints an error after twenty seconds. */
  async until(what: string, look: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await look()) return;
      await wait(100);
    }
    // Later steps will be refused, and the coverage report will show it.
    console.error(`Timed out waiting until ${what}`);
  }

  /** Waits for the newest one-time code of a recipient that is not `before`. */
  async codeFor(to: string, before?: string): Promise<string> {
    let code: string | undefined;
    await this.until(`a code for ${to} has come`, async () => {
      code = await this.knownCode(to);
      return code !== undefined && code !== before;
    });
    return code ?? '';
  }

  /** The newest one-time code already sent to a recipient. */
  async knownCode(to: string): Promise<string | undefined> {
    return (await this.outbox(to)).find(({ code }) => code !== undefined)?.code;
  }

  /** Messages to a recipient, or the latest of all, newest first. */
  async outbox(to?: string): Promise<Message[]> {
    const query = to === undefined ? '' : `&to=${encodeURIComponent(to)}`;
    return (await (await fetch(`${this.origin}/api/dev/outbox?limit=100${query}`)).json()) as Message[];
  }

  /** Writes a step that is not a single answer. */
  async write(label: string, text: string): Promise<void> {
    this.step += 1;
    const name = `${String(this.step).padStart(4, '0')} ${this.language} ${label}`;
    await mkdir(this.folder, { recursive: true });
    const file = `${name.replaceAll(/[^\w .,-]+/g, '-').slice(0, 150)}.txt`;
    await writeFile(join(this.folder, file), `${this.normaliser.normalise(text, label)}\n`);
  }

  private async record(person: Person, request: Request, label: string): Promise<Answer> {
    const answer = await this.send(person, request);
    const { method, path } = request;
    const headers = recordedHeaders.flatMap((name) =>
      answer.headersOf(name).map((value) => `${name}: ${name === 'set-cookie' ? cookieShape(value) : value}`),
    );
    const text = [`${method} ${path}`, `as ${person.name}`, answer.status, ...headers, '', shown(answer)].join('\n');
    await this.write(`${person.name} ${label}`, text);
    return answer;
  }

  private async send(person: Person, { method, path, body, contentType, isStream }: Request): Promise<Answer> {
    const abort = new AbortController();
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      signal: abort.signal,
      headers: {
        'accept-language': this.language,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...person.headers(),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const answer = await Answer.from(response, isStream ?? false);
    if (isStream) abort.abort();
    person.storeCookies(response);
    return answer;
  }
}

/** The presence and attributes of a cookie, without its value. */
const cookieShape = (cookie: string): string =>
  cookie
    .replace(/^([^=]+)=([^;]*)/, (_, name: string, value: string) =>
      value.length > 12 ? `${name}=<value>` : `${name}=${value}`,
    )
    .replace(/expires=[^;]+/i, (text) => (text.includes('1970') ? text : 'Expires=<time>'));

function shown(answer: Answer): string {
  const type = answer.headersOf('content-type')[0] ?? '';
  if (type.includes('json')) return spreadJson(answer.text);
  if (type.includes('html')) return normalisePage(answer.text);
  if (/^(?:text|application\/xml)/.test(type)) return answer.text;
  return answer.text.length > 0 ? `${answer.bytes} bytes` : '';
}

function callOf(id: string): Call {
  const call = byId.get(id);
  if (!call) throw new Error(`The contract has no call ${id}`);
  return call;
}

function requestOf(call: Call, { params = {}, query = {}, body, upload }: Input): Request {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '0')));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();
  return {
    method: call.method,
    path: `/api${path}${asked === '' ? '' : `?${asked}`}`,
    ...(upload && { body: upload.bytes, contentType: upload.contentType }),
    ...(body !== undefined && { body: JSON.stringify(body), contentType: 'application/json' }),
  };
}
