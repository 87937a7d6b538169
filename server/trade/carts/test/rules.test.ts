import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { kurus } from '../../../kernel/money.ts';
import { cartProblemOf } from '../rules/availability.ts';
import type { CartFacts } from '../rules/availability.ts';
import { deliveryOffers, parcelOf } from '../rules/deliveries.ts';
import type { ParcelRates, DeliverableItem } from '../rules/deliveries.ts';
import { choiceError, changesFor } from '../rules/digital-items.ts';
import { instalmentChoices } from '../rules/instalments.ts';
import { mergedCart } from '../rules/merged-cart.ts';
import { totalProblemOf } from '../rules/totals.ts';

const fees = { Small: 80_00, Medium: 120_00, Large: 200_00, XLarge: 400_00 };
const order = ['Small', 'Medium', 'Large', 'XLarge'] as const;
const rates: ParcelRates = {
  carriers: () => [
    { id: 'dear', name: 'Pahalı Kargo', isActive: true },
    { id: 'cheap', name: 'Ucuz Kargo', isActive: true },
    { id: 'removed', name: 'Eski Kargo', isActive: false },
  ],
  feeOf: (id, size) => kurus(fees[size] + (id === 'dear' ? 10_00 : 0)),
  sizeOf: (sizes) => {
    const largest = Math.max(...sizes.map((size) => order.indexOf(size)));
    return order[Math.min(order.length - 1, largest + (sizes.length > 1 ? 1 : 0))] ?? 'XLarge';
  },
};

const thing = (delivery: DeliverableItem['delivery'], size: DeliverableItem['size'] = 'Small'): DeliverableItem => ({
  delivery,
  size,
});

const anything = () => true;

describe("a seller's parcel", () => {
  it('is paid by the buyer, the seller, or both if only some items ship for free', () => {
    const pays = (...things: DeliverableItem[]) => {
      const parcel = parcelOf(things, 'cheap', rates);
      return parcel && [parcel.size, parcel.buyerPays, parcel.sellerPays];
    };
    expect(pays(thing(['BuyerPays']))).toEqual(['Small', 80_00, 0]);
    expect(pays(thing(['SellerPays', 'InPerson']))).toEqual(['Small', 0, 80_00]);
    expect(pays(thing(['SellerPays']), thing(['BuyerPays']))).toEqual(['Medium', 40_00, 80_00]);
    expect(pays(thing(['BuyerPays']), thing(['InPerson']))).toBeUndefined();
  });

  it('is offered by each active carrier, cheapest first, then the handover if all items allow it', () => {
    expect(deliveryOffers([thing(['BuyerPays', 'InPerson'])], rates, anything)).toEqual([
      { kind: 'Parcel', companyId: 'cheap', companyName: 'Ucuz Kargo', payer: 'BuyerPays', fee: 80_00 },
      { kind: 'Parcel', companyId: 'dear', companyName: 'Pahalı Kargo', payer: 'BuyerPays', fee: 90_00 },
      { kind: 'InPerson', payer: 'UnSelect', fee: 0 },
    ]);
    expect(deliveryOffers([thing(['BuyerPays']), thing(['InPerson'])], rates, anything)).toEqual([]);
  });

  it('is not offered if its seller share exceeds the sale', () => {
    expect(deliveryOffers([thing(['SellerPays'])], rates, (pays) => pays <= 80_00)).toMatchObject([
      { companyId: 'cheap', payer: 'SellerPays', fee: 0 },
    ]);
  });
});

describe('cartProblemOf', () => {
  const ad = { status: 'OnSale', isOnSale: true, purchase: 'cart', free: 1 } as const;
  const facts: CartFacts = { ad, isUnreachable: false, isSellerReady: true, isDeliverable: true };
  it.each<[string, Partial<CartFacts>, string | undefined]>([
    ['undefined if nothing prevents it', {}, undefined],
    ['Gone for a deleted ad', { ad: undefined }, 'Gone'],
    ['Sold for a sold ad', { ad: { ...ad, status: 'OutOfStock', isOnSale: false, free: 0 } }, 'Sold'],
    ['Gone for a withdrawn ad', { ad: { ...ad, status: 'Archived', isOnSale: false } }, 'Gone'],
    ['Gone for an ad whose period is over', { ad: { ...ad, isOnSale: false } }, 'Gone'],
    ['Held for an ad held by another buyer', { ad: { ...ad, status: 'Locked', isOnSale: false, free: 0 } }, 'Held'],
    ['undefined for an ad held by the reader', { ad: { ...ad, status: 'Locked' } }, undefined],
    ['Held if the last piece is held', { ad: { ...ad, free: 0 } }, 'Held'],
    ['ContactOnly for an ad sold by contact', { ad: { ...ad, purchase: 'contact' } }, 'ContactOnly'],
    ['PartyUnreachable if one has blocked the other', { isUnreachable: true }, 'PartyUnreachable'],
    ['SellerNotReady for a seller who cannot be paid', { isSellerReady: false }, 'SellerNotReady'],
    ['NotDeliverable without a delivery method', { isDeliverable: false }, 'NotDeliverable'],
    [
      'Sold before PartyUnreachable',
      { ad: { ...ad, status: 'OutOfStock', isOnSale: false }, isUnreachable: true },
      'Sold',
    ],
  ])('returns %s', (_, parts, problem) => {
    expect(cartProblemOf({ ...facts, ...parts })).toBe(problem);
  });
});

