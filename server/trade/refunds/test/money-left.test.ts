import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, kurus, minus, noMoney, subtract } from '../../../kernel/money.ts';
import { refundMovement } from '../rules/refund-entries.ts';
import { moneyLeft, paidFor } from '../rules/money-left.ts';
import type { MoneyParts } from '../rules/money-left.ts';

const anAmount = (max: number) => fc.integer({ min: 0, max }).map(kurus);

const anItem: fc.Arbitrary<MoneyParts> = fc
  .record({
    price: anAmount(100_000_000),
    platformDiscount: anAmount(1_000_000),
    shipping: anAmount(50_000),
    sellerShipping: anAmount(50_000),
    surcharge: anAmount(2_000_000),
    commission: anAmount(5_000_000),
    commissionVat: anAmount(1_000_000),
    withheld: anAmount(500_000),
  })
  .map((parts) => ({
    ...parts,
    net: kurus(
      parts.price +
        parts.platformDiscount -
        parts.commission -
        parts.commissionVat -
        parts.sellerShipping -
        parts.withheld,
    ),
  }));

const names = [
  'price',
  'platformDiscount',
  'shipping',
  'surcharge',
  'commission',
  'commissionVat',
  'withheld',
] as const;

test('the parts left add up after any refunds, and none grows by a refund', () => {
  fc.assert(
    fc.property(anItem, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (money, steps) => {
      const paid = paidFor(money);
      let refunded = noMoney;
      let before = moneyLeft(money, refunded);
      for (const step of steps) {
        const rest = subtract(paid, refunded);
        refunded = add(refunded, kurus(step % (rest + 1)));
        const after = moneyLeft(money, refunded);
        for (const name of names) {
          expect(after[name]).toBeLessThanOrEqual(before[name]);
          expect(after[name]).toBeGreaterThanOrEqual(0);
        }
        expect(paidFor(after)).toBe(subtract(paid, refunded));
        expect(after.net).toBe(
          after.price +
            after.platformDiscount -
            after.commission -
            after.commissionVat -
            after.withheld -
            money.sellerShipping,
        );
        before = after;
      }
    }),
    { numRuns: 500 },
  );
});

test('everything is left before a refund, and only the seller’s shipping after the last', () => {
  fc.assert(
    fc.property(
      anItem.filter((money) => paidFor(money) > 0),
      (money) => {
        expect(moneyLeft(money, noMoney)).toEqual(money);
        const none = moneyLeft(money, paidFor(money));
        for (const name of names) expect(none[name]).toBe(0);
        expect(none.net).toBe(minus(money.sellerShipping));
      },
    ),
  );
});

test('an item fully paid by a coupon leaves everything to the seller', () => {
  const money = {
    ...zero,
    platformDiscount: kurus(1_000_00),
    commission: kurus(75_00),
    commissionVat: kurus(15_00),
    net: kurus(910_00),
  };
  expect(moneyLeft(money, noMoney)).toEqual(money);
});

test('an item fully paid by a coupon is refunded whole, with balanced entries', () => {
  fc.assert(
    fc.property(anItem, fc.boolean(), fc.constantFrom('Seller', 'Carrier'), (some, isReleased, outwardBy) => {
      const money = { ...some, price: noMoney, shipping: noMoney, surcharge: noMoney };
      const net = subtract(
        money.platformDiscount,
        add(money.commission, money.commissionVat, money.sellerShipping, money.withheld),
      );
      const item = {
        id: 'item',
        sellerId: 'seller',
        paymentId: 'payment',
        money: { ...money, net },
        refunded: noMoney,
        isReleased,
      };
      const moved = refundMovement({ item, amount: noMoney, returnFee: noMoney, outwardBy });
      expect(add(...moved.entries.map(({ amount }) => amount))).toBe(0);
      expect(moved.money.toCard).toBe(0);
      const of = (account: string) => moved.entries.find((entry) => entry.account === account)?.amount ?? 0;
      expect(of('discount')).toBe(0 - money.platformDiscount);
      // The seller keeps nothing and pays the outward shipping, unless the carrier lost the parcel.
      const parcel = outwardBy === 'Seller' ? money.sellerShipping : 0;
      expect(of('seller')).toBe((isReleased ? net : 0) + parcel);
    }),
  );
});

test('throws above the amount paid', () => {
  const money = { ...zero, price: kurus(100) };
  expect(() => moneyLeft(money, kurus(101))).toThrow(RangeError);
  expect(() => moneyLeft(money, kurus(-1))).toThrow(RangeError);
});

const zero: MoneyParts = {
  price: noMoney,
  platformDiscount: noMoney,
  shipping: noMoney,
  sellerShipping: noMoney,
  surcharge: noMoney,
  commission: noMoney,
  commissionVat: noMoney,
  withheld: noMoney,
  net: noMoney,
};
