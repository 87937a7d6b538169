import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { hourMs, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
afterAll(() => harness.close());
beforeEach(() => void (harness.told.length = 0));

type Offered = Awaited<ReturnType<Harness['offered']>>;

/** Whatever happens to an offer of 8.000 TL, and who is told what of it: nobody of what they did themselves, but that an offer was sent. */
const happenings: readonly [
  what: string,
  happens: (deal: Offered) => Promise<unknown>,
  told: Record<OfferSide, string[]>,
][] = [
  ['it is made', async () => undefined, { Buyer: ['Created'], Seller: ['Received'] }],
  ['raised', ({ buyer, adId }) => harness.offer(buyer, adId, 850_000), { Buyer: ['Created'], Seller: ['Received'] }],
  ['countered', ({ seller, offer }) => harness.reply(seller, offer, 900_000), { Buyer: ['Reply'], Seller: [] }],
  ['accepted', ({ seller, offer }) => harness.approve(seller, offer), { Buyer: ['SellerApproved'], Seller: [] }],
  ['declined', ({ seller, offer }) => harness.reject(seller, offer), { Buyer: ['SellerRejected'], Seller: [] }],
  ['taken back', ({ buyer, offer }) => harness.withdraw(buyer, offer), { Buyer: [], Seller: ['Withdrawn'] }],
  [
    'countered, and that accepted',
    async ({ seller, buyer, offer }) => harness.approve(buyer, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply'], Seller: ['BuyerApproved'] },
  ],
  [
    'countered, and that declined',
    async ({ seller, buyer, offer }) => harness.reject(buyer, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply'], Seller: ['BuyerRejected'] },
  ],
  [
    'countered, and that countered',
    async ({ seller, buyer, offer }) => harness.reply(buyer, await harness.reply(seller, offer, 900_000), 850_000),
    { Buyer: ['Reply'], Seller: ['Reply'] },
  ],
  [
    'countered, and that taken back',
    async ({ seller, offer }) => harness.withdraw(seller, await harness.reply(seller, offer, 900_000)),
    { Buyer: ['Reply', 'Withdrawn'], Seller: [] },
  ],
  [
    'left for twenty hours',
    async () => {
      harness.pass(20 * hourMs);
      await harness.runClock();
    },
    { Buyer: [], Seller: ['PendingApprove'] },
  ],
  [
    'left for a day',
    async () => {
      harness.pass(24 * hourMs);
      await harness.runClock();
    },
    { Buyer: ['Expired'], Seller: [] },
  ],
  [
    'accepted, and not bought for twenty hours',
    async ({ seller, offer }) => {
      await harness.approve(seller, offer);
      harness.pass(20 * hourMs);
      await harness.runClock();
    },
    { Buyer: ['SellerApproved', 'PendingOrder'], Seller: [] },
  ],
  [
    'accepted, and not bought within a day',
    async ({ seller, offer }) => {
      await harness.approve(seller, offer);
      harness.pass(24 * hourMs);
      await harness.runClock();
    },
    { Buyer: ['SellerApproved', 'AgreementLapsed'], Seller: ['AgreementLapsed'] },
  ],
  ['its ad sold', ({ adId }) => harness.adsEnded([adId], 'OutOfStock'), { Buyer: ['Closed'], Seller: [] }],
  [
    'its ad made cheaper than it',
    async ({ adId }) => {
      await harness.setPrice(adId, 700_000);
      await harness.priceChanged(adId);
    },
    { Buyer: ['PriceFell'], Seller: ['PriceFell'] },
  ],
  [
    'one has blocked the other',
    ({ buyer, seller }) => harness.hooks.membersParted!(buyer, seller),
    { Buyer: [], Seller: [] },
  ],
];

it.each(happenings)('%s', async (what, happens, told) => {
  const deal = await harness.offered(800_000);
  if (what !== 'it is made') harness.told.length = 0;
  await happens(deal);
  // Whatever is looked at again tells nothing more.
  await harness.runClock();
  await harness.adsEnded([], 'OutOfStock');
  expect({ Buyer: harness.toldTo(deal.buyer), Seller: harness.toldTo(deal.seller) }).toEqual(told);
});
