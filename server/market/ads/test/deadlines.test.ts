import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { watchDeadlines } from '../operations/watch-deadlines.ts';
import { clock } from '../../../platform/clock.ts';

interface Timer {
  ms: number;
  run(): void;
}

let harness: Harness;
let closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  harness = await testAds();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await harness.database.query(`update ad set status = 'Archived'`);
});
afterAll(() => harness.close());

/** A watch with test-controlled timers. Each call waits for the queries it starts. */
function watched(deps: Harness['deps'] = harness.deps) {
  let set = Promise.withResolvers<Timer>();
  const callOff = vi.fn<() => void>();
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
    set.resolve({ ms, run });
    return callOff;
  });
  const { close } = watchDeadlines(deps);
  closers.push(close);
  return {
    close,
    callOff,
    async next(): Promise<Timer> {
      const timer = await set.promise;
      set = Promise.withResolvers();
      return timer;
    },
  };
}

it('archives an ad within a second of its deadline', async () => {
  const adId = await harness.published({ periodDays: 15 });
  harness.pass(15 * dayMs - 20_000);
  const watch = watched();
  const atItsEnd = await watch.next();
  expect(atItsEnd.ms).toBe(20_000);
  harness.pass(19_999);
  expect((await harness.ads.detailOf(adId, 'tr')).status).toBe('OnSale');
  harness.pass(1);
  atItsEnd.run();
  expect((await watch.next()).ms).toBe(60_000);
  expect(await harness.statusOf(adId)).toBe('Archived');
  expect(await harness.isFound(adId)).toBe(false);
  expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'Expired']);
});

it('hides an expired ad that is not archived yet', async () => {
  const adId = await harness.published({ periodDays: 15 });
  const shown = async () => ({
    detail: await codeOf(harness.ads.detailOf(adId, 'tr')),
    card: (await harness.ads.cardsOf([adId], 'tr')).length,
    path: (await harness.ads.publishedPath(adId)) !== undefined,
    siteMap: (await harness.ads.urls(undefined, 100)).some(({ id }) => id === adId),
  });
  harness.pass(15 * dayMs - 1);
  expect(await shown()).toEqual({ detail: 'done', card: 1, path: true, siteMap: true });
  harness.pass(1);
  expect(await harness.statusOf(adId)).toBe('OnSale');
  expect(await shown()).toEqual({ detail: 'AdNoLongerPublished', card: 0, path: false, siteMap: false });
});

it('keeps an expired ad that a checkout holds', async () => {
  const adId = await harness.published({ periodDays: 15 });
  await harness.database.query(`update ad set status = 'Locked' where id = $1`, [adId]);
  harness.pass(15 * dayMs);
  expect((await harness.ads.detailOf(adId, 'tr')).status).toBe('Locked');
  expect(await harness.ads.cardsOf([adId], 'tr')).toHaveLength(1);
});

it('checks at least every minute, so that a shortened period is noticed', async () => {
  await harness.published({ periodDays: 15 });
  expect((await watched().next()).ms).toBe(60_000);
});

it('checks a locked ad again a second later', async () => {
  const adId = await harness.published({ periodDays: 15 });
  harness.pass(15 * dayMs);
  const holder = await harness.database.connect();
  await holder.query('begin');
  await holder.query('select from ad where id = $1 for update', [adId]);
  const watch = watched();
  const again = await watch.next();
  expect(again.ms).toBe(1_000);
  await holder.query('rollback');
  holder.release();
  again.run();
  await watch.next();
  expect(await harness.statusOf(adId)).toBe('Archived');
});

it('continues after a failure and stops when closed', async () => {
  const adId = await harness.published({ periodDays: 15 });
  harness.pass(15 * dayMs);
  const refresh = vi
    .fn<Harness['deps']['refresh']>(harness.deps.refresh)
    .mockRejectedValueOnce(new Error('The database is unavailable'));
  const watch = watched({ ...harness.deps, refresh });
  const later = await watch.next();
  expect(later.ms).toBe(60_000);
  expect(await harness.statusOf(adId)).toBe('OnSale');
  later.run();
  await watch.next();
  expect(await harness.statusOf(adId)).toBe('Archived');
  await watch.close();
  expect(watch.callOff).toHaveBeenCalled();
});

it('pages the URLs of ads by their last id', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await harness.published({ periodDays: 15 }));
  const sorted = ids.toSorted();
  expect((await harness.ads.urls('1000000000', 2)).map(({ id }) => id)).toEqual(sorted.slice(0, 2));
  expect(await harness.ads.keyBeyond('1000000000', 2)).toBe(sorted[1]);
  expect(await harness.ads.keyBeyond(sorted[1] ?? '', 2)).toBeUndefined();
});
