import { isServiceUnreachable, checkConnection, whenOnline } from './connection.ts';
import { onRoutesDiscovered } from './prefetch-links.ts';
import { retryRefused } from './retry-refused.ts';
import type { RouteFiles } from './router-globals.ts';

/** Timeout for a page's data, milliseconds. */
const timeoutMs = 30_000;
/** Attempts while the service is too busy: for about a minute. */
const maxAttempts = 6;

/**
 * Makes the router's requests wait for a lost connection or a busy service and retries them, while the previous page stays visible. The router loads
 * routes and data by `fetch` and code by `import`, treats a failure as fatal and has no hook for it. Call it once, before the router starts.
 */
export function retryPageRequests(): void {
  const originalFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const kind = kindOf(input, init);
    if (!kind) return originalFetch(input, init);
    const response = await retryRefused(
      () => retryWhenOnline(() => fetchWithTimeout(originalFetch, input, init), init?.signal),
      maxAttempts,
    );
    if (kind === 'routes' && response.status === 200) {
      onRoutesDiscovered((await response.clone().json()) as Record<string, RouteFiles>);
    }
    return response;
  };
  window.importRoute = (address) => retryWhenOnline(() => import(/* @vite-ignore */ address) as Promise<unknown>);
}

/** Kind of a router request: the list of routes, or page data. Undefined for other requests. */
function kindOf(input: RequestInfo | URL, init?: RequestInit): 'routes' | 'data' | undefined {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const isReading = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
  if (!isReading || url.origin !== location.origin) return undefined;
  if (url.pathname === '/__manifest') return 'routes';
  return url.pathname.endsWith('.data') ? 'data' : undefined;
}

/** Aborts after the timeout. */
async function fetchWithTimeout(
  originalFetch: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    return await originalFetch(input, {
      ...init,
      signal: AbortSignal.any([timeout.signal, ...(init?.signal ? [init.signal] : [])]),
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
      if (!isServiceUnreachable()) throw error;
    }
  }
}
