import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { add, basisPoints, kurus, shareOf } from '../../../kernel/money.ts';
import { approvalOf } from '../rules/approval.ts';
import type { Expected } from '../rules/approval.ts';

const items = [
  { id: 'one', amount: kurus(33_333) },
  { id: 'two', amount: kurus(66_667) },
];

const expected: Expected = { amount: kurus(100_000), installmentsMost: 6, items };
const approved = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  paymentId: 'p',
  state: 'approved',
  amount: kurus(100_000),
  currency: 'TRY',
  installmentCount: 1,
  surchargeBasisPoints: 0,
  items: items.map(({ id, amount }) => ({ id, amount, reference: id, refunded: kurus(0), isReleased: false })),
  ...changes,
});

const wrong = (changes: Partial<PaymentFacts>) => approvalOf(approved(changes), expected);

describe('approvalOf', () => {
  test('accepts the expected amount', () => {
    expect(approvalOf(approved(), expected)).toMatchObject({ charged: 100_000, installmentCount: 1 });
  });

  test.each<[string, Partial<PaymentFacts>]>([
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount: undefined as never }],
    ['a kuruş less', { amount: kurus(99_999) }],
    ['a kuruş more', { amount: kurus(100_001) }],
    ['a surcharge on a single payment', { amount: kurus(110_000), surchargeBasisPoints: 1_000 }],
    [
      'more instalments than the law allows',
      { installmentCount: 9, amount: kurus(110_000), surchargeBasisPoints: 1_000 },
    ],
    ['no instalments', { installmentCount: 0 }],
    [
      'a surcharge other than the announced one',
      { installmentCount: 6, amount: kurus(110_007), surchargeBasisPoints: 1_000 },
    ],
    [
      'instalments that cost less than the items',
      { installmentCount: 6, amount: kurus(99_000), surchargeBasisPoints: 0 },
    ],
    ['a missing item', { items: approved().items?.slice(1) as never }],
    [
      'items that do not add up to the amount',
      {
        installmentCount: 6,
        amount: kurus(110_000),
        surchargeBasisPoints: 1_000,
        items: items.map(({ id, amount }) => ({
          id,
          amount: kurus(amount + 4_999),
          reference: id,
          refunded: kurus(0),
          isReleased: false,
        })),
      },
    ],
  ])('rejects %s', (_, changes) => {
    expect(wrong(changes)).toHaveProperty('wrong');
  });

  test("uses the provider's split of the surcharge, so no refund exceeds an item's charge", () => {
    // Both items are owed half a kuruş, and rounding favours the first. The provider chose the other one.
    const own = ['one', 'two'].map((id) => ({ id, amount: kurus(50_000) }));
    const charged = { one: 50_500, two: 50_501 };
    const found = approvalOf(
      approved({
        installmentCount: 3,
        surchargeBasisPoints: 100,
        amount: kurus(101_001),
        items: own
          .map(({ id }) => ({
            id,
            amount: kurus(charged[id as 'one']),
            reference: id,
            refunded: kurus(0),
            isReleased: false,
          }))
          .toReversed(),
      }),
      { amount: kurus(100_000), installmentsMost: 6, items: own },
    );
    if ('wrong' in found) throw new Error(found.wrong);
    expect([...found.surchargeByItem]).toEqual([
      ['one', 500],
      ['two', 501],
    ]);
  });

  test('tolerates a kuruş of rounding per instalment, and splits the surcharge exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 6_000 }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: -12, max: 12 }),
        (amounts, surchargeBasisPoints, installmentCount, rounded) => {
          const own = amounts.map((amount, at) => ({ id: `item ${at}`, amount: kurus(amount) }));
          const amount = add(...own.map((one) => one.amount));
          const surcharge = shareOf(amount, basisPoints(surchargeBasisPoints), 'halfUp') + rounded;
          const found = approvalOf(
            {
              paymentId: 'p',
              state: 'approved',
              amount: kurus(amount + surcharge),
              currency: 'TRY',
              installmentCount,
              surchargeBasisPoints,
            },
            { amount, installmentsMost: 12, items: own },
          );
          const isWithin = surcharge >= 0 && Math.abs(rounded) <= installmentCount;
          expect('wrong' in found).toBe(!isWithin);
          if ('wrong' in found) return;
          expect(add(...found.surchargeByItem.values())).toBe(surcharge);
          for (const { id } of own) expect(found.surchargeByItem.get(id)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
