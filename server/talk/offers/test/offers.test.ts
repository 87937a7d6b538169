import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerCalls as calls } from '../../../../contract/calls/offers.ts';
import { sessionsPort } from '../../../people/session/port.ts';
import { chance } from '../../../platform/clock.ts';
import { asking, codeOf, hourMs, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
beforeEach(() => {
  harness.told.length = 0;
  harness.live.length = 0;
});
afterAll(() => harness.close());

describe('an offer', () => {
  it('waits a day for the seller, and both see it at once', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    expect(offer).toMatchObject({
      state: 'WaitsForSeller',
      side: 'Buyer',
      price: 800_000,
      percent: 80,
      isMyTurn: false,
      expiresAt: new Date(harness.now().getTime() + 24 * hourMs).toISOString(),
      acts: ['Offer', 'Withdraw'],
      partner: { name: 'Satıcı K.' },
      offers: [{ by: 'Buyer', price: 800_000, adPrice: asking, state: 'Open', isAutomatic: false }],
    });
    expect([harness.toldTo(buyer), harness.toldTo(seller)]).toEqual([['Created'], ['Received']]);
    expect(harness.live).toContainEqual({
      to: [buyer, seller],
      name: 'offer',
      data: { adId, offerId: offer.adOfferId },
    });
    expect(await harness.history(seller, offer)).toMatchObject({
      side: 'Seller',
      isMyTurn: true,
      acts: ['Approve', 'Reply', 'Reject'],
      scope: { least: 800_100, most: asking },
      partner: { name: 'Alıcı K.' },
    });
    expect(await harness.hooks.menuCounts?.MyOffers?.(seller)).toBe(1);
    expect(await harness.hooks.menuCounts?.MyOffers?.(buyer)).toBe(0);
  });

  it.each([
    [499_900, 'OfferTooLow'],
    [500_000, 'done'],
    [1_000_000, 'done'],
    [1_000_100, 'OfferTooHigh'],
    [800_050, 'OfferNotWhole'],
    [0, 'PriceNotPositive'],
  ])('of %d is answered %s', async (price, code) => {
    const { adId } = await harness.ad();
    expect(await codeOf(harness.offer(await harness.member(), adId, price))).toBe(code);
  });

  it.each([
    ['Locked', 'OfferAdHeld'],
    ['OutOfStock', 'AdNoLongerPublished'],
    ['Archived', 'AdNoLongerPublished'],
    ['NotOnSale', 'AdNoLongerPublished'],
  ] as const)('for an ad that is %s is refused by %s', async (status, code) => {
    const { adId } = await harness.ad({ status });
    expect(await codeOf(harness.offer(await harness.member(), adId, 800_000))).toBe(code);
  });

  it('for an ad whose period is over is refused, also before anybody has moved it', async () => {
    const { adId } = await harness.ad({ expiresAt: harness.now() });
    expect(await codeOf(harness.offer(await harness.member(), adId, 800_000))).toBe('AdNoLongerPublished');
  });

  it('for one’s own ad is refused, also from a second account in the same browser', async () => {
    const { adId, seller } = await harness.ad();
    const second = await harness.member();
    harness.sameBrowser.add([seller, second].toSorted().join(' '));
    expect(await codeOf(harness.offer(seller, adId, 800_000))).toBe('OfferOnOwnAd');
    expect(await codeOf(harness.offer(second, adId, 800_000))).toBe('OfferOnOwnAd');
    expect(await harness.prompt(second, adId)).toMatchObject({ refusal: 'OfferOnOwnAd' });
  });

  it('two accounts that one browser has signed in to are one person', async () => {
    const [seller, second, other] = [await harness.member(), await harness.member(), await harness.member()];
    const signIn = (accountId: string, device: string) =>
      harness.database.query(
        `insert into session (id, account_id, salt, device_id, device, address, rotated_at, created_at, last_seen_at)
         values ($1, $2, 'salt', $3, 'Chrome, Windows', '203.0.113', now(), now(), now())`,
        [chance.uuid(), accountId, device],
      );
    await signIn(seller, 'a-browser');
    await signIn(seller, 'a-phone');
    await signIn(second, 'a-phone');
    await signIn(other, 'another-phone');
    const { shareDevice } = harness.testing.running.get(sessionsPort);
    expect([await shareDevice(seller, second), await shareDevice(second, seller)]).toEqual([true, true]);
    expect(await shareDevice(seller, other)).toBe(false);
  });

  it('tells no names, and the ad’s number by which its title can be taken out again', async () => {
    const { adId } = await harness.offered(800_000);
    const [{ tokens = {} } = {}] = harness.told;
    expect(tokens).toMatchObject({ 'Ad.Code': adId, 'Ad.Title': 'Bej kanepe' });
    expect(Object.keys(tokens).filter((name) => name.endsWith('.Name'))).toEqual([]);
  });

  it('is refused where the owner takes none, there is no such ad, or one has blocked the other', async () => {
    const { adId, seller } = await harness.ad();
    const buyer = await harness.member();
    await harness.database.query('update ad set accepts_offers = false where id = $1', [adId]);
    expect(await codeOf(harness.offer(buyer, adId, 800_000))).toBe('OffersNotAccepted');
    expect(await codeOf(harness.offer(buyer, '9999999999', 800_000))).toBe('AdNotFound');
    const other = await harness.ad({ ownerId: seller });
    await harness.database.query('insert into ban (account_id, banned_id, at) values ($1, $2, now())', [seller, buyer]);
    expect(await codeOf(harness.offer(buyer, other.adId, 800_000))).toBe('OfferPartyUnreachable');
  });

  it('is replaced by a higher one of the same buyer, which starts the clock again', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    harness.pass(5 * hourMs);
    expect(await codeOf(harness.offer(buyer, adId, 800_000))).toBe('OfferTooLow');
    const higher = await harness.offer(buyer, adId, 850_000);
    expect(higher.offers.map(({ price, state }) => [price, state])).toEqual([
      [800_000, 'Replaced'],
      [850_000, 'Open'],
    ]);
    expect(higher.expiresAt).toBe(new Date(harness.now().getTime() + 24 * hourMs).toISOString());
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferReplaced');
    expect(await codeOf(harness.approve(seller, higher))).toBe('done');
  });

  it('is limited for one ad, and on a day', async () => {
    const { adId, buyer } = await harness.offered(500_000);
    for (let sum = 1; sum < 6; sum += 1) await harness.offer(buyer, adId, 500_000 + sum * 10_000);
    expect(await codeOf(harness.offer(buyer, adId, 900_000))).toBe('OfferLimitReached');
    harness.pass(24 * hourMs + 1);
    expect(await codeOf(harness.offer(buyer, adId, 900_000))).toBe('done');
  });
});

