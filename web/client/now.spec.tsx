import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listDate } from './format.ts';
import { useNow } from './now.ts';

const words = { today: 'today', yesterday: 'yesterday' };
/** Five minutes before midnight in Istanbul. */
const published = '2026-11-22T20:55:00.000Z';

const Page = createRoutesStub([
  { id: 'root', path: '/', Component: () => <time>{listDate(published, 'en', words, useNow())}</time> },
]);

/** The page as rendered at this time. */
const pageOf = (renderedAt: string) => (
  <Page initialEntries={['/']} hydrationData={{ loaderData: { root: { renderedAt: Date.parse(renderedAt) } } }} />
);

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['before midnight and taken over after it', '2026-11-22T20:59:59Z', 'today', '2026-11-22T21:00:01Z', 'yesterday'],
  [
    'today and taken over by a clock of yesterday',
    '2026-11-22T21:00:01Z',
    'yesterday',
    '2026-11-21T21:00:01Z',
    'today',
  ],
])(
  "a page rendered %s hydrates with the same text, then shows the browser's time",
  async (_, rendered, first, taken, then) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(rendered) });
    const place = document.createElement('div');
    place.innerHTML = renderToString(pageOf(rendered));
    document.body.append(place);

    vi.setSystemTime(Date.parse(taken));
    const faults: unknown[] = [];
    const root = hydrateRoot(place, pageOf(rendered), { onRecoverableError: (error) => faults.push(error) });
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });
    expect(place.textContent).toBe(first);
    await expect.poll(() => place.textContent).toBe(then);
    expect(faults).toEqual([]);
  },
);
