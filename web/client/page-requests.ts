import { isServiceAway, unreached, whenReached } from './connection.ts';

/** How long the data of a page is waited for, milliseconds. */
const patienceMs = 30_000;

/**
 * The router fetches the next page's data by `fetch`, takes a failure for the end of the page, and has no place to say otherwise. So a request of
 * its waits here for a connection that is lost, with the page before still there, and is then made again. Called once, before the router starts.
 */
export function holdPageRequests(): void {
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) =>
    isPageData(input, init) ? patiently(() => late(plain, input, init), init?.signal) : plain(input, init);
}

const isPageData = (input: RequestInfo | URL, init?: RequestInit): boolean => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const isReading = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
  return isReading && url.origin === location.origin && url.pathname.endsWith('.data');
};

/** Fails where nothing is answered in time. */
async function late(plain: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), patienceMs);
  try {
    return await plain(input, {
      ...init,
      signal: AbortSignal.any([over.signal, ...(init?.signal ? [init.signal] : [])]),
    });
  } finally {
    clearTimeout(timer);
  }
}

async function patiently(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  for (;;) {
    await whenReached(signal);
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await unreached();
      if (!isServiceAway()) throw error;
    }
  }
}