describe('a counter-offer', () => {
  it('turns the negotiation round, until somebody accepts', async () => {
    const { seller, buyer, offer } = await harness.offered(800_000);
    harness.told.length = 0;
    const counter = await harness.reply(seller, offer, 920_000);
    expect(counter).toMatchObject({ state: 'WaitsForBuyer', price: 920_000, acts: ['Withdraw'] });
    expect(harness.told).toMatchObject([
      {
        accountId: buyer,
        template: 'AdOffer.Reply',
        tokens: { 'AdOffer.Price': 920_000, 'AdOffer.OldPrice': 800_000 },
      },
    ]);
    const again = await harness.reply(buyer, counter, 860_000);
    expect(again.state).toBe('WaitsForSeller');
    const deal = await harness.approve(seller, again);
    expect(deal).toMatchObject({ state: 'Agreed', price: 860_000, acts: [] });
    expect(deal.offers.map(({ state }) => state)).toEqual(['Replaced', 'Replaced', 'Approved']);
  });

  it('never goes above the asking price, beyond the other’s sum, or out of turn', async () => {
    const { seller, buyer, offer } = await harness.offered(800_000);
    expect(await codeOf(harness.reply(buyer, offer, 900_000))).toBe('OfferNotYourTurn');
    expect(await codeOf(harness.reply(seller, offer, 1_000_100))).toBe('OfferTooHigh');
    expect(await codeOf(harness.reply(seller, offer, 800_000))).toBe('OfferTooLow');
    const counter = await harness.reply(seller, offer, 900_000);
    expect(await codeOf(harness.reply(buyer, counter, 900_000))).toBe('OfferTooHigh');
    expect(await codeOf(harness.reply(buyer, counter, 799_900))).toBe('OfferTooLow');
    expect(await codeOf(harness.approve(seller, counter))).toBe('OfferNotYourTurn');
  });
});

