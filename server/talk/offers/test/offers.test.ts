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
  harness.notifications.length = 0;
  harness.live.length = 0;
});
afterAll(() => harness.close());

describe('creating an offer', () => {
  it('waits a day for the seller and appears for both parties', async () => {
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
    expect([harness.templatesSentTo(buyer), harness.templatesSentTo(seller)]).toEqual([['Created'], ['Received']]);
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
  ])('answers an offer of %d with %s', async (price, code) => {
    const { adId } = await harness.ad();
    expect(await codeOf(harness.offer(await harness.member(), adId, price))).toBe(code);
  });

  it.each([
    ['Locked', 'OfferAdHeld'],
    ['OutOfStock', 'AdNoLongerPublished'],
    ['Archived', 'AdNoLongerPublished'],
    ['NotOnSale', 'AdNoLongerPublished'],
  ] as const)('refuses an offer for an ad that is %s with %s', async (status, code) => {
    const { adId } = await harness.ad({ status });
    expect(await codeOf(harness.offer(await harness.member(), adId, 800_000))).toBe(code);
  });

  it('refuses an offer for an expired ad that the timer has not ended yet', async () => {
    const { adId } = await harness.ad({ expiresAt: harness.now() });
    expect(await codeOf(harness.offer(await harness.member(), adId, 800_000))).toBe('AdNoLongerPublished');
  });

  it('refuses an offer for an own ad or for an ad of another account in the same browser', async () => {
    const { adId, seller } = await harness.ad();
    const second = await harness.member();
    harness.sharedBrowsers.add([seller, second].toSorted().join(' '));
    expect(await codeOf(harness.offer(seller, adId, 800_000))).toBe('OfferOnOwnAd');
    expect(await codeOf(harness.offer(second, adId, 800_000))).toBe('OfferOnOwnAd');
    expect(await harness.prompt(second, adId)).toMatchObject({ refusal: 'OfferOnOwnAd' });
  });

  it('treats two accounts of one browser as the same person', async () => {
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

  it('sends notifications without names and with the ad number, which is needed to remove the title', async () => {
    const { adId } = await harness.offered(800_000);
    const [{ tokens = {} } = {}] = harness.notifications;
    expect(tokens).toMatchObject({ 'Ad.Code': adId, 'Ad.Title': 'Bej kanepe' });
    expect(Object.keys(tokens).filter((name) => name.endsWith('.Name'))).toEqual([]);
  });

  it('refuses if the ad accepts no offers or does not exist, or if one party has blocked the other', async () => {
    const { adId, seller } = await harness.ad();
    const buyer = await harness.member();
    await harness.database.query('update ad set accepts_offers = false where id = $1', [adId]);
    expect(await codeOf(harness.offer(buyer, adId, 800_000))).toBe('OffersNotAccepted');
    expect(await codeOf(harness.offer(buyer, '9999999999', 800_000))).toBe('AdNotFound');
    const other = await harness.ad({ ownerId: seller });
    await harness.database.query('insert into ban (account_id, banned_id, at) values ($1, $2, now())', [seller, buyer]);
    expect(await codeOf(harness.offer(buyer, other.adId, 800_000))).toBe('OfferPartyUnreachable');
  });

  it("replaces the buyer's lower offer and restarts the deadline", async () => {
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

  it('limits offers per ad and per day', async () => {
    const { adId, buyer } = await harness.offered(500_000);
    for (let sum = 1; sum < 6; sum += 1) await harness.offer(buyer, adId, 500_000 + sum * 10_000);
    expect(await codeOf(harness.offer(buyer, adId, 900_000))).toBe('OfferLimitReached');
    harness.pass(24 * hourMs + 1);
    expect(await codeOf(harness.offer(buyer, adId, 900_000))).toBe('done');
  });
});

describe('counter-offers', () => {
  it('alternate between the parties until one accepts', async () => {
    const { seller, buyer, offer } = await harness.offered(800_000);
    harness.notifications.length = 0;
    const counter = await harness.reply(seller, offer, 920_000);
    expect(counter).toMatchObject({ state: 'WaitsForBuyer', price: 920_000, acts: ['Withdraw'] });
    expect(harness.notifications).toMatchObject([
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

  it("are refused above the asking price, beyond the other's offer, or out of turn", async () => {
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

describe('answering an offer', () => {
  it('requires a higher offer after a rejection', async () => {
    const { adId, seller, buyer, offer } = await harness.offered(800_000);
    harness.notifications.length = 0;
    await harness.reject(seller, offer);
    expect(harness.templatesSentTo(buyer)).toEqual(['SellerRejected']);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferAlreadyRejected');
    expect(await codeOf(harness.offer(buyer, adId, 800_000))).toBe('OfferTooLow');
    expect((await harness.offer(buyer, adId, 810_000)).offers).toHaveLength(2);
  });

  it('accepts once when accepted twice and rejected afterwards', async () => {
    const { seller, offer, buyer } = await harness.offered();
    const both = await Promise.all([
      codeOf(harness.approve(seller, offer)),
      codeOf(harness.approve(seller, offer)),
      codeOf(harness.approve(seller, offer)),
    ]);
    expect(both.toSorted()).toEqual(['OfferAlreadyApproved', 'OfferAlreadyApproved', 'done']);
    expect(harness.templatesSentTo(buyer)).toEqual(['Created', 'SellerApproved']);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferAlreadyApproved');
  });

  it('lets the first win when the seller accepts while the buyer raises, and returns the outcome to the other', async () => {
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

  it('creates one offer when two pages send the same amount', async () => {
    const { adId } = await harness.ad();
    const buyer = await harness.member();
    const codes = await Promise.all(Array.from({ length: 3 }, () => codeOf(harness.offer(buyer, adId, 800_000))));
    expect(codes.toSorted()).toEqual(['OfferTooLow', 'OfferTooLow', 'done']);
    expect((await harness.call(calls.mine, { query: {} }, buyer)).items).toHaveLength(1);
  });

  it('lets only the party who made an offer withdraw it', async () => {
    const { seller, buyer, offer } = await harness.offered();
    expect(await codeOf(harness.withdraw(seller, offer))).toBe('OfferNotYourTurn');
    harness.notifications.length = 0;
    expect(await harness.withdraw(buyer, offer)).toMatchObject({ state: 'Withdrawn' });
    expect(harness.templatesSentTo(seller)).toEqual(['Withdrawn']);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferWithdrawn');
  });

  it('accepts an offer after a checkout has released the ad', async () => {
    const { adId, seller, offer } = await harness.offered();
    await harness.setStatus(adId, 'Locked');
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferAdHeld');
    await harness.setStatus(adId, 'OnSale');
    expect(await codeOf(harness.approve(seller, offer))).toBe('done');
  });
});

describe('the timer', () => {
  it('refuses an acceptance at the deadline, and accepts just before it', async () => {
    const { seller, buyer, offer } = await harness.offered();
    const other = await harness.offered();
    harness.pass(24 * hourMs - 1);
    expect(await codeOf(harness.approve(other.seller, other.offer))).toBe('done');
    harness.pass(1);
    expect(await codeOf(harness.approve(seller, offer))).toBe('OfferExpired');
    expect(await harness.history(seller, offer)).toMatchObject({ state: 'Expired', isMyTurn: false });
    expect(await harness.hooks.menuCounts?.MyOffers?.(seller)).toBe(0);
    harness.notifications.length = 0;
    await harness.runDueOffers();
    await harness.runDueOffers();
    expect([harness.templatesSentTo(buyer), harness.templatesSentTo(seller)]).toEqual([['Expired'], []]);
    expect(await codeOf(harness.reject(seller, offer))).toBe('OfferExpired');
  });

  it('lets a buyer offer again before the timer has expired the old offer', async () => {
    const { adId, buyer, offer } = await harness.offered(800_000);
    harness.pass(24 * hourMs);
    const next = await harness.offer(buyer, adId, 800_000);
    expect(next.offers.map(({ state }) => state)).toEqual(['Expired', 'Open']);
    expect(next.adOfferId).not.toBe(offer.adOfferId);
    expect(harness.templatesSentTo(buyer)).toEqual(['Created', 'Expired', 'Created']);
  });

  it('reminds the party who has to answer once, some hours before the deadline', async () => {
    const { seller, buyer } = await harness.offered();
    harness.notifications.length = 0;
    harness.pass(20 * hourMs - 1);
    await harness.runDueOffers();
    expect(harness.templatesSentTo(seller)).toEqual([]);
    harness.pass(1);
    await harness.runDueOffers();
    await harness.runDueOffers();
    expect([harness.templatesSentTo(seller), harness.templatesSentTo(buyer)]).toEqual([['PendingApprove'], []]);
  });

  it('keeps an agreed price for a day if the ad has checkout, otherwise as long as the ad', async () => {
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
    harness.notifications.length = 0;
    harness.pass(24 * hourMs);
    expect(await harness.offers.agreedPrice(adId, buyer)).toBeUndefined();
    await harness.runDueOffers();
    expect([harness.templatesSentTo(buyer), harness.templatesSentTo(seller)]).toEqual([
      ['AgreementLapsed'],
      ['AgreementLapsed'],
    ]);
    expect(await harness.offers.agreedPrice(met.adId, met.buyer)).toMatchObject({ price: 800_000 });
    expect(harness.templatesSentTo(met.buyer)).toEqual([]);
  });
});

describe('lists', () => {
  it('pages the offers of an ad for its owner, waiting ones first', async () => {
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

  it('suggests amounts before the first offer', async () => {
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
