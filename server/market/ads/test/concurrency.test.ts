import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { expireAds } from '../operations/expire-ads.ts';
import { archiveAd } from '../operations/archive-ad.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { changePrice } from '../operations/change-price.ts';
import { userId } from '../../../../tests/support/ads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());

/** Runs work in a transaction that stays open until `commit`. */
async function begun(work: () => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const done = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const all = harness.database.inTransaction(async () => {
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

/** Starts `second`, which waits for the uncommitted `first`. Returns the outcome of the second. */
async function race(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<string | undefined> {
  const one = await begun(first);
  const two = codeOf(second());
  await untilOneWaits();
  await one.commit();
  return two;
}

async function untilOneWaits(): Promise<void> {
  const waitingQueries = () =>
    harness.database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(waitingQueries).not.toEqual([]);
}

const approve = (adId: string, version?: number) =>
  harness.life.decide([{ adId, event: 'approve', ...(version !== undefined && { version }) }], 'moderator');

describe('concurrent changes', () => {
  it('publishes an ad once when two moderators approve it', async () => {
    const [adId = ''] = await harness.life.submit([harness.newAd()]);
    const second = await race(
      () => approve(adId, 1),
      () => approve(adId, 1),
    );
    expect(second).toBe('AdPublished');
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published']);
    expect(await harness.ads.priceHistory(adId)).toHaveLength(1);
  });

  it('does not approve an edit resubmitted during the approval', async () => {
    const adId = await harness.published();
    const edit = (title: string) => harness.life.edit(adId, userId, harness.content({ title }));
    await edit('Bir başlık, iyi niyetli');
    const [seen] = await harness.life.forReview([adId]);
    const approval = await race(
      () => edit('Bir başlık, kötü niyetli'),
      () => approve(adId, seen?.version),
    );
    expect(approval).toBe('ReviewChanged');
    expect((await harness.row(adId))['title']).toBe('Temiz aile arabası');
    expect(await harness.life.forReview([adId])).toHaveLength(1);
  });

  it('saves an edit submitted just after the approval as a new one', async () => {
    const adId = await harness.published();
    await harness.life.edit(adId, userId, harness.content({ title: 'Onaylanan yeni başlık' }));
    const [seen] = await harness.life.forReview([adId]);
    const second = await race(
      () => approve(adId, seen?.version),
      () => harness.life.edit(adId, userId, harness.content({ title: 'Ondan sonraki başlık' })),
    );
    expect(second).toBe('done');
    expect((await harness.row(adId))['title']).toBe('Onaylanan yeni başlık');
    const [underReview] = await harness.life.forReview([adId]);
    expect(underReview?.version).toBeGreaterThan(seen?.version ?? 0);
  });

  it('keeps an ad on sale that is renewed while its period ends', async () => {
    const adId = await harness.published({ periodDays: 1 });
    harness.pass(dayMs);
    const renewal = await begun(() => harness.life.addPeriod(adId, userId, 30));
    await expireAds(harness.deps);
    await renewal.commit();
    await expireAds(harness.deps);
    expect(await harness.statusOf(adId)).toBe('OnSale');
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'Renewed']);
  });

  it('puts an ad back on sale whose renewal waits for its expiry', async () => {
    const adId = await harness.published({ periodDays: 1 });
    harness.pass(dayMs);
    const renewal = await race(
      () => expireAds(harness.deps),
      () => harness.life.addPeriod(adId, userId, 30),
    );
    expect(renewal).toBe('done');
    expect(await harness.row(adId)).toMatchObject({ status: 'OnSale', expires_at: harness.daysOn(30) });
    expect(await harness.isFound(adId)).toBe(true);
  });

  it('archives an ad once when two tabs archive it', async () => {
    const adId = await harness.published();
    const second = await race(
      () => archiveAd(harness.deps, adId, userId),
      () => archiveAd(harness.deps, adId, userId),
    );
    expect(second).toBe('AdInHistory');
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'Archived']);
  });

  it('does not save a price change while the ad is deleted', async () => {
    const adId = await harness.published();
    const second = await race(
      () => deleteAd(harness.deps, adId, userId),
      () => changePrice(harness.deps, adId, userId, { price: 100 }),
    );
    expect(second).toBe('AdNotFound');
    expect((await harness.row(adId))['price']).toBe('50000000');
  });

  it('accepts one of two ads with the same plate', async () => {
    const send = () => harness.life.submit([harness.newAd({ registryNumber: '34RACE34' })]);
    expect(await race(send, send)).toBe('RegistryNumberInUse');
  });

  it('does not deadlock with many owners and moderators', async () => {
    const ids = await harness.life.submit(Array.from({ length: 40 }, () => harness.newAd()));
    const forward = ids.map((adId) => ({ adId, event: 'approve' as const }));
    const codes = await Promise.all([
      codeOf(harness.life.decide(forward, 'system')),
      codeOf(harness.life.decide(forward.toReversed(), 'moderator')),
      codeOf(harness.life.suspend(ids.toReversed(), 'authorityLapsed')),
    ]);
    expect(codes.toSorted()).toEqual([expect.stringMatching(/^Ad(Published|Passive)$/), 'done', 'done']);
  });
});
