import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { World } from './harness.ts';
import { watchEnds } from '../ends.ts';
import { clock } from '../../../platform/clock.ts';

interface Timer {
  ms: number;
  run(): void;
}

let world: World;
let closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await testAds();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await world.database.query(`update ad set status = 'Archived'`);
});
afterAll(() => world.close());

/** A watch whose timers go off when the test says so; each call waits for what it asks next. */
function watched(deps: World['deps'] = world.deps) {
  let set = Promise.withResolvers<Timer>();
  const callOff = vi.fn<() => void>();
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
    set.resolve({ ms, run });
    return callOff;
  });
  const { close } = watchEnds(deps);
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

it('an ad is gone at its second', async () => {
  const adId = await world.published({ periodDays: 15 });
  world.pass(15 * dayMs - 20_000);
  const watch = watched();
  const atItsEnd = await watch.next();
  expect(atItsEnd.ms).toBe(20_000);
  world.pass(19_999);
  expect((await world.ads.detailOf(adId, 'tr')).status).toBe('OnSale');
  world.pass(1);
  atItsEnd.run();
  expect((await watch.next()).ms).toBe(60_000);
  expect(await world.statusOf(adId)).toBe('Archived');
  expect(await world.isFound(adId)).toBe(false);
  expect(await world.kinds(adId)).toEqual(['Submitted', 'Published', 'Expired']);
});

it('also where nobody has moved it yet, nobody is shown it', async () => {
  const adId = await world.published({ periodDays: 15 });
  const shown = async () => ({
    detail: await codeOf(world.ads.detailOf(adId, 'tr')),
    card: (await world.ads.cardsOf([adId], 'tr')).length,
    path: (await world.ads.publishedPath(adId)) !== undefined,
    siteMap: (await world.ads.urls(undefined, 100)).some(({ id }) => id === adId),
  });
  world.pass(15 * dayMs - 1);
  expect(await shown()).toEqual({ detail: 'done', card: 1, path: true, siteMap: true });
  world.pass(1);
  expect(await world.statusOf(adId)).toBe('OnSale');
  expect(await shown()).toEqual({ detail: 'AdNoLongerPublished', card: 0, path: false, siteMap: false });
});

it('what a checkout holds stays at its end', async () => {
  const adId = await world.published({ periodDays: 15 });
  await world.database.query(`update ad set status = 'Locked' where id = $1`, [adId]);
  world.pass(15 * dayMs);
  expect((await world.ads.detailOf(adId, 'tr')).status).toBe('Locked');
  expect(await world.ads.cardsOf([adId], 'tr')).toHaveLength(1);
});

it('looks no further than a minute, so that a period cut short is seen', async () => {
  await world.published({ periodDays: 15 });
  expect((await watched().next()).ms).toBe(60_000);
});

it('an ad that somebody is changing at its end is looked at a second later', async () => {
  const adId = await world.published({ periodDays: 15 });
  world.pass(15 * dayMs);
  const holder = await world.database.connect();
  await holder.query('begin');
  await holder.query('select from ad where id = $1 for update', [adId]);
  const watch = watched();
  const again = await watch.next();
  expect(again.ms).toBe(1_000);
  await holder.query('rollback');
  holder.release();
  again.run();
  await watch.next();
  expect(await world.statusOf(adId)).toBe('Archived');
});

it('goes on after a failure, and ends when it is closed', async () => {
  const adId = await world.published({ periodDays: 15 });
  world.pass(15 * dayMs);
  const refresh = vi
    .fn<World['deps']['refresh']>(world.deps.refresh)
    .mockRejectedValueOnce(new Error('The database is away'));
  const watch = watched({ ...world.deps, refresh });
  const later = await watch.next();
  expect(later.ms).toBe(60_000);
  expect(await world.statusOf(adId)).toBe('OnSale');
  later.run();
  await watch.next();
  expect(await world.statusOf(adId)).toBe('Archived');
  await watch.close();
  expect(watch.callOff).toHaveBeenCalled();
});

it('addresses of ads come in parts, each after the last of the one before', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await world.published({ periodDays: 15 }));
  const sorted = ids.toSorted();
  expect((await world.ads.urls('1000000000', 2)).map(({ id }) => id)).toEqual(sorted.slice(0, 2));
  expect(await world.ads.keyBeyond('1000000000', 2)).toBe(sorted[1]);
  expect(await world.ads.keyBeyond(sorted[1] ?? '', 2)).toBeUndefined();
});
