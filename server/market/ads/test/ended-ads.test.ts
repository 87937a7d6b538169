import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { adJobs } from '../jobs.ts';
import { archiveAd } from '../operations/archive-ad.ts';
import { deleteAdForGood } from '../operations/delete-ad-for-good.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { userId } from '../../../../tests/support/ads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());

const ended = () => harness.publishedEvents<{ adIds: string[]; status: string }>('AdEnded');

const waitingQueries = () =>
  harness.database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

describe('AdEnded events', () => {
  it('are published once, whoever took the ads off sale', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 7; made += 1) ids.push(await harness.published());
    const [withdrawn = '', thrownOut = '', deleted = '', lapsed = '', ...ofOwner] = ids;
    expect(await ended()).toEqual([]);
    await archiveAd(harness.deps, withdrawn, userId);
    await harness.life.decide([{ adId: thrownOut, event: 'suspend' }], 'moderator');
    await deleteAd(harness.deps, deleted, userId);
    await deleteAdForGood(harness.deps, withdrawn);
    await harness.life.suspend([lapsed], 'authorityLapsed');
    expect(await ended()).toEqual([
      { adIds: [withdrawn], status: 'Archived' },
      { adIds: [thrownOut], status: 'NotOnSale' },
      { adIds: [deleted], status: 'Archived' },
      { adIds: [withdrawn], status: 'Archived' },
      { adIds: [lapsed], status: 'NotOnSale' },
    ]);
    await harness.hooks.accountLeft(userId);
    const [left, ...more] = await ended();
    expect(left).toMatchObject({ status: 'NotOnSale' });
    expect(left?.adIds).toEqual(expect.arrayContaining(ofOwner));
    expect(more).toEqual([]);
    await harness.hooks.accountReturned(userId);
    expect(await ended()).toEqual([]);
  });

  it('are published when a period ends', async () => {
    const adId = await harness.published({ periodDays: 15 });
    harness.pass(15 * dayMs);
    const jobs = adJobs({
      ...harness.deps,
      notices: { notify: async () => undefined },
      catalogue: () => harness.catalogue,
    });
    await jobs.find(({ name }) => name === 'ads.expire')?.run({});
    expect((await ended()).flatMap(({ adIds }) => adIds)).toContain(adId);
  });
});

describe('summaries and locks of ads', () => {
  it('returns a summary in every status, but not before publication', async () => {
    const [sold, gone, [waiting = '']] = [
      await harness.published({ price: 700_000_00 }),
      await harness.published(),
      await harness.life.submit([harness.newAd()]),
    ];
    await deleteAd(harness.deps, gone, userId);
    const briefs = await harness.ads.briefsOf([sold, gone, waiting, sold], 'tr');
    expect([...briefs.keys()].toSorted()).toEqual([gone, sold].toSorted());
    expect(briefs.get(sold)).toMatchObject({
      id: sold,
      title: 'Temiz aile arabası',
      path: `temiz-aile-arabasi/${sold}`,
      price: 700_000_00,
      place: 'İstanbul, Kadıköy',
      status: 'OnSale',
      isOnSale: true,
      isDeleted: false,
      purchase: 'contact',
      ownerId: userId,
    });
    expect(briefs.get(gone)).toMatchObject({ isOnSale: false, isDeleted: true });
  });

  it('reports an ad as on sale until its period ends', async () => {
    const adId = await harness.published({ periodDays: 15 });
    harness.pass(15 * dayMs - 1);
    expect((await harness.ads.briefsOf([adId], 'en')).get(adId)?.isOnSale).toBe(true);
    harness.pass(1);
    expect((await harness.ads.briefsOf([adId], 'en')).get(adId)?.isOnSale).toBe(false);
    const deal = await harness.database.inTransaction(() => harness.life.lockForDeal(adId));
    expect(deal).toMatchObject({ id: adId, status: 'OnSale', isOnSale: false });
  });

  it('locks an ad for a deal, so that its price waits', async () => {
    const adId = await harness.published({ price: 100_00 });
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const isMade = Promise.withResolvers<void>();
    const dealing = harness.database.inTransaction(async () => {
      const { price } = await harness.life.lockForDeal(adId);
      held.resolve();
      await isMade.promise;
      order.push(`agreed on ${price}`);
    });
    await held.promise;
    const withdrawing = archiveAd(harness.deps, adId, userId).then(() => order.push('withdrawn'));
    await expect.poll(waitingQueries).not.toEqual([]);
    isMade.resolve();
    await Promise.all([dealing, withdrawing]);
    expect(order).toEqual(['agreed on 10000', 'withdrawn']);
  });

  it('refuses to lock an ad that is deleted or was never published', async () => {
    const gone = await harness.published();
    const [waiting = ''] = await harness.life.submit([harness.newAd()]);
    await deleteAd(harness.deps, gone, userId);
    for (const adId of [gone, waiting, '9999999999']) {
      expect(await codeOf(harness.database.inTransaction(() => harness.life.lockForDeal(adId)))).toBe('AdNotFound');
    }
  });
});
