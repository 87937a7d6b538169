import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { hourMs, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
afterAll(() => harness.close());
beforeEach(() => void (harness.notifications.length = 0));

type Offered = Awaited<ReturnType<Harness['offered']>>;

/** Events of an 8.000 TL offer and the expected notifications. A party is notified of own actions only when its offer was sent. */
const events: readonly [
  what: string,
  run: (deal: Offered) => Promise<unknown>,
  notifications: Record<OfferSide, string[]>,
][] = [
  ['created', async () => undefined, { Buyer: ['Created'], Seller: ['Received'] }],
  ['raised', ({ buyer, adId }) => harness.offer(buyer, adId, 850_000), { Buyer: ['Created'], Seller: ['Received'] }],
  ['countered', ({ seller, offer }) => harness.reply(seller, offer, 900_000), { Buyer: ['Reply'], Seller: [] }],
  ['accepted', ({ seller, offer }) => harness.approve(seller, offer), { Buyer: ['SellerApproved'], Seller: [] }],
  ['rejected', ({ seller, offer }) => harness.reject(seller, offer), { Buyer: ['SellerRejected'], Seller: [] }],
  ['withdrawn', ({ buyer, offer }) => harness.withdraw(buyer, offer), { Buyer: [], Seller: ['Withdrawn'] }],
  [
    'countered, then accepted',
    async ({ seller, buyer, offer }) => harness.approve(buyer, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply'], Seller: ['BuyerApproved'] },
  ],
  [
    'countered, then rejected',
    async ({ seller, buyer, offer }) => harness.reject(buyer, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply'], Seller: ['BuyerRejected'] },
  ],
  [
    'countered twice',
    async ({ seller, buyer, offer }) => harness.reply(buyer, await harness.reply(seller, offer, 900_000), 850_000),
    { Buyer: ['Reply'], Seller: ['Reply'] },
  ],
  [
    'countered, then withdrawn',
    async ({ seller, offer }) => harness.withdraw(seller, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply', 'Withdrawn'], Seller: [] },
  ],
  [
    'unanswered for twenty hours',
    async () => {
      harness.pass(20 * hourMs);
      await harness.runDueOffers();
    },
    { Buyer: [], Seller: ['PendingApprove'] },
  ],
  [
    'unanswered for a day',
    async () => {
      harness.pass(24 * hourMs);
      await harness.runDueOffers();
    },
    { Buyer: ['Expired'], Seller: [] },
  ],
  [
    'accepted and unpaid for twenty hours',
    async ({ seller, offer }) => {
      await harness.approve(seller, offer);
      harness.pass(20 * hourMs);
      await harness.runDueOffers();
    },
    { Buyer: ['SellerApproved', 'PendingOrder'], Seller: [] },
  ],
  [
    'accepted and unpaid for a day',
    async ({ seller, offer }) => {
      await harness.approve(seller, offer);
      harness.pass(24 * hourMs);
      await harness.runDueOffers();
    },
    { Buyer: ['SellerApproved', 'AgreementLapsed'], Seller: ['AgreementLapsed'] },
  ],
  ['closed by a sale', ({ adId }) => harness.adsEnded([adId], 'OutOfStock'), { Buyer: ['Closed'], Seller: [] }],
  [
    'closed by a price drop',
    async ({ adId }) => {
      await harness.setPrice(adId, 700_000);
      await harness.priceChanged(adId);
    },
    { Buyer: ['PriceFell'], Seller: ['PriceFell'] },
  ],
  ['closed by a block', ({ buyer, seller }) => harness.hooks.memberBlocked!(buyer, seller), { Buyer: [], Seller: [] }],
];

it.each(events)('notifies the right parties of an offer that is %s', async (what, run, notifications) => {
  const deal = await harness.offered(800_000);
  if (what !== 'created') harness.notifications.length = 0;
  await run(deal);
  // Running the timer again sends nothing.
  await harness.runDueOffers();
  await harness.adsEnded([], 'OutOfStock');
  expect({ Buyer: harness.templatesSentTo(deal.buyer), Seller: harness.templatesSentTo(deal.seller) }).toEqual(
    notifications,
  );
});
