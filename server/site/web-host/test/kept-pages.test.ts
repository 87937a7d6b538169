import { beforeEach, describe, expect, test } from 'vitest';
import { anyAd } from '../../../market/search/rules/cache-scope.ts';
import type { ChangedAd } from '../../../market/search/rules/cache-scope.ts';
import { createKeptPages } from '../operations/kept-pages.ts';
import type { KeptPages } from '../operations/kept-pages.ts';
import { renderedPage } from '../operations/rendered-page.ts';
import type { RenderedPage } from '../operations/rendered-page.ts';

let now: number;
let version: number;
let renderings: number;
let started: Promise<RenderedPage>[];
let errors: unknown[];
let kept: KeptPages;

beforeEach(() => {
  now = 1_000_000;
  version = 1;
  renderings = 0;
  started = [];
  errors = [];
  kept = createKeptPages({
    maxBytes: 100_000,
    now: () => now,
    version: () => version,
    onError: (error) => errors.push(error),
  });
  kept.setConnected(true);
});

type Parts = Partial<Pick<RenderedPage, 'names' | 'scopes' | 'until' | 'isKept' | 'status'>>;

const render = (parts: Parts = {}) => {
  renderings += 1;
  const rendering = renderedPage(Buffer.from(`rendering ${renderings}`), {
    status: 200,
    headers: {},
    isKept: true,
    names: new Set(['ad:1']),
    scopes: [],
    views: [],
    until: now + 60_000,
    ...parts,
  });
  started.push(rendering);
  return rendering;
};

/** The text that a request gets. */
const open = async (parts?: Parts, key = '/'): Promise<string | undefined> =>
  (await (await kept.page(key, () => render(parts)))?.encoded(undefined))?.toString();

/** Waits until renderings in the background have ended. */
const settle = () => Promise.allSettled(started);

const changedAd = (categories: number[]): ChangedAd => ({
  categories,
  tags: new Set(),
  price: 1,
  ownerId: '',
  beginnings: new Set(),
  rank: 1,
  createdAt: 1,
});

describe('a kept page', () => {
  test('is rendered once for concurrent and later requests', async () => {
    const pages = await Promise.all([open(), open(), open()]);
    expect([...pages, await open()]).toEqual(Array.from({ length: 4 }, () => 'rendering 1'));
  });

  test('is sent once more while it is rendered again after a change', async () => {
    await open();
    now += 5_000;
    kept.changed('ad:1');
    expect(await open()).toBe('rendering 1');
    await settle();
    expect(await open()).toBe('rendering 2');
  });

  test('says that it is outdated, so that no cache stores it', async () => {
    await open();
    kept.changed('ad:1');
    expect(await kept.page('/', () => render())).toMatchObject({ isOutdated: true });
  });

  test('is not sent any more when its change was too long ago', async () => {
    await open();
    now += 5_000;
    kept.changed('ad:1');
    now += 1_500;
    expect(await open()).toBe('rendering 2');
  });

  test('is rendered at most once a second', async () => {
    await open();
    now += 500;
    kept.changed('ad:1');
    await open();
    await settle();
    expect(renderings).toBe(1);
    now += 500;
    await open();
    await settle();
    expect(renderings).toBe(2);
  });

  test('is removed at once when its ad is gone', async () => {
    await open();
    kept.changed('-ad:1');
    expect(await open()).toBe('rendering 2');
  });

  test('ends with its own time', async () => {
    await open({ until: now + 10_000 });
    now += 11_500;
    expect(await open()).toBe('rendering 2');
  });

  test('is rendered again after the catalogue was loaded again', async () => {
    await open();
    version += 1;
    expect(await open()).toBe('rendering 2');
  });

  test('is not affected by other content', async () => {
    await open();
    now += 5_000;
    kept.changed('ad:12');
    kept.listsChanged({ ads: [changedAd([7])] });
    await open();
    await settle();
    expect(renderings).toBe(1);
  });

  test.each([
    ['an ad of its list', () => kept.listsChanged({ ads: [changedAd([7])] })],
    ['an ad of its category in another process', () => kept.listsChanged({ categoryIds: [3, 7] })],
    ['anything, because notices may be lost', () => kept.listsChanged('all')],
    ['anything, after a lost connection', () => kept.changed(undefined)],
    ['anything, by the call that purges', () => kept.changed('*')],
  ])('is rendered again after a change of %s', async (_, change) => {
    await open({ scopes: [{ ...anyAd, category: 7 }] });
    now += 5_000;
    change();
    await open();
    await settle();
    expect(await open()).toBe('rendering 2');
  });
});

test('a change during a rendering is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = kept.page('/', async () => {
    await promise;
    return render();
  });
  kept.changed('-ad:1');
  resolve();
  await first;
  expect(await open()).toBe('rendering 2');
});

test('nothing is kept while notices cannot be heard', async () => {
  kept.setConnected(false);
  await open();
  expect(await open()).toBe('rendering 2');
  kept.setConnected(true);
  await open();
  expect(await open()).toBe('rendering 3');
});

test('errors and redirects are not kept', async () => {
  await open({ isKept: false, status: 404 });
  expect(await open()).toBe('rendering 2');
});

test('a page that fails to render is not kept, and its error is reported once', async () => {
  const fail = () => {
    const failing = Promise.reject<RenderedPage>(new Error('broken'));
    started.push(failing);
    return failing;
  };
  await expect(kept.page('/', fail)).rejects.toThrow('broken');
  await open();
  now += 5_000;
  kept.changed('ad:1');
  expect(await (await kept.page('/', fail))?.encoded(undefined)).toEqual(Buffer.from('rendering 1'));
  await settle();
  expect(errors).toEqual([new Error('broken')]);
});
