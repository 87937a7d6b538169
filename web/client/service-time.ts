import { useNow } from './now.ts';
import { usePage } from './page.ts';

/**
 * How far this computer's clock is behind the service's, milliseconds. The service wrote `renderedAt` just before the page's first byte arrived. 0 if
 * the
 * browser does not report that time.
 */
function behindMs(renderedAt: number): number {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival === undefined ? 0 : renderedAt - (performance.timeOrigin + arrival.responseStart);
}

/** Time by the service's clock, milliseconds since 1970. `renderedAt` is the page's. */
export const serviceTime = (renderedAt: number): number => Date.now() + behindMs(renderedAt);

/**
 * Time by the service's clock in steps of `everyMs` milliseconds. Use it for countdowns to deadlines of the service: computer clocks are off by
 * minutes,
 * some by years.
 */
export function useServiceNow(everyMs: number): Date {
  const { renderedAt } = usePage();
  return useNow(everyMs, () => serviceTime(renderedAt));
}
