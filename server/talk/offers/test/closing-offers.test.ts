import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerCalls as calls } from '../../../../contract/calls/offers.ts';
import { chance } from '../../../platform/clock.ts';
import { codeOf, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
beforeEach(() => {
  harness.notifications.length = 0;
  harness.live.length = 0;
});
afterAll(() => harness.close());

describe('changes of the ad', () => {
  it('closes an offer above the new price, notifies both parties, and keeps an offer at the new price', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    const other = await harness.member();
    const lower = await harness.offer(other, adId, 700_000);
    harness.notifications.length = 0;
    await harness.setPrice(adId, 700_000);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferPriceFell');
    await harness.priceChanged(adId);
    await harness.priceChanged(adId);
    expect([harness.templatesSentTo(buyer), harness.templatesSentTo(seller), harness.templatesSentTo(other)]).toEqual([
      ['PriceFell'],
      ['PriceFell'],
      [],
    ]);
    expect(await harness.history(buyer, offer)).toMatchObject({ state: 'Closed', reason: 'PriceFell' });
    expect(await codeOf(harness.approve(seller, lower))).toBe('done');
    // The lower price lifts the buyer's own limit.
    expect((await harness.offer(buyer, adId, 600_000)).state).toBe('WaitsForSeller');
  });

  it('keeps an offer when the price rises', async () => {
    const { adId, seller, offer } = await harness.offered(500_000);
    await harness.setPrice(adId, 2_000_000);
    await harness.priceChanged(adId);
    expect(await codeOf(harness.approve(seller, offer))).toBe('done');
  });

  it.each([
    ['OutOfStock', 'AdSold'],
    ['Archived', 'AdEnded'],
  ] as const)('closes all open offers with the reason when the ad is %s', async (status, reason) => {
    const { adId, seller, buyer, offer } = await harness.offered();
    const agreed = await harness.member();
    await harness.approve(seller, await harness.offer(agreed, adId, 900_000));
    harness.notifications.length = 0;
    await harness.setStatus(adId, status);
    expect(await codeOf(harness.approve(seller, offer))).toBe('AdNoLongerPublished');
    await harness.adsEnded([adId], status);
    await harness.adsEnded([adId], status);
    expect(await harness.history(buyer, offer)).toMatchObject({ state: 'Closed', reason });
    expect([harness.templatesSentTo(buyer), harness.templatesSentTo(agreed), harness.templatesSentTo(seller)]).toEqual([
      ['Closed'],
      ['Closed'],
      [],
    ]);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferClosed');
    expect(await harness.offers.agreedPrice(adId, agreed)).toBeUndefined();
  });

  it('closes many offers in batches', async () => {
    const { adId } = await harness.ad();
    for (let buyer = 0; buyer < 103; buyer += 1) await harness.offer(await harness.member(), adId, 800_000);
    await harness.setStatus(adId, 'Archived');
    await harness.adsEnded([adId], 'Archived');
    const open = await harness.database.query(`select from offer_negotiation where ad_id = $1 and state <> 'Closed'`, [
      adId,
    ]);
    expect(open).toEqual([]);
  });
});

describe('changes of accounts', () => {
  it('closes negotiations in both directions after a block, without notifications', async () => {
    const { adId, seller, buyer, offer } = await harness.offered();
    const bystander = await harness.member();
    const other = await harness.offer(bystander, adId, 700_000);
    harness.notifications.length = 0;
    await harness.hooks.memberBlocked?.(buyer, seller);
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Closed', reason: 'Parted' });
    expect(harness.notifications).toEqual([]);
    expect(await harness.history(bystander, other)).toMatchObject({ state: 'WaitsForSeller' });
  });

  it("closes a leaving member's negotiations as buyer", async () => {
    const { buyer, seller, offer } = await harness.offered();
    await harness.hooks.accountLeft?.(buyer);
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Closed', reason: 'Parted' });
  });

  it("replaces an erased member's id", async () => {
    const { adId, seller, buyer, offer } = await harness.offered();
    expect(await harness.hooks.exports?.['offers']?.(buyer)).toMatchObject({
      named: [{ side: 'Buyer', adId, price: 800_000 }],
    });
    await harness.database.query(`update account set status = 'Erased' where id = $1`, [buyer]);
    await harness.hooks.accountErased?.(buyer);
    const seen = await harness.history(seller, offer);
    expect(seen).not.toHaveProperty('partner');
    expect(seen).toMatchObject({ state: 'Closed', acts: [] });
    expect(await harness.database.query('select from offer_negotiation where buyer_id = $1', [buyer])).toEqual([]);
    await harness.hooks.accountErased?.(seller);
    expect(await harness.hooks.exports?.['offers']?.(seller)).toEqual({ named: [], rules: [], sent: [] });
  });

  it('hides negotiations from other members', async () => {
    const { adId, offer } = await harness.offered();
    const stranger = await harness.member();
    const { adOfferId } = offer;
    expect(await codeOf(harness.history(stranger, offer))).toBe('OfferNotFound');
    expect(await codeOf(harness.approve(stranger, offer))).toBe('OfferNotFound');
    expect(await codeOf(harness.withdraw(stranger, { adOfferId: chance.uuid() }))).toBe('OfferNotFound');
    expect(await codeOf(harness.call(calls.reply, { body: { adOfferId, price: 900_000 } }, stranger))).toBe(
      'OfferNotFound',
    );
    expect(await codeOf(harness.call(calls.historyOfAd, { query: { adId } }, stranger))).toBe('AdNotFound');
  });
});