test('accepts totals from 50 TL to 1,000,000 TL', () => {
  const problems = [0, 49_99, 50_00, 1_000_000_00, 1_000_000_01].map((price) => totalProblemOf(1, price, true));
  expect(problems).toEqual([
    'MinimumShoppingNotReached',
    'MinimumShoppingNotReached',
    undefined,
    undefined,
    'MaximumCartExceeded',
  ]);
  expect([totalProblemOf(0, 0, true), totalProblemOf(1, 60_00, false)]).toEqual(['CartEmpty', 'DeliveryNotOffered']);
});

test("offers the card's instalments within the legal maximum, exact to the kuruş", () => {
  const installments = [
    { count: 6, surchargeBasisPoints: 1_033 },
    { count: 1, surchargeBasisPoints: 0 },
    { count: 3, surchargeBasisPoints: 515 },
  ];
  expect(instalmentChoices({ installments }, kurus(1_000_01), 3)).toEqual([
    { count: 1, surcharge: 0, total: 1_000_01, monthly: 1_000_01 },
    { count: 3, surcharge: 51_50, total: 1_051_51, monthly: 350_51 },
  ]);
});

describe('mergedCart', () => {
  const rows = fc.uniqueArray(
    fc.record({
      adId: fc.integer({ min: 1, max: 80 }).map(String),
      sellerId: fc.constantFrom('me', 'x', 'y'),
      isSelected: fc.boolean(),
    }),
    { selector: ({ adId }) => adId, maxLength: 50 },
  );
  it("respects the limits of cart and selection, and drops the member's own ads", () => {
    fc.assert(
      fc.property(rows, rows, (added, known) => {
        const merged = mergedCart(
          'me',
          added,
          known.filter(({ sellerId }) => sellerId !== 'me'),
        );
        expect(merged.length).toBeLessThanOrEqual(limits.cartItemsMost);
        expect(merged.filter(({ isSelected }) => isSelected).length).toBeLessThanOrEqual(limits.cartSelectedMost);
        expect(merged.some(({ sellerId }) => sellerId === 'me')).toBe(false);
        expect(new Set(merged.map(({ adId }) => adId)).size).toBe(merged.length);
      }),
    );
  });
  it("selects the guest's ads before the member's earlier ones", () => {
    const row = (adId: string, isSelected: boolean) => ({ adId, sellerId: 'x', isSelected });
    const known = ['1', '2', '3', '4'].map((id) => row(id, true));
    const merged = mergedCart('me', [row('8', true), row('9', false), row('7', true)], known);
    expect(merged.filter(({ isSelected }) => isSelected).map(({ adId }) => adId)).toEqual(['8', '7', '1', '2', '3']);
  });
});

describe('digital items', () => {
  it('are for one draft, one ad or one membership', () => {
    expect(choiceError([{ kind: 'Doping', itemId: 201 }], { draftId: 'd' })).toBeUndefined();
    expect(choiceError([{ kind: 'Doping', itemId: 201 }], {})).toBe('DigitalItemMisplaced');
    expect(choiceError([{ kind: 'Doping', itemId: 201 }], { draftId: 'd', adId: 'a' })).toBe('DigitalItemMisplaced');
    expect(choiceError([{ kind: 'MembershipPackage', itemId: 801 }], {})).toBeUndefined();
    expect(choiceError([{ kind: 'MembershipPackage', itemId: 801 }], { adId: 'a' })).toBe('DigitalItemMisplaced');
  });
  it('are refused if unknown', () => {
    expect(choiceError([{ kind: 'Doping', itemId: 102 }], { adId: 'a' })).toBe('DopingNotFound');
    expect(choiceError([{ kind: 'Period', itemId: 201 }], { adId: 'a' })).toBe('PeriodNotFound');
    expect(choiceError([{ kind: 'MembershipPackage', itemId: 1 }], {})).toBe('MembershipPackageNotFound');
    expect(
      choiceError(
        [201, 202].map((itemId) => ({ kind: 'Doping', itemId })),
        { adId: 'a' },
      ),
    ).toBe('DigitalItemMisplaced');
  });
  it('are replaced by items in the same slot or for another subject', () => {
    const row = (itemId: number, kind: 'Doping' | 'Period' = 'Doping') => ({ kind, itemId, draftId: 'd', adId: null });
    const rows = [row(201), row(301), row(102, 'Period')];
    expect(changesFor(rows, [{ kind: 'Doping', itemId: 202 }], { draftId: 'd' })).toEqual({
      removed: [rows[0]],
      added: [{ kind: 'Doping', itemId: 202 }],
    });
    expect(changesFor(rows, [{ kind: 'Doping', itemId: 201 }], { draftId: 'd' })).toEqual({ removed: [], added: [] });
    expect(changesFor(rows, [{ kind: 'Doping', itemId: 201 }], { adId: 'a' }).removed).toEqual(rows);
  });
});
