import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

const minuteMs = 60_000;

/** A page that the service rendered when its own clock was so far from this browser's, with a payment that ends in so many minutes. */
function shown({ behindMs, minutes }: { behindMs: number; minutes: number }): HTMLElement {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const renderedAt = performance.timeOrigin + (arrival?.responseStart ?? 0) + behindMs;
  const end = Date.now() + behindMs + minutes * minuteMs;
  const iso = (time: number) => new Date(time).toISOString();
  const Seconds = () => <p>{useSecondsLeft({ createdAt: iso(end - 15 * minuteMs), expiresAt: iso(end) })}</p>;
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Seconds }]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Page initialEntries={['/']} hydrationData={{ loaderData: { root: { renderedAt } } }} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return place;
}

test.each([
  ['right', 0],
  ['twenty minutes fast', -20 * minuteMs],
  ['a year slow', 365 * 24 * 60 * minuteMs],
])('a payment is open for as long as the service says on a computer whose clock is %s', async (_, behindMs) => {
  const place = shown({ behindMs, minutes: 10 });
  await expect.poll(() => Number(place.textContent)).toBeGreaterThan(540);
  // The clock stands for a quarter of a second at a time.
  expect(Number(place.textContent)).toBeLessThanOrEqual(601);
  const over = shown({ behindMs, minutes: -1 });
  await expect.poll(() => over.textContent).toBe('0');
});

test('it is never open for longer than it was at first', async () => {
  const place = shown({ behindMs: 0, minutes: 20 });
  await expect.poll(() => place.textContent).toBe('900');
});
