import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

const minuteMs = 60_000;

/** Renders a page whose service clock differs from the browser's, with a payment that expires in `minutes`. */
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
])("counts down by the service's clock if the computer's clock is %s", async (_, behindMs) => {
  const place = shown({ behindMs, minutes: 10 });
  await expect.poll(() => Number(place.textContent)).toBeGreaterThan(540);
  // The displayed clock updates every 250 ms.
  expect(Number(place.textContent)).toBeLessThanOrEqual(601);
  const over = shown({ behindMs, minutes: -1 });
  await expect.poll(() => over.textContent).toBe('0');
});

test("never exceeds the payment's full lifetime", async () => {
  const place = shown({ behindMs: 0, minutes: 20 });
  await expect.poll(() => place.textContent).toBe('900');
});
