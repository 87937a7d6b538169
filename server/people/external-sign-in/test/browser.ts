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

/** Where the browser arrived after the provider's sign-in. */
export interface Landing {
  path: string;
  ticket: string;
  provider: string | null;
  redirectUrl: string | null;
}

type Fields = Record<string, string>;

let opened = 0;

/** A browser with cookies, forms and a bearer token. It does not follow redirects automatically. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, Cookie>();
  /** The bearer token of its pages. */
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

  /** Goes to the provider's page. Returns the page's path and HTML. */
  async goToProvider(provider: ExternalProvider, query: Fields = {}): Promise<{ path: string; html: string }> {
    let path = `${startPathOf(provider)}?${new URLSearchParams(query)}`;
    for (let steps = 0; steps < 5; steps += 1) {
      const response = await this.ask(path);
      if (response.status === 200) return { path, html: await response.text() };
      path = locationOf(response, this.origin);
    }
    throw new Error(`No page at ${path}`);
  }

  /** Submits the provider's form. Returns our return URL with the provider's answer. */
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

  /** Delivers the provider's answer to our return URL. A form is cross-site, so it is sent without cookies. */
  async returnToSite({ path, form }: { path: string; form?: URLSearchParams }): Promise<Response> {
    return form ? this.ask(path, { method: 'POST', body: form, sendsCookies: false }) : this.ask(path);
  }

  /** Runs the whole sign-in, up to the login screen. */
  async signIn(provider: ExternalProvider, fields: Fields, query: Fields = {}): Promise<Landing> {
    const page = await this.goToProvider(provider, query);
    return landingOf(await this.returnToSite(await this.signInAt(page.path, fields)), this.origin);
  }

  /** Runs a call as our own pages do. Throws the error code of a refusal. */
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

  /** Completes the sign-in with a ticket, as the login screen does. */
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

/** Reads the login screen URL to which a response redirects. */
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

/** The form that a provider's page submits automatically. */
function formIn(html: string): { path: string; form: URLSearchParams } {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    path: new URL(action).pathname,
    form: new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value])),
  };
}
