import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { World } from './harness.ts';
import { expireAds } from '../jobs.ts';
import { archive, deleteOwn } from '../own-acts.ts';
import { changeOffer } from '../pricing.ts';
import { somebody } from '../../../../tests/support/ads.ts';

let world: World;
beforeAll(async () => {
  world = await testAds();
});
afterAll(() => world.close());

/** Does work in a transaction that stays open until `commit`. */
async function begun(work: () => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const done = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const all = world.database.inTransaction(async () => {
    await work();
    done.resolve();
    await free.promise;
  });
  await done.promise;
  return {
    commit() {
      free.resolve();
      return all;
    },
  };
}

/** Begins `first` and, before it is committed, `second`, which waits for it. Answers what became of the second. */
async function race(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<string | undefined> {
  const one = await begun(first);
  const two = codeOf(second());
  await somebodyWaits();
  await one.commit();
  return two;
}

async function somebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = await world.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await sleep(10);
  }
  throw new Error('nobody waits');
}

const approve = (adId: string, version?: number) =>
  world.life.decide([{ adId, event: 'approve', ...(version !== undefined && { version }) }], 'moderator');

describe('two at once', () => {
  it('two moderators who approve one ad publish it once', async () => {
    const [adId = ''] = await world.life.submit([world.newAd()]);
    const second = await race(
      () => approve(adId, 1),
      () => approve(adId, 1),
    );
    expect(second).toBe('AdPublished');
    expect(await world.kinds(adId)).toEqual(['Submitted', 'Published']);
    expect(await world.ads.priceHistory(adId)).toHaveLength(1);
  });

  it('an edit sent again while a moderator approves the one before is not approved unseen', async () => {
    const adId = await world.published();
    const edit = (title: string) => world.life.edit(adId, somebody, world.content({ title }));
    await edit('Bir başlık, iyi niyetli');
    const [seen] = await world.life.forReview([adId]);
    const approval = await race(
      () => edit('Bir başlık, kötü niyetli'),
      () => approve(adId, seen?.version),
    );
    expect(approval).toBe('ReviewChanged');
    expect((await world.row(adId))['title']).toBe('Temiz aile arabası');
    expect(await world.life.forReview([adId])).toHaveLength(1);
  });

  it('an edit sent just after the approval waits as another one', async () => {
    const adId = await world.published();
    await world.life.edit(adId, somebody, world.content({ title: 'Onaylanan yeni başlık' }));
    const [seen] = await world.life.forReview([adId]);
    const second = await race(
      () => approve(adId, seen?.version),
      () => world.life.edit(adId, somebody, world.content({ title: 'Ondan sonraki başlık' })),
    );
    expect(second).toBe('done');
    expect((await world.row(adId))['title']).toBe('Onaylanan yeni başlık');
    const [waiting] = await world.life.forReview([adId]);
    expect(waiting?.version).toBeGreaterThan(seen?.version ?? 0);
  });

  it('an ad that is renewed while its period runs out stays on sale', async () => {
    const adId = await world.published({ periodDays: 1 });
    world.pass(dayMs);
    const renewal = await begun(() => world.life.addPeriod(adId, somebody, 30));
    await expireAds(world.deps);
    await renewal.commit();
    await expireAds(world.deps);
    expect(await world.statusOf(adId)).toBe('OnSale');
    expect(await world.kinds(adId)).toEqual(['Submitted', 'Published', 'Renewed']);
  });

  it('an ad whose period runs out while it is renewed is brought back by the renewal', async () => {
    const adId = await world.published({ periodDays: 1 });
    world.pass(dayMs);
    const renewal = await race(
      () => expireAds(world.deps),
      () => world.life.addPeriod(adId, somebody, 30),
    );
    expect(renewal).toBe('done');
    expect(await world.row(adId)).toMatchObject({ status: 'OnSale', expires_at: world.daysOn(30) });
    expect(await world.isFound(adId)).toBe(true);
  });

  it('two tabs that withdraw one ad withdraw it once', async () => {
    const adId = await world.published();
    const second = await race(
      () => archive(world.deps, adId, somebody),
      () => archive(world.deps, adId, somebody),
    );
    expect(second).toBe('AdInHistory');
    expect(await world.kinds(adId)).toEqual(['Submitted', 'Published', 'Archived']);
  });

  it('a price changed while the ad is deleted is not written', async () => {
    const adId = await world.published();
    const second = await race(
      () => deleteOwn(world.deps, adId, somebody),
      () => changeOffer(world.deps, adId, somebody, { price: 100 }),
    );
    expect(second).toBe('AdNotFound');
    expect((await world.row(adId))['price']).toBe('50000000');
  });

  it('two ads of one plate that are sent at once: one is taken', async () => {
    const send = () => world.life.submit([world.newAd({ registryNumber: '34RACE34' })]);
    expect(await race(send, send)).toBe('RegistryNumberInUse');
  });

  it('many owners and moderators at once, and no statement waits for another in a circle', async () => {
    const ids = await world.life.submit(Array.from({ length: 40 }, () => world.newAd()));
    const forward = ids.map((adId) => ({ adId, event: 'approve' as const }));
    const codes = await Promise.all([
      codeOf(world.life.decide(forward, 'system')),
      codeOf(world.life.decide(forward.toReversed(), 'moderator')),
      codeOf(world.life.takeDown(ids.toReversed(), 'authorityLapsed')),
    ]);
    expect(codes.toSorted()).toEqual([expect.stringMatching(/^Ad(Published|Passive)$/), 'done', 'done']);
  });
});
