import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { add, kurus, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { priceCart } from '../rules/pricing.ts';
import type { Discount, PriceRequest, PriceRequestItem, PricedItem } from '../rules/pricing.ts';
import { ratesOn } from '../rules/rates.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

const rates = ratesOn(productPrices, new Date('2026-11-24T09:00:00Z'));
const sellers = ['a', 'b', 'c', 'd', 'e'];

/** Includes odd amounts and the highest ad price. */
const price = fc
  .oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 10_000_000 }), fc.constant(100_000_000_00))
  .map(kurus);
const borne = fc.record<Discount>({
  amount: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 200_000_000 })).map(kurus),
  bornBy: fc.constantFrom('seller', 'platform'),
});
const item = fc.record(
  {
    sellerId: fc.constantFrom(...sellers),
    quantity: fc.integer({ min: 1, max: 10 }),
    listPrice: price,
    /** May exceed the asking price, which can fall after the agreement. */
    offerPrice: price,
    campaign: borne,
    commission: fc.record({
      basisPoints: fc.integer({ min: 0, max: 1_200 }),
      ceiling: fc.integer({ min: 0, max: 1_000_000 }).map(kurus),
    }),
  },
  { requiredKeys: ['sellerId', 'quantity', 'listPrice', 'commission'] },
);
const parcel = fc.record({
  sellerId: fc.constantFrom(...sellers),
  fee: fc.integer({ min: 0, max: 60_000 }).map(kurus),
  payer: fc.constantFrom('SellerPays', 'BuyerPays'),
});
const request: fc.Arbitrary<PriceRequest> = fc
  .record(
    {
      items: fc.array(item, { minLength: 1, maxLength: 8 }),
      parcels: fc.uniqueArray(parcel, { selector: ({ sellerId, payer }) => `${sellerId} ${payer}`, maxLength: 10 }),
      coupon: borne,
      installments: fc.record({
        count: fc.integer({ min: 1, max: 12 }),
        surchargeBasisPoints: fc.integer({ min: 0, max: 4_500 }),
      }),
      businesses: fc.subarray(sellers),
    },
    { requiredKeys: ['items', 'parcels', 'installments', 'businesses'] },
  )
  .map(({ items, businesses, ...rest }) => ({
    ...rest,
    items: items.map((one, index): PriceRequestItem => ({
      ...one,
      id: `item ${index}`,
      sellerKind: businesses.includes(one.sellerId) ? 'Business' : 'Personal',
    })),
    rates,
  }));

const sum = (lines: readonly PricedItem[], of: (line: PricedItem) => Kurus) => add(...lines.map(of));
const reduced = (line: PricedItem) => add(line.offerDiscount, line.campaignDiscount, line.couponDiscount);

