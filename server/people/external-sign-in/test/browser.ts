import { expect } from 'vitest';
import type { CallAnswer, CallInput, Call } from '../../../../contract/declare.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { startPathOf } from '../port.ts';

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** Where somebody ended after signing in elsewhere. */
export interface Landing {
  path: string;
  ticket: string;
  provider: string | null;
  redirectUrl: string | null;
}

type Fields = Record<string, string>;

let opened = 0;

/** A browser that follows no redirection by itself, with cookies, forms and a bearer token. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, Cookie>();
  /** The bearer token that its pages send. */
  token: string | undefined;
  private readonly address: string;

  constructor(origin: string) {
    this.origin = origin;
    opened += 1;
    this.address = `10.0.${opened >> 8}.${opened & 255}`;
  }

  async ask(path: string, { sendsCookies = true, ...init }: RequestInit & { sendsCookies?: boolean } = {}) {
    const url = new URL(path, this.origin);
    if (url.origin !== this.origin) throw new Error(`${url.href} is not ours`);
    const cookies = [...this.cookies.values()].filter((cookie) => isBelow(url.pathname, cookie.path));
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    if (sendsCookies && cookies.length > 0) {
      headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line, url.pathname);
    return response;
  }

  private keep(line: string, from: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? from;
    if (value === '' || attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part))) {
      this.cookies.delete(`${name} ${path}`);
    } else {
      this.cookies.set(`${name} ${path}`, { name, value, path });
    }
  }

  /** Goes to a provider, as far as its page. Answers that page's path and text. */
  async goToProvider(provider: ExternalProvider, query: Fields = {}): Promise<{ path: string; html: string }> {
    let path = `${startPathOf(provider)}?${new URLSearchParams(query)}`;
    for (let steps = 0; steps < 5; steps += 1) {
      const response = await this.ask(path);
      if (response.status === 200) return { path, html: await response.text() };
      path = locationOf(response, this.origin);
    }
    throw new Error(`No page at ${path}`);
  }

  /** Sends the provider's form, and answers the address of our return with what the provider says. */
  async signInAt(page: string, fields: Fields): Promise<{ path: string; form?: URLSearchParams }> {
    let response = await this.ask(page, { method: 'POST', body: new URLSearchParams(fields) });
    for (let steps = 0; steps < 5; steps += 1) {
      if (response.headers.get('location') === null) return formIn(await response.text());
      const path = locationOf(response, this.origin);
      if (/^\/auth\/external\/\w+\/return/.test(path)) return { path };
      response = await this.ask(path);
    }
    throw new Error('The provider sent nobody back');
  }

  /** Brings the provider's answer to our return. A form comes from another site: without cookies. */
  async returnToSite({ path, form }: { path: string; form?: URLSearchParams }): Promise<Response> {
    return form ? this.ask(path, { method: 'POST', body: form, sendsCookies: false }) : this.ask(path);
  }

  /** The whole way: to the provider, in, and back to the login screen. */
  async signIn(provider: ExternalProvider, fields: Fields, query: Fields = {}): Promise<Landing> {
    const page = await this.goToProvider(provider, query);
    return landingOf(await this.returnToSite(await this.signInAt(page.path, fields)), this.origin);
  }

  /** Calls as our own pages do. A refusal is thrown as its code. */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> {
    const options = input as { params?: Fields; body?: unknown };
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => options.params?.[name] ?? '');
    const response = await this.ask(`/api${path}`, {
      method: call.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const answer = (await response.json()) as { errorCode?: string };
    if (answer.errorCode !== undefined) throw new Error(answer.errorCode);
    this.token = this.cookies.get('Access-Token /')?.value ?? this.token;
    return answer as CallAnswer<C>;
  }

  /** Takes a ticket up, as the login screen does. */
  async completeSignIn(
    { ticket }: Pick<Landing, 'ticket'>,
    more: { codeTicket?: string; code?: string; comeBack?: boolean } = {},
  ) {
    return this.call(signInCalls.external, { body: { ticket, ...more } });
  }

  async completeEDevletSignIn(
    { ticket }: Pick<Landing, 'ticket'>,
    more: { comeBack?: boolean; currentTicket?: string } = {},
  ) {
    return this.call(signInCalls.eDevlet, { body: { ticket, ...more } });
  }
}

const isBelow = (path: string, prefix: string): boolean =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

function locationOf(response: Response, origin: string): string {
  const url = new URL(response.headers.get('location') ?? '', response.url);
  expect(url.origin).toBe(origin);
  return url.pathname + url.search;
}

/** The login screen's address that a response leads to. */
export function landingOf(response: Response, origin: string): Landing {
  expect(response.status).toBe(303);
  const url = new URL(locationOf(response, origin), origin);
  return {
    path: url.pathname,
    ticket: url.searchParams.get('external') ?? '',
    provider: url.searchParams.get('provider'),
    redirectUrl: url.searchParams.get('redirect_url'),
  };
}

/** The form that a provider's page would send by itself. */
function formIn(html: string): { path: string; form: URLSearchParams } {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    path: new URL(action).pathname,
    form: new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value])),
  };
}
