import { add, kurus, minus, noMoney, ratio, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Amounts of an order item; see `ItemMoney` in the orders port. */
export interface MoneyParts {
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

/** Amount the buyer paid for an item: the maximum refund. */
export const paidFor = ({ price, shipping, surcharge }: MoneyParts): Kurus => add(price, shipping, surcharge);

/** True if a coupon paid for the whole item: the buyer gets no money back, and the item is refunded whole or not at all. */
export const isFree = (money: MoneyParts): boolean => paidFor(money) === 0;

/** Amounts after a full refund: only the seller's outward shipping remains, because it was used. */
export const noneLeft = ({ sellerShipping }: Pick<MoneyParts, 'sellerShipping'>): MoneyParts => ({
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

const shareLeft = (part: Kurus, left: Kurus, whole: Kurus): Kurus =>
  whole === 0 ? noMoney : shareOf(part, ratio(left, whole), 'halfUp');

/**
 * Amounts of an item after refunds of `refunded` in total. All shrink in proportion, except the seller's shipping, which was used; so `net` can be
 * negative. The result depends on the total alone: a refund moves the difference of two results, and any sequence of refunds adds up to the kuruş.
 * Throws RangeError above the amount paid.
 */
export function moneyLeft(money: MoneyParts, refunded: Kurus): MoneyParts {
  const paid = paidFor(money);
  if (refunded < 0 || refunded > paid) throw new RangeError(`${refunded} kuruş of ${paid} cannot have been refunded`);
  // Nothing can be refunded in part. For an item fully paid by a coupon, the state tells whether it was returned; see `noneLeft`.
  if (paid === 0) return money;
  const total = subtract(paid, refunded);
  // Split two parts at a time, so that no part shrinks faster than the whole.
  const beside = shareLeft(add(money.shipping, money.surcharge), total, paid);
  const shipping = shareLeft(money.shipping, beside, add(money.shipping, money.surcharge));
  const price = subtract(total, beside);
  const [left, whole] = money.price > 0 ? [price, money.price] : [total, paid];
  const inStep = (part: Kurus): Kurus => shareLeft(part, left, whole);
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