describe('an answer', () => {
  it('a declined one ends, and the next must be higher', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    harness.told.length = 0;
    await harness.reject(seller, offer);
    expect(harness.toldTo(buyer)).toEqual(['SellerRejected']);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferAlreadyRejected');
    expect(await codeOf(harness.offer(buyer, adId, 800_000))).toBe('OfferTooLow');
    expect((await harness.offer(buyer, adId, 810_000)).offers).toHaveLength(2);
  });

  it('accepted twice, declined after that: one outcome', async () => {
    const { seller, offer, buyer } = await harness.offered();
    const both = await Promise.all([
      codeOf(harness.approve(seller, offer)),
      codeOf(harness.approve(seller, offer)),
      codeOf(harness.approve(seller, offer)),
    ]);
    expect(both.toSorted()).toEqual(['OfferAlreadyApproved', 'OfferAlreadyApproved', 'done']);
    expect(harness.toldTo(buyer)).toEqual(['Created', 'SellerApproved']);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferAlreadyApproved');
  });

  it('accepted while the buyer raises: whoever is first decides, and the other hears what happened', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    const [approval, raise] = await Promise.all([
      codeOf(harness.approve(seller, offer)),
      codeOf(harness.offer(buyer, adId, 850_000)),
    ]);
    expect([
      ['done', 'OfferAlreadyApproved'],
      ['OfferReplaced', 'done'],
    ]).toContainEqual([approval, raise]);
  });

  it('the same sum from two pages is one offer', async () => {
    const { adId } = await harness.ad();
    const buyer = await harness.member();
    const codes = await Promise.all(Array.from({ length: 3 }, () => codeOf(harness.offer(buyer, adId, 800_000))));
    expect(codes.toSorted()).toEqual(['OfferTooLow', 'OfferTooLow', 'done']);
    expect((await harness.call(calls.mine, { query: {} }, buyer)).items).toHaveLength(1);
  });

  it('is taken back by whoever offered, and not by the other', async () => {
    const { seller, buyer, offer } = await harness.offered();
    expect(await codeOf(harness.withdraw(seller, offer))).toBe('OfferNotYourTurn');
    harness.told.length = 0;
    expect(await harness.withdraw(buyer, offer)).toMatchObject({ state: 'Withdrawn' });
    expect(harness.toldTo(seller)).toEqual(['Withdrawn']);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferWithdrawn');
  });

  it('an ad that was taken at a checkout can be accepted again when it is free', async () => {
    const { adId, seller, offer } = await harness.offered();
    await harness.setStatus(adId, 'Locked');
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferAdHeld');
    await harness.setStatus(adId, 'OnSale');
    expect(await codeOf(harness.approve(seller, offer))).toBe('done');
  });
});

describe('the clock', () => {
  it('an offer accepted at the very second of its end has lapsed, one before holds', async () => {
    const { seller, buyer, offer } = await harness.offered();
    const other = await harness.offered();
    harness.pass(24 * hourMs - 1);
    expect(await codeOf(harness.approve(other.seller, other.offer))).toBe('done');
    harness.pass(1);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferExpired');
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Expired', isMyTurn: false });
    expect(await harness.hooks.menuCounts?.MyOffers?.(seller)).toBe(0);
    harness.told.length = 0;
    await harness.runClock();
    await harness.runClock();
    expect([harness.toldTo(buyer), harness.toldTo(seller)]).toEqual([['Expired'], []]);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferExpired');
  });

  it('a buyer offers again where the clock has not moved the lapsed one yet', async () => {
    const { adId, buyer, offer } = await harness.offered(800_000);
    harness.pass(24 * hourMs);
    const next = await harness.offer(buyer, adId, 800_000);
    expect(next.offers.map(({ state }) => state)).toEqual(['Expired', 'Open']);
    expect(next.adOfferId).not.toBe(offer.adOfferId);
    expect(harness.toldTo(buyer)).toEqual(['Created', 'Expired', 'Created']);
  });

  it('reminds whoever has to answer once, some hours before', async () => {
    const { seller, buyer } = await harness.offered();
    harness.told.length = 0;
    harness.pass(20 * hourMs - 1);
    await harness.runClock();
    expect(harness.toldTo(seller)).toEqual([]);
    harness.pass(1);
    await harness.runClock();
    await harness.runClock();
    expect([harness.toldTo(seller), harness.toldTo(buyer)]).toEqual([['PendingApprove'], []]);
  });

  it('keeps an agreed price for a day where it is bought by cart, and for as long as the ad where people meet', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    const deal = await harness.approve(seller, offer);
    expect(await harness.offers.agreedPrice(adId, buyer)).toEqual({
      offerId: deal.adOfferId,
      price: 800_000,
      expiresAt: new Date(harness.now().getTime() + 24 * hourMs),
    });
    const [{ id: cars } = { id: 0 }] = await harness.database.query<{ id: number }>(
      `select id from category where purchase = 'contact' and not exists (select from category child where child.parent_id = category.id) limit 1`,
    );
    const met = await harness.offered(800_000, { categoryId: cars });
    expect(await harness.approve(met.seller, met.offer)).not.toHaveProperty('expiresAt');
    harness.told.length = 0;
    harness.pass(24 * hourMs);
    expect(await harness.offers.agreedPrice(adId, buyer)).toBeUndefined();
    await harness.runClock();
    expect([harness.toldTo(buyer), harness.toldTo(seller)]).toEqual([['AgreementLapsed'], ['AgreementLapsed']]);
    expect(await harness.offers.agreedPrice(met.adId, met.buyer)).toMatchObject({ price: 800_000 });
    expect(harness.toldTo(met.buyer)).toEqual([]);
  });
});

