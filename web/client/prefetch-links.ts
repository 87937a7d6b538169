import { isSlowConnection } from './slow-connection.ts';
import { afterLoad } from './when-idle.ts';
import type * as PrefetchCode from './prefetch-code.ts';
import type { RouteFiles } from './router-globals.ts';

/** Observed links of the page content. */
const links = new Set<Element>();

/** `prefetch-code.ts`, which loads after the page; undefined before and on slow connections. */
let prefetching: typeof PrefetchCode | undefined;

/**
 * Observes a link in the page content: when it comes near the window, its page's code is prefetched, but not its data, which differs for every card.
 * Links
 * of the frame are prefetched only on hover or focus, because they are near on every page: a first visit made 75 more requests with them (113 kB,
 * mostly the
 * sign-in forms). Nothing is prefetched before the page has loaded, or on a slow connection.
 */
export function observeLink(link: Element | null): (() => void) | undefined {
  if (!link?.closest('main')) return undefined;
  links.add(link);
  prefetching?.observe(link);
  return () => {
    links.delete(link);
    prefetching?.unobserve(link);
  };
}

/** Starts observing current and future links once the page and its pictures have loaded. */
export function prefetchLinks(): void {
  if (!('IntersectionObserver' in globalThis)) return;
  afterLoad(() => void watch());
}

async function watch(): Promise<void> {
  if (isSlowConnection()) return;
  // Without it the product works; the next page loads it again.
  prefetching = await import('./prefetch-code.ts').catch(() => undefined);
  for (const link of links) prefetching?.observe(link);
}

/** Call it when the router has discovered routes. Prefetches the code of those that links near the window point to. */
export function onRoutesDiscovered(discovered: Readonly<Record<string, RouteFiles | undefined>>): void {
  prefetching?.prefetchDiscovered(discovered);
}
