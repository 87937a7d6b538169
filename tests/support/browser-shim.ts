import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Readable } from 'node:stream';
import { vi } from 'vitest';

/** The browser features that the client code uses: cookies, `fetch`, `XMLHttpRequest`. Requests go to the service without a socket. */
export interface ShimBrowser {
  cookies: Map<string, string>;
  /** Requests with the status of their answer, `POST /api/… 200`. */
  asked: string[];
  /** Called before a request reaches the service. May answer it, or throw as a network does. */
  onRequest: (method: string, path: string) => Response | undefined | Promise<Response | undefined>;
  /** Called while a file's body is being sent. */
  onSending: () => void;
  /** Loads the modules of a separate tab, which share nothing with the other tabs. */
  tab<T>(load: () => Promise<T>): Promise<T>;
  close(): void;
}

let made = 0;

/** Installs a browser in the global scope with a separate network address, because rate limits count by address. */
export function shimBrowser(app: FastifyInstance): ShimBrowser {
  const address = `2001:db8::${(made += 1).toString(16)}`;
  const browser: ShimBrowser = {
    cookies: new Map(),
    asked: [],
    onRequest: () => undefined,
    onSending: () => undefined,
    async tab(load) {
      vi.resetModules();
      return load();
    },
    close: () => vi.unstubAllGlobals(),
  };

  async function ask(path: string, init: RequestInit & { body?: unknown }): Promise<Response> {
    const method = init.method ?? 'GET';
    const own = await browser.onRequest(method, path);
    const response = own ?? (await inject(method, path, init));
    browser.asked.push(`${method} ${path} ${response.status}`);
    return response;
  }

  async function inject(method: string, path: string, { headers, body }: RequestInit & { body?: unknown }) {
    const answer = await injectPatiently(app, () => ({
      method,
      url: path,
      headers: {
        'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? onItsWay(body) : (body as string) }),
    }));
    for (const { name, value, maxAge } of answer.cookies) keep(name, encodeURIComponent(value), maxAge);
    const texts = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.statusCode === 204 ? null : answer.rawPayload.toString(), {
      status: answer.statusCode,
      headers: texts,
    });
  }

  function onItsWay(body: Buffer): Readable {
    return Readable.from(
      (function* parts() {
        yield body.subarray(0, 1);
        browser.onSending();
        yield body.subarray(1);
      })(),
      { objectMode: false },
    );
  }

  function keep(name: string, value: string, maxAge: number | undefined): void {
    if (maxAge === 0 || value === '') browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }

  const hidden = new Set(['Refresh-Token', 'Device']);
  vi.stubGlobal('document', {
    documentElement: { lang: 'tr' },
    visibilityState: 'visible',
    addEventListener: () => undefined,
    get cookie() {
      return [...browser.cookies]
        .filter(([name]) => !hidden.has(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      keep(name, value, attributes.includes('Max-Age=0') ? 0 : undefined);
    },
  });
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('navigator', { cookieEnabled: true, onLine: true });
  vi.stubGlobal('location', { protocol: 'http:', reload: () => undefined });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('XMLHttpRequest', requestOf(ask));
  return browser;
}

/** Only ends a hanging test. */
const patienceMs = 60_000;

/** Repeats a request while the service refuses it because the machine is too busy. */
export async function injectPatiently(
  app: FastifyInstance,
  request: () => InjectOptions,
): Promise<LightMyRequestResponse> {
  return vi.waitFor(
    async () => {
      const response = await app.inject(request());
      if (response.statusCode === 503) throw new Error('The service refuses every request');
      return response;
    },
    { timeout: patienceMs, interval: 100 },
  );
}

/** The part of XMLHttpRequest that an upload uses. */
function requestOf(ask: (path: string, init: RequestInit & { body?: unknown }) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    method = '';
    path = '';

    open(method: string, path: string): void {
      Object.assign(this, { method, path });
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(file: Blob): void {
      void this.sent(file).catch(() => this.dispatchEvent(new Event('error')));
    }
    async sent(file: Blob): Promise<void> {
      const body = Buffer.from(await file.arrayBuffer());
      const response = await ask(this.path, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    }
  };
}
