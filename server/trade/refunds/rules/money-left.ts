import { add, kurus, minus, noMoney, ratio, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** What an item of an order cost whom, as orders keep it; see `ItemMoney` of their port. */
export interface PartedMoney {
  price: Kurus;
  platformDiscount: Kurus;
  shipping: Kurus;
  sellerShipping: Kurus;
  surcharge: Kurus;
  commission: Kurus;
  commissionVat: Kurus;
  withheld: Kurus;
  net: Kurus;
}

/** What the buyer paid for an item: the most that can go back. */
export const paidFor = ({ price, shipping, surcharge }: PartedMoney): Kurus => add(price, shipping, surcharge);

/** Whether a coupon paid an item entirely: the buyer gets nothing back of it, and it goes back whole or not at all. */
export const isFree = (money: PartedMoney): boolean => paidFor(money) === 0;

/** What an item cost whom once all of it has gone back: the parcel that the seller pays was carried all the same. */
export const noneLeft = ({ sellerShipping }: Pick<PartedMoney, 'sellerShipping'>): PartedMoney => ({
  price: noMoney,
  platformDiscount: noMoney,
  shipping: noMoney,
  sellerShipping,
  surcharge: noMoney,
  commission: noMoney,
  commissionVat: noMoney,
  withheld: noMoney,
  net: minus(sellerShipping),
});

/** So much of a part as is left of the whole; of nothing nothing is left. */
const leftOf = (part: Kurus, left: Kurus, whole: Kurus): Kurus =>
  whole === 0 ? noMoney : shareOf(part, ratio(left, whole), 'halfUp');

/**
 * What an item cost whom once so much of what the buyer paid has gone back, in however many steps: everything stands in proportion but the parcel that the
 * seller pays, which was carried all the same, so that `net` can fall below zero. It depends on the sum alone; what a refund moves is the difference of two
 * of these, hence any sequence of refunds adds up to the kuruş and the last one takes what is left. Throws a RangeError beyond what was paid.
 */
export function moneyLeft(money: PartedMoney, refunded: Kurus): PartedMoney {
  const paid = paidFor(money);
  if (refunded < 0 || refunded > paid) throw new RangeError(`${refunded} kuruş of ${paid} cannot have gone back`);
  // No part of nothing can go back. Whether an item that a coupon paid entirely is back is said by its state; see `noneLeft`.
  if (paid === 0) return money;
  const total = subtract(paid, refunded);
  // By two at a time: of what falls in step, a part never falls faster than the whole.
  const beside = leftOf(add(money.shipping, money.surcharge), total, paid);
  const shipping = leftOf(money.shipping, beside, add(money.shipping, money.surcharge));
  const price = subtract(total, beside);
  const [left, whole] = money.price > 0 ? [price, money.price] : [total, paid];
  const inStep = (part: Kurus): Kurus => leftOf(part, left, whole);
  const platformDiscount = inStep(money.platformDiscount);
  const commission = inStep(money.commission);
  const commissionVat = inStep(money.commissionVat);
  const withheld = inStep(money.withheld);
  const { sellerShipping } = money;
  return {
    price,
    platformDiscount,
    shipping,
    sellerShipping,
    surcharge: subtract(beside, shipping),
    commission,
    commissionVat,
    withheld,
    net: kurus(price + platformDiscount - commission - commissionVat - sellerShipping - withheld),
  };
}
