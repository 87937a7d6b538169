import { isServiceAway, checkConnection, whenOnline } from './connection.ts';
import { onRoutesDiscovered } from './prefetch-links.ts';
import type { RouteFiles } from './router-globals.ts';

/** How long the data of a page is waited for, milliseconds. */
const patienceMs = 30_000;

/**
 * The router fetches the next page's routes and data by `fetch` and its code by `import`, takes a failure for the end of the page, and has no
 * place to say otherwise. So what it asks for waits here for a connection that is lost, with the page before still there, and is then asked for
 * again. Called once, before the router starts.
 */
export function retryPageRequests(): void {
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const kind = kindOf(input, init);
    if (!kind) return plain(input, init);
    const response = await retryWhenOnline(() => fetchWithTimeout(plain, input, init), init?.signal);
    if (kind === 'routes' && response.status === 200) {
      onRoutesDiscovered((await response.clone().json()) as Record<string, RouteFiles>);
    }
    return response;
  };
  window.importRoute = (address) => retryWhenOnline(() => import(/* @vite-ignore */ address) as Promise<unknown>);
}

/** What the router asks for: which routes there are, or what a page shows; undefined for what others do. */
function kindOf(input: RequestInfo | URL, init?: RequestInit): 'routes' | 'data' | undefined {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const isReading = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
  if (!isReading || url.origin !== location.origin) return undefined;
  if (url.pathname === '/__manifest') return 'routes';
  return url.pathname.endsWith('.data') ? 'data' : undefined;
}

/** Fails where nothing is answered in time. */
async function fetchWithTimeout(plain: typeof fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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

async function retryWhenOnline<T>(send: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  for (;;) {
    await whenOnline(signal);
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await checkConnection();
      if (!isServiceAway()) throw error;
    }
  }
}
