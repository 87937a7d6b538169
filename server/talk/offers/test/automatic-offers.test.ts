import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerCalls as calls } from '../../../../contract/calls/offers.ts';
import { asking, codeOf, hourMs, openOffers } from './harness.ts';
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

describe("the seller's rule", () => {
  const save = (seller: string, adId: string, rule: { declineBelow?: number; approveFrom?: number }) =>
    harness.call(calls.saveRule, { body: { adId, ...rule } }, seller);

  it('accepts and rejects at once, and notifies both parties', async () => {
    const { adId, seller } = await harness.ad();
    await save(seller, adId, { declineBelow: 700_000, approveFrom: 900_000 });
    const [low, middle, high] = [await harness.member(), await harness.member(), await harness.member()];
    expect(await harness.offer(low, adId, 699_900)).toMatchObject({
      state: 'Rejected',
      offers: [{ state: 'Rejected', isAutomatic: true }],
    });
    expect(await harness.offer(middle, adId, 700_000)).toMatchObject({ state: 'WaitsForSeller' });
    const deal = await harness.offer(high, adId, 900_000);
    expect(deal).toMatchObject({ state: 'Agreed', offers: [{ state: 'Approved', isAutomatic: true }] });
    expect([harness.templatesSentTo(low), harness.templatesSentTo(middle), harness.templatesSentTo(high)]).toEqual([
      ['SellerRejected'],
      ['Created'],
      ['SellerApproved'],
    ]);
    expect(harness.templatesSentTo(seller)).toEqual(['RuleDeclined', 'Received', 'RuleApproved']);
    expect(await harness.offers.agreedPrice(adId, high)).toMatchObject({ offerId: deal.adOfferId });
  });

  it('is refused if it contradicts itself, and is visible only to its owner', async () => {
    const { adId, seller } = await harness.ad();
    expect(await codeOf(save(seller, adId, { declineBelow: 900_000, approveFrom: 800_000 }))).toBe(
      'OfferRuleContradicts',
    );
    expect(await codeOf(save(seller, adId, { declineBelow: 400_000 }))).toBe('OfferTooLow');
    const stranger = await harness.member();
    expect(await codeOf(save(stranger, adId, { declineBelow: 600_000 }))).toBe('AdNotFound');
    expect(await codeOf(harness.call(calls.rule, { query: { adId } }, stranger))).toBe('AdNotFound');
    await save(seller, adId, { approveFrom: 950_000 });
    const { ad, ...own } = await harness.call(calls.rule, { query: { adId } }, seller);
    expect(ad).toMatchObject({ id: adId, price: asking });
    expect(own).toEqual({ rule: { approveFrom: 950_000 }, holders: 0 });
    expect((await save(seller, adId, {})).rule).toEqual({});
  });
});

describe('an offer to favourites', () => {
  const send = (seller: string, adId: string, price: number) =>
    harness.call(calls.toFavourites, { body: { adId, price } }, seller);

  it('reaches each member once, and skips blocked members and those with an open negotiation', async () => {
    const { adId, seller, buyer } = await harness.offered(800_000);
    const members = await Promise.all(Array.from({ length: 4 }, () => harness.member()));
    const [first = '', , , blocked = ''] = members;
    await harness.database.query('insert into ban (account_id, banned_id, at) values ($1, $2, now())', [
      blocked,
      seller,
    ]);
    harness.setFavourites(adId, [...members, buyer, seller]);
    harness.notifications.length = 0;
    expect((await send(seller, adId, 880_000)).sent).toMatchObject({ percent: 88, reached: 0, isFinished: false });
    await harness.sendAll();
    expect(members.map((id) => harness.templatesSentTo(id))).toEqual([
      ['ReceivedFromAdOwner'],
      ['ReceivedFromAdOwner'],
      ['ReceivedFromAdOwner'],
      [],
    ]);
    const { items } = await harness.call(calls.mine, { query: {} }, first);
    expect(items).toMatchObject([{ state: 'WaitsForBuyer', isMyTurn: true, price: 880_000, side: 'Buyer' }]);
    const offer = { adOfferId: items[0]?.adOfferId ?? '' };
    expect((await harness.history(first, offer)).offers).toMatchObject([{ by: 'Seller', isToFavourites: true }]);
    await harness.approve(first, offer);
    const { items: sent } = await harness.call(calls.sentToFavourites, { query: { adId } }, seller);
    expect(sent).toMatchObject([{ price: 880_000, reached: 3, approved: 1, isFinished: true }]);
  });

  it('is limited to once a week, must be below the asking price, and needs a recipient', async () => {
    const { adId, seller } = await harness.ad();
    expect(await codeOf(send(seller, adId, 800_000))).toBe('OfferNobodyToSend');
    harness.setFavourites(adId, [await harness.member()]);
    expect(await codeOf(send(seller, adId, asking))).toBe('OfferTooHigh');
    expect(await codeOf(send(await harness.member(), adId, 800_000))).toBe('AdNotFound');
    const codes = await Promise.all([codeOf(send(seller, adId, 800_000)), codeOf(send(seller, adId, 800_000))]);
    expect(codes.toSorted()).toEqual(['OfferSentThisWeek', 'done']);
    expect((await harness.call(calls.rule, { query: { adId } }, seller)).inviteFrom).toBeDefined();
    harness.pass(7 * 24 * hourMs);
    expect(await codeOf(send(seller, adId, 800_000))).toBe('done');
  });

  it('reaches no member if the ad ends before the first batch', async () => {
    const { adId, seller } = await harness.ad();
    const member = await harness.member();
    harness.setFavourites(adId, [member]);
    await send(seller, adId, 800_000);
    await harness.setStatus(adId, 'Archived');
    await harness.sendAll();
    expect(harness.templatesSentTo(member)).toEqual([]);
  });
});
