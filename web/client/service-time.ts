import { useNow } from './now.ts';
import { usePage } from './page.ts';

/**
 * How far this computer's clock is behind the service's, milliseconds: the service wrote `renderedAt` into the page a moment before the page's first byte
 * came. Nothing where the browser does not say when that was.
 */
function behindMs(renderedAt: number): number {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival === undefined ? 0 : renderedAt - (performance.timeOrigin + arrival.responseStart);
}

/** The time by the service's clock, milliseconds since 1970, on a page that was rendered then. */
export const serviceTime = (renderedAt: number): number => Date.now() + behindMs(renderedAt);

/** The time by the service's clock, to `everyMs` milliseconds: what the service ends is counted down by it, since clocks of computers are off by minutes, some by years. */
export function useServiceNow(everyMs: number): Date {
  const { renderedAt } = usePage();
  return useNow(everyMs, () => serviceTime(renderedAt));
}