describe('priceCart', () => {
  it('adds up for every line, every seller and the cart', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const priced = priceCart(asked);
        expect(priced.items.map(({ id }) => id)).toEqual(asked.items.map(({ id }) => id));
        for (const line of priced.items) {
          expect(line.list).toBe(add(line.price, reduced(line)));
          expect(line.total).toBe(add(line.price, line.shipping, line.surcharge));
          expect(add(line.price, line.platformDiscount)).toBe(
            add(line.net, line.commission, line.commissionVat, line.sellerShipping, line.withheld),
          );
        }
        const groups = [
          ...priced.sellers.map((one) => ({
            one,
            lines: priced.items.filter(({ sellerId }) => sellerId === one.sellerId),
          })),
          { one: priced, lines: priced.items },
        ];
        for (const { one, lines } of groups) {
          expect(one.list).toBe(sum(lines, ({ list }) => list));
          expect(one.discount).toBe(sum(lines, reduced));
          expect(one.price).toBe(sum(lines, (line) => line.price));
          expect(one.shipping).toBe(sum(lines, ({ shipping }) => shipping));
          expect(one.surcharge).toBe(sum(lines, ({ surcharge }) => surcharge));
          expect(one.total).toBe(add(one.price, one.shipping, one.surcharge));
          expect(one.list).toBe(add(one.price, one.discount));
        }
        expect(add(...priced.sellers.map(({ net }) => net))).toBe(sum(priced.items, ({ net }) => net));
        expect(priced.couponDiscount).toBe(sum(priced.items, ({ couponDiscount }) => couponDiscount));
        // Each parcel of a seller with items is paid in full by its payer.
        const named = asked.parcels.filter(({ sellerId }) => priced.sellers.some((one) => one.sellerId === sellerId));
        const feesOf = (payer: string) => add(...named.filter((one) => one.payer === payer).map(({ fee }) => fee));
        expect(priced.shipping).toBe(feesOf('BuyerPays'));
        expect(sum(priced.items, ({ sellerShipping }) => sellerShipping)).toBe(feesOf('SellerPays'));
      }),
      { numRuns: 400 },
    );
  });

  it('never returns negative amounts, except the net of a seller who pays a parcel dearer than the item', () => {
    fc.assert(
      fc.property(request, (asked) => {
        for (const { id: _, sellerId: __, net, sellerShipping, ...amounts } of priceCart(asked).items) {
          for (const amount of Object.values(amounts)) expect(amount).toBeGreaterThanOrEqual(0);
          expect(sellerShipping).toBeGreaterThanOrEqual(0);
          expect(add(net, sellerShipping)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never charges more than the asking price or the agreed price', () => {
    fc.assert(
      fc.property(request, (asked) => {
        for (const [index, line] of priceCart(asked).items.entries()) {
          const { listPrice, offerPrice = listPrice, quantity } = asked.items[index] ?? { listPrice: 0, quantity: 0 };
          expect(line.price).toBeLessThanOrEqual(Math.min(listPrice, offerPrice) * quantity);
        }
      }),
    );
  });

  it('leaves a seller who bears the coupon a net of at least 0 on every line that would have one without it', () => {
    fc.assert(
      fc.property(request, (asked) => {
        if (asked.coupon?.bornBy !== 'seller') return;
        const { coupon: _, ...without } = asked;
        const before = priceCart(without).items;
        for (const [index, { net }] of priceCart(asked).items.entries()) {
          expect(net).toBeGreaterThanOrEqual(Math.min(0, before[index]?.net ?? 0));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('applies a coupon only to its own items, to the kuruş', () => {
    fc.assert(
      fc.property(request, fc.nat(7), (asked, count) => {
        const { coupon } = asked;
        if (!coupon) return;
        const itemIds = new Set(asked.items.slice(0, count).map(({ id }) => id));
        const { items, couponDiscount } = priceCart({ ...asked, coupon: { ...coupon, itemIds } });
        const { coupon: _, ...without } = asked;
        const cost = add(...priceCart(without).items.flatMap(({ id, price: one }) => (itemIds.has(id) ? [one] : [])));
        for (const line of items) if (!itemIds.has(line.id)) expect(line.couponDiscount).toBe(0);
        if (coupon.bornBy === 'platform') expect(couponDiscount).toBe(Math.min(coupon.amount, cost));
      }),
      { numRuns: 400 },
    );
  });

  it('costs the same for any number of instalments, apart from the surcharge', () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 12 }), (asked, count) => {
        const once = priceCart({ ...asked, installments: { count: 1, surchargeBasisPoints: 0 } });
        const often = priceCart({ ...asked, installments: { count, surchargeBasisPoints: 417 } });
        expect(often.items.map(({ net }) => net)).toEqual(once.items.map(({ net }) => net));
        expect(often.total).toBe(add(once.total, often.surcharge));
      }),
    );
  });
});

const line = (parts: Partial<PriceRequestItem> = {}): PriceRequestItem => ({
  id: 'x',
  sellerId: 'a',
  sellerKind: 'Personal',
  quantity: 1,
  listPrice: kurus(1_000_00),
  commission: { basisPoints: 1_000, ceiling: kurus(1_000_00) },
  ...parts,
});
const priced = (items: PriceRequestItem[], more: Partial<PriceRequest> = {}) =>
  priceCart({ items, parcels: [], installments: { count: 1, surchargeBasisPoints: 0 }, rates, ...more });

test("prices a private seller's sale", () => {
  expect(priced([line()]).items).toMatchObject([
    { price: 1_000_00, commission: 83_33, commissionVat: 16_67, withheld: 0, net: 900_00 },
  ]);
});

test("withholds tax from a business's sale without its VAT", () => {
  expect(priced([line({ sellerKind: 'Business' })]).items).toMatchObject([{ withheld: 8_33, net: 891_67 }]);
});

test('ignores a campaign if there is an agreed price', () => {
  const campaign: Discount = { amount: kurus(50_00), bornBy: 'platform' };
  expect(priced([line({ offerPrice: kurus(800_00), campaign })]).items).toMatchObject([
    { list: 1_000_00, offerDiscount: 200_00, campaignDiscount: 0, platformDiscount: 0, price: 800_00 },
  ]);
});

test('pays the seller for discounts that Meydan bears', () => {
  const [byMeydan] = priced([line({ campaign: { amount: kurus(100_00), bornBy: 'platform' } })]).items;
  const [bySeller] = priced([line({ campaign: { amount: kurus(100_00), bornBy: 'seller' } })]).items;
  expect([byMeydan?.price, byMeydan?.net, bySeller?.price, bySeller?.net]).toEqual([900_00, 900_00, 900_00, 810_00]);
});

test('limits a coupon to the price of its items', () => {
  const { total, couponDiscount, items } = priced([line(), line({ id: 'y', listPrice: kurus(33) })], {
    coupon: { amount: kurus(9_999_99), bornBy: 'platform' },
  });
  expect([total, couponDiscount, items.map(({ price: one }) => one)]).toEqual([0, 1_000_33, [0, 0]]);
});

test('charges buyer and seller their shares of a parcel', () => {
  const { items } = priced([line(), line({ id: 'y' })], {
    parcels: [
      { sellerId: 'a', fee: kurus(40_01), payer: 'BuyerPays' },
      { sellerId: 'a', fee: kurus(60_00), payer: 'SellerPays' },
    ],
  });
  expect(items.map(({ shipping, sellerShipping }) => [shipping, sellerShipping])).toEqual([
    [20_01, 30_00],
    [20_00, 30_00],
  ]);
  expect(add(...items.map(({ shipping }) => shipping), noMoney)).toBe(40_01);
});

test('applies the commission ceiling per piece', () => {
  const [one] = priced([line({ quantity: 3, commission: { basisPoints: 1_000, ceiling: kurus(12_00) } })]).items;
  expect((one?.commission ?? 0) + (one?.commissionVat ?? 0)).toBe(36_00);
});
