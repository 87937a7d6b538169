import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { myAdCalls as calls } from '../../../../contract/calls/my-ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';
import { codeOf, createAccount, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import type { Permission } from '../../../../contract/permissions.ts';

let harness: Harness;
let me: string;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());
beforeEach(async () => {
  me = await createAccount(harness);
});

const createOwnAd = (parts: Partial<TestAd> = {}) => harness.createAd({ ownerId: me, ...parts });
const several = async (act: 'Archive' | 'Publish' | 'Delete' | 'Undelete', adIds: string[]) =>
  (await harness.call(calls.several, { body: { adIds, act } }, me)).items;

describe('owner actions', () => {
  const change = (id: string, kind: 'ArchivedToPublished' | 'PublishedToArchived') =>
    harness.call(calls.status, { body: { adId: id, kind } }, me);

  it('archives and publishes within 30 days and the period', async () => {
    const id = await harness.published({ ownerId: me });
    await harness.publishedEvents('AdPublished');
    expect(await change(id, 'PublishedToArchived')).toEqual({ status: 'Archived' });
    expect(await harness.isFound(id)).toBe(false);
    expect(await change(id, 'ArchivedToPublished')).toEqual({ status: 'OnSale' });
    expect(await harness.isFound(id)).toBe(true);
    expect(await harness.publishedEvents('AdPublished')).toEqual([{ adIds: [id] }]);
    expect(await codeOf(change(id, 'ArchivedToPublished'))).toBe('AdPublished');
    await change(id, 'PublishedToArchived');
    harness.pass(30 * dayMs);
    expect(await codeOf(change(id, 'ArchivedToPublished'))).toBe('AdPeriodOver');
  });

  it('refuses to publish if another ad of the plate is live', async () => {
    const id = await harness.published({ ownerId: me, registryNumber: '34MY34' });
    await change(id, 'PublishedToArchived');
    await harness.published({ registryNumber: '34MY34' });
    expect(await codeOf(change(id, 'ArchivedToPublished'))).toBe('RegistryNumberInUse');
  });

  it('changes price and stock of a published ad only', async () => {
    const id = await harness.published({ ownerId: me });
    const put = (body: { price?: number; stock?: number }) =>
      harness.call(calls.changePrice, { params: { id }, body }, me);
    expect(await put({ stock: 7 })).toEqual({ price: 50_000_000, stock: 7 });
    expect(await put({ price: 100 })).toEqual({ price: 100, stock: 7 });
    expect(await codeOf(put({ price: 0 }))).toBe('PriceNotPositive');
    await change(id, 'PublishedToArchived');
    expect(await codeOf(put({ price: 200 }))).toBe('AdInHistory');
  });

  it('handles several ads one by one', async () => {
    const [one, two] = [await createOwnAd(), await createOwnAd()];
    const inReview = await createOwnAd({ status: 'UnderReview' });
    const anothers = await harness.createAd();
    expect(await several('Archive', [one, inReview, anothers, two, one])).toEqual([
      { adId: one },
      { adId: inReview, code: 'AdPendingApproval' },
      { adId: anothers, code: 'AdNotFound' },
      { adId: two },
    ]);
    expect(await harness.statusOf(anothers)).toBe('OnSale');
  });

  it.each(['OnSale', 'NeedsAction', 'Archived', 'NotOnSale'] as const)(
    'restores a deleted ad in status %s for ten minutes',
    async (status) => {
      const id = await createOwnAd({ status });
      const before = await harness.row(id);
      expect(await several('Delete', [id])).toEqual([{ adId: id }]);
      expect(await codeOf(harness.call(calls.summary, { params: { id } }, me))).toBe('AdNotFound');
      expect(await harness.isFound(id)).toBe(false);
      harness.pass(10 * 60_000);
      expect(await several('Undelete', [id])).toEqual([{ adId: id }]);
      expect(await harness.row(id)).toMatchObject({ status, deleted_at: null, status_at: before['updated_at'] });
      expect(await harness.isFound(id)).toBe(status === 'OnSale');
      expect(await harness.kinds(id)).toEqual([]);
      expect(await several('Undelete', [id])).toEqual([{ adId: id, code: 'AdNotFound' }]);
      await several('Delete', [id]);
      harness.pass(10 * 60_000 + 1);
      expect(await several('Undelete', [id])).toEqual([{ adId: id, code: 'AdNotFound' }]);
    },
  );

  it('sends a restored ad under review to review again', async () => {
    const [id = ''] = await harness.life.submit([harness.newAd({ ownerId: me })]);
    await harness.publishedEvents('AdSubmitted');
    await several('Delete', [id]);
    expect(await harness.life.forReview([id])).toEqual([]);
    await several('Undelete', [id]);
    expect(await harness.publishedEvents('AdSubmitted')).toEqual([{ adIds: [id] }]);
  });

  it('cannot restore an ad that a moderator deleted afterwards', async () => {
    const id = await createOwnAd();
    await several('Delete', [id]);
    await harness.life.deleteForGood(id);
    expect(await several('Undelete', [id])).toEqual([{ adId: id, code: 'AdNotFound' }]);
    const another = await createOwnAd();
    await harness.life.deleteForGood(another);
    expect(await several('Undelete', [another])).toEqual([{ adId: another, code: 'AdNotFound' }]);
  });

  it('refuses to delete an ad that a checkout holds', async () => {
    const id = await createOwnAd({ status: 'Locked' });
    expect(await codeOf(harness.call(calls.delete, { params: { id } }, me))).toBe('AdPublished');
  });

  it('returns the remaining promotion time in seconds', async () => {
    const id = await createOwnAd({
      dopings: { Boost: harness.daysOn(2).toISOString(), Urgent: harness.daysOn(-2).toISOString() },
    });
    expect(await harness.call(calls.dopingRemaining, { query: { adId: id } }, me)).toEqual({
      items: [{ type: 'Boost', endsAt: harness.daysOn(2).toISOString(), remainingSeconds: 2 * 24 * 3600 }],
    });
  });

  it('returns a refusal to the owner and moderators', async () => {
    const [id = ''] = await harness.life.submit([harness.newAd({ ownerId: me })]);
    const read = (by: string, permissions: readonly Permission[] = []) =>
      harness.call(calls.refusal, { params: { adId: id } }, by, permissions);
    expect(await read(me)).toEqual({});
    const refusal = {
      at: harness.now().toISOString(),
      reasons: ['PoorPhotos' as const],
      message: 'Fotoğraflar bulanık',
    };
    await harness.life.decide([{ adId: id, event: 'reject', refusal }], 'moderator');
    expect(await read(me)).toEqual({ refusal });
    expect(await read(chance.uuid(), ['reviewAds'])).toEqual({ refusal });
    expect(await codeOf(read(chance.uuid()))).toBe('AdNotFound');
    expect(
      (await harness.call(calls.unpublished, { params: { categoryId: 0 }, query: {} }, me)).items[0]?.refusal,
    ).toEqual(refusal);
  });
});
