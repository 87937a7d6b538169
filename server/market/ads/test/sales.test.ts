import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { expireAds } from '../operations/expire-ads.ts';
import { archiveAd } from '../operations/archive-ad.ts';
import { deleteAdForGood } from '../operations/delete-ad-for-good.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { changePrice } from '../operations/change-price.ts';
import { createAdSales } from '../operations/ad-sales-port.ts';
import { releaseLapsedHolds } from '../operations/release-lapsed-holds.ts';
import type { AdSales, NewAd } from '../model.ts';
import { userId } from '../../../../tests/support/ads.ts';

const minutes = 60_000;

let harness: Harness;
let sales: AdSales;
beforeAll(async () => {
  harness = await testAds();
  sales = createAdSales({ ...harness.deps, catalogue: () => harness.catalogue });
});
afterEach(async () => {
  await harness.database.query('delete from ad_hold');
  await harness.publishedEvents('AdEnded');
  await harness.publishedEvents('AdPublished');
});
afterAll(() => harness.close());

const inAQuarter = () => new Date(harness.now().getTime() + 15 * minutes);
const held = async (adIds: string | string[], paymentId: string = randomUUID()) => {
  await sales.hold([adIds].flat(), paymentId, inAQuarter());
  return paymentId;
};
const published = (parts: Partial<NewAd> = {}) => harness.published({ periodDays: 60, ...parts });
const stockOf = async (adId: string) => (await harness.row(adId))['stock'];
const freeOf = async (adId: string) => (await sales.cartAds([adId])).get(adId)?.free;

describe('a piece of an ad', () => {
  it('is held by one of fifty concurrent buyers', async () => {
    const adId = await published();
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(held(adId))));
    expect(codes.filter((code) => code === undefined || code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'OfferAdHeld')).toHaveLength(49);
    expect(await harness.statusOf(adId)).toBe('Locked');
    expect(await harness.isFound(adId)).toBe(false);
    expect(await harness.database.query('select from ad_hold where ad_id = $1', [adId])).toHaveLength(1);
  });

  it('is returned with its held state and the number of pieces that others hold', async () => {
    const [one, other] = [await published(), await published({ stock: 3 })];
    await held(other);
    const ads = await sales.hold([one, other, one], randomUUID(), inAQuarter());
    expect([...ads.keys()].toSorted()).toEqual([one, other].toSorted());
    expect(ads.get(one)).toMatchObject({ id: one, free: 1, status: 'OnSale', isOnSale: true });
    expect(ads.get(other)).toMatchObject({ id: other, free: 2, stock: 3 });
    expect([await freeOf(one), await freeOf(other)]).toEqual([0, 1]);
  });

  it('can be held three times with stock three; the last hold locks the ad', async () => {
    const adId = await published({ stock: 3 });
    const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(held(adId))));
    expect(codes.filter((code) => code !== 'OfferAdHeld')).toHaveLength(3);
    expect(await harness.statusOf(adId)).toBe('Locked');
    const payments = await harness.database.query<{ id: string }>(
      'select payment_id as id from ad_hold where ad_id = $1',
      [adId],
    );
    const sold = await Promise.all(payments.map(({ id }) => sales.sell([adId], id)));
    expect(sold).toEqual([true, true, true]);
    expect(await harness.statusOf(adId)).toBe('OutOfStock');
    expect(await stockOf(adId)).toBe(0);
    expect(await harness.publishedEvents('AdEnded')).toEqual([{ adIds: [adId], status: 'OutOfStock' }]);
  });

  it('is held once by repeated calls of a payment', async () => {
    const adId = await published({ stock: 2 });
    const payment = await held(adId);
    await held(adId, payment);
    expect(await freeOf(adId)).toBe(1);
    expect(await harness.statusOf(adId)).toBe('OnSale');
  });

  it('can be released repeatedly, and is not sold to a payment that lost it', async () => {
    const adId = await published();
    const payment = await held(adId);
    await sales.release(payment);
    await sales.release(payment);
    expect(await harness.statusOf(adId)).toBe('OnSale');
    expect(await harness.isFound(adId)).toBe(true);
    const other = await held(adId);
    expect(await sales.sell([adId], payment)).toBe(false);
    expect(await sales.sell([adId], other)).toBe(true);
    expect(await sales.sell([adId], other)).toBe(true);
    expect(await stockOf(adId)).toBe(0);
  });

  it('is free as soon as its hold lapses, and the job unlocks the ad', async () => {
    const adId = await published();
    const late = await held(adId);
    harness.pass(15 * minutes - 1);
    expect(await freeOf(adId)).toBe(0);
    expect(await codeOf(held(adId))).toBe('OfferAdHeld');
    harness.pass(1);
    expect((await sales.cartAds([adId])).get(adId)).toMatchObject({ free: 1, isOnSale: true });
    expect(await releaseLapsedHolds(harness.deps)).toBe(1);
    expect(await releaseLapsedHolds(harness.deps)).toBe(0);
    expect(await harness.statusOf(adId)).toBe('OnSale');
    // The bank answered late, and no other buyer wanted the piece.
    expect(await sales.sell([adId], late)).toBe(true);
  });

  it('can be held by another payment after its hold lapses and before its release', async () => {
    const adId = await published();
    const late = await held(adId);
    harness.pass(15 * minutes);
    const next = await held(adId);
    expect(await sales.sell([adId], late)).toBe(false);
    expect(await sales.sell([adId], next)).toBe(true);
  });

  it('is for sale again once after a cancelled sale', async () => {
    const adId = await published();
    const payment = await held(adId);
    await sales.sell([adId], payment);
    await harness.publishedEvents('AdPublished');
    await sales.cancelSale([adId], payment);
    await sales.cancelSale([adId], payment);
    expect(await stockOf(adId)).toBe(1);
    expect(await harness.statusOf(adId)).toBe('OnSale');
    expect(await harness.publishedEvents('AdPublished')).toEqual([{ adIds: [adId] }]);
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'Sold', 'SaleCancelled']);
    expect(await sales.sell([adId], await held(adId))).toBe(true);
  });

  it('stays archived if the period ended between sale and cancellation', async () => {
    const adId = await published({ periodDays: 15 });
    const payment = await held(adId);
    await sales.sell([adId], payment);
    harness.pass(15 * dayMs);
    await sales.cancelSale([adId], payment);
    expect(await harness.statusOf(adId)).toBe('Archived');
  });
});