describe('what happens to the ad', () => {
  it('a price that falls below an offer lets it lapse, told to both; one at the new price stays', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    const other = await harness.member();
    const lower = await harness.offer(other, adId, 700_000);
    harness.told.length = 0;
    await harness.setPrice(adId, 700_000);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferPriceFell');
    await harness.priceChanged(adId);
    await harness.priceChanged(adId);
    expect([harness.toldTo(buyer), harness.toldTo(seller), harness.toldTo(other)]).toEqual([
      ['PriceFell'],
      ['PriceFell'],
      [],
    ]);
    expect(await harness.history(buyer, offer)).toMatchObject({ state: 'Closed', reason: 'PriceFell' });
    expect(await codeOf(harness.approve(seller, lower))).toBe('done');
    // The lower price frees the buyer from what they said before.
    expect((await harness.offer(buyer, adId, 600_000)).state).toBe('WaitsForSeller');
  });

  it('a price that rises leaves an offer as it is', async () => {
    const { adId, seller, offer } = await harness.offered(500_000);
    await harness.setPrice(adId, 2_000_000);
    await harness.priceChanged(adId);
    expect(await codeOf(harness.approve(seller, offer))).toBe('done');
  });

  it.each([
    ['OutOfStock', 'AdSold'],
    ['Archived', 'AdEnded'],
  ] as const)('%s closes every open one, with its reason', async (status, reason) => {
    const { adId, seller, buyer, offer } = await harness.offered();
    const agreed = await harness.member();
    await harness.approve(seller, await harness.offer(agreed, adId, 900_000));
    harness.told.length = 0;
    await harness.setStatus(adId, status);
    expect(await codeOf(harness.approve(seller, offer))).toBe('AdNoLongerPublished');
    await harness.adsEnded([adId], status);
    await harness.adsEnded([adId], status);
    expect(await harness.history(buyer, offer)).toMatchObject({ state: 'Closed', reason });
    expect([harness.toldTo(buyer), harness.toldTo(agreed), harness.toldTo(seller)]).toEqual([
      ['Closed'],
      ['Closed'],
      [],
    ]);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferClosed');
    expect(await harness.offers.agreedPrice(adId, agreed)).toBeUndefined();
  });

  it('many are closed in batches', async () => {
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

describe('what happens to people', () => {
  it('blocking closes what is between the two, either way, without a word or a blame', async () => {
    const { adId, seller, buyer, offer } = await harness.offered();
    const bystander = await harness.member();
    const other = await harness.offer(bystander, adId, 700_000);
    harness.told.length = 0;
    await harness.hooks.membersParted?.(buyer, seller);
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Closed', reason: 'Parted' });
    expect(harness.told).toEqual([]);
    expect(await harness.history(bystander, other)).toMatchObject({ state: 'WaitsForSeller' });
  });

  it('who leaves ends what they bargained for', async () => {
    const { buyer, seller, offer } = await harness.offered();
    await harness.hooks.accountLeft?.(buyer);
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Closed', reason: 'Parted' });
  });

  it('of an erased member nothing is left but a nobody', async () => {
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

  it('nobody else sees it', async () => {
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

describe('the seller’s rule', () => {
  const save = (seller: string, adId: string, rule: { declineBelow?: number; approveFrom?: number }) =>
    harness.call(calls.saveRule, { body: { adId, ...rule } }, seller);

  it('accepts and declines at once, told to both', async () => {
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
    expect([harness.toldTo(low), harness.toldTo(middle), harness.toldTo(high)]).toEqual([
      ['SellerRejected'],
      ['Created'],
      ['SellerApproved'],
    ]);
    expect(harness.toldTo(seller)).toEqual(['RuleDeclined', 'Received', 'RuleApproved']);
    expect(await harness.offers.agreedPrice(adId, high)).toMatchObject({ offerId: deal.adOfferId });
  });

  it('that contradicts itself is refused, and only its owner sees or makes it', async () => {
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

describe('an offer to everybody who keeps the ad', () => {
  const send = (seller: string, adId: string, price: number) =>
    harness.call(calls.toFavourites, { body: { adId, price } }, seller);

  it('reaches each once, and not those who bargain already or were blocked', async () => {
    const { adId, seller, buyer } = await harness.offered(800_000);
    const keepers = await Promise.all(Array.from({ length: 4 }, () => harness.member()));
    const [first = '', , , blocked = ''] = keepers;
    await harness.database.query('insert into ban (account_id, banned_id, at) values ($1, $2, now())', [
      blocked,
      seller,
    ]);
    harness.keptBy(adId, [...keepers, buyer, seller]);
    harness.told.length = 0;
    expect((await send(seller, adId, 880_000)).sent).toMatchObject({ percent: 88, reached: 0, isFinished: false });
    await harness.sendAll();
    expect(keepers.map((id) => harness.toldTo(id))).toEqual([
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

  it('goes out once a week, below the asking price, to somebody', async () => {
    const { adId, seller } = await harness.ad();
    expect(await codeOf(send(seller, adId, 800_000))).toBe('OfferNobodyToSend');
    harness.keptBy(adId, [await harness.member()]);
    expect(await codeOf(send(seller, adId, asking))).toBe('OfferTooHigh');
    expect(await codeOf(send(await harness.member(), adId, 800_000))).toBe('AdNotFound');
    const codes = await Promise.all([codeOf(send(seller, adId, 800_000)), codeOf(send(seller, adId, 800_000))]);
    expect(codes.toSorted()).toEqual(['OfferSentThisWeek', 'done']);
    expect((await harness.call(calls.rule, { query: { adId } }, seller)).inviteFrom).toBeDefined();
    harness.pass(7 * 24 * hourMs);
    expect(await codeOf(send(seller, adId, 800_000))).toBe('done');
  });

  it('an ad that is gone before a batch reaches nobody', async () => {
    const { adId, seller } = await harness.ad();
    const keeper = await harness.member();
    harness.keptBy(adId, [keeper]);
    await send(seller, adId, 800_000);
    await harness.setStatus(adId, 'Archived');
    await harness.sendAll();
    expect(harness.toldTo(keeper)).toEqual([]);
  });
});

describe('lists', () => {
  it('an owner pages through the offers for an ad, those that wait first', async () => {
    const { adId, seller } = await harness.ad();
    const buyers = [await harness.member(), await harness.member(), await harness.member()];
    for (const buyer of buyers) {
      harness.pass(1_000);
      const offer = await harness.offer(buyer, adId, 800_000);
      if (buyer === buyers[2]) await harness.reject(seller, offer);
    }
    const page = (pageNumber: number, state: 'All' | 'Open' | 'Closed' = 'All') =>
      harness.call(calls.historyOfAd, { query: { adId, state, pageNumber, pageSize: 2 } }, seller);
    const first = await page(1);
    expect(first).toMatchObject({ total: 3, open: 2, hasNextPage: true });
    expect(first.items.map(({ partner }) => partner?.id)).toEqual([buyers[1], buyers[0]]);
    expect((await page(2)).items).toMatchObject([{ state: 'Rejected' }]);
    expect((await page(1, 'Closed')).total).toBe(1);
    expect(await harness.offers.countsOf([adId])).toEqual(new Map([[adId, 3]]));
    const [[day = '', count] = []] = await harness.offers.daysOf(adId, '2026-11-20', '2027-11-20');
    expect(count).toBe(3);
    expect(await harness.offers.daysOf(adId, day, day)).toEqual(new Map([[day, 3]]));
    expect(await harness.offers.daysOf(adId, '2026-01-01', '2026-01-02')).toEqual(new Map());
  });

  it('proposes sums before anybody has offered', async () => {
    const { adId } = await harness.ad();
    const prompt = await harness.prompt(await harness.member(), adId);
    expect(prompt).toMatchObject({
      ad: { id: adId, price: asking },
      scope: {
        least: 500_000,
        most: asking,
        quick: [
          { kind: 'Minus5', price: 950_000 },
          { kind: 'Minus10', price: 900_000 },
        ],
        hint: { percent: 80, isOfSeller: false },
      },
    });
    expect(prompt).not.toHaveProperty('adOfferId');
  });
});