describe('several ads', () => {
  it('is held in all ads or none, and the error names the blocking ads', async () => {
    const [free, taken, gone] = [await published(), await published(), await published()];
    await held(taken);
    await archiveAd(harness.deps, gone, userId);
    const refusal = await held([free, taken]).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'OfferAdHeld', details: [{ code: 'OfferAdHeld', path: taken }] });
    expect(await held([free, gone]).catch((error: unknown) => error)).toMatchObject({
      code: 'AdNoLongerPublished',
      details: [{ path: gone }],
    });
    expect(await freeOf(free)).toBe(1);
  });

  it('is sold in all ads or none', async () => {
    const [one, two] = [await published(), await published()];
    const payment = await held([one, two]);
    harness.pass(15 * minutes);
    await sales.sell([two], await held(two));
    expect(await sales.sell([one, two], payment)).toBe(false);
    expect(await stockOf(one)).toBe(1);
  });

  it('does not deadlock when ads are held in any order', async () => {
    const adIds = [await published(), await published(), await published(), await published()];
    const codes = await Promise.all(
      Array.from({ length: 24 }, (_, at) => codeOf(held(at % 2 === 0 ? adIds : adIds.toReversed()))),
    );
    expect(codes.filter((code) => code === 'OfferAdHeld')).toHaveLength(23);
  });
});

describe('an ad in a checkout', () => {
  it('cannot be taken off sale by its owner', async () => {
    const one = await published();
    await held(one);
    expect(await codeOf(archiveAd(harness.deps, one, userId))).toBe('AdPublished');
    expect(await codeOf(deleteAd(harness.deps, one, userId))).toBe('AdPublished');
    expect(await codeOf(deleteAdForGood(harness.deps, one))).toBe('AdPublished');
    expect(await codeOf(changePrice(harness.deps, one, userId, { price: 1_00 }))).toBe('AdPublished');
    const several = await published({ stock: 3 });
    await held(several);
    expect(await codeOf(archiveAd(harness.deps, several, userId))).toBe('OfferAdHeld');
    expect(await codeOf(deleteAd(harness.deps, several, userId))).toBe('OfferAdHeld');
    expect(await codeOf(changePrice(harness.deps, several, userId, { stock: 1 }))).toBe('OfferAdHeld');
    expect(await codeOf(changePrice(harness.deps, several, userId, { stock: 2 }))).toBe('done');
    const content = harness.content({ stock: 1 });
    expect(await codeOf(harness.life.edit(several, userId, content))).toBe('OfferAdHeld');
  });

  it('is sold even if its period ends during the checkout', async () => {
    const adId = await published({ periodDays: 15, stock: 2 });
    harness.pass(15 * dayMs - 1);
    const payment = await held(adId);
    harness.pass(1);
    await expireAds(harness.deps);
    expect(await harness.statusOf(adId)).toBe('OnSale');
    expect(await codeOf(held(adId))).toBe('AdNoLongerPublished');
    expect(await sales.sell([adId], payment)).toBe(true);
    await expireAds(harness.deps);
    expect(await harness.statusOf(adId)).toBe('Archived');
  });

  it('is not sold if its owner is suspended, and returns with the owner', async () => {
    const [locked, sold, partly] = [await published(), await published(), await published({ stock: 2 })];
    const payment = await held([locked, partly]);
    const bought = await held(sold);
    await sales.sell([sold], bought);
    await harness.hooks.accountSuspended(userId);
    expect(await sales.sell([locked, partly], payment)).toBe(false);
    await sales.release(payment);
    await sales.cancelSale([sold], bought);
    for (const adId of [locked, sold, partly]) expect(await harness.statusOf(adId)).toBe('NotOnSale');
    await harness.hooks.accountReinstated(userId);
    for (const adId of [locked, sold, partly]) expect(await harness.statusOf(adId)).toBe('OnSale');
  });

  it('is not sold if a moderator suspends it', async () => {
    const adId = await published({ stock: 2 });
    const payment = await held(adId);
    await harness.life.decide([{ adId, event: 'suspend' }], 'moderator');
    expect(await sales.sell([adId], payment)).toBe(false);
    expect(await codeOf(held(adId))).toBe('AdNoLongerPublished');
  });
});

it('returns cart data in every status, but not before publication', async () => {
  const [onSale, gone] = [await published({ price: 700_00, stock: 2 }), await published()];
  const [waiting = ''] = await harness.life.submit([harness.newAd()]);
  await archiveAd(harness.deps, gone, userId);
  const ads = await sales.cartAds([onSale, gone, waiting]);
  expect([...ads.keys()].toSorted()).toEqual([onSale, gone].toSorted());
  expect(ads.get(onSale)).toMatchObject({
    ownerId: userId,
    ownerType: 'Personal',
    price: 700_00,
    stock: 2,
    free: 2,
    isOnSale: true,
    purchase: 'contact',
    mainCategoryId: 3,
    delivery: ['InPerson'],
  });
  expect(ads.get(gone)).toMatchObject({ isOnSale: false, status: 'Archived' });
});
