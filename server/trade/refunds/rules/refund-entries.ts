import type { RefundCost, RefundMoney } from '../../../../contract/schemas/refund.ts';
import { add, kurus, minus, noMoney, split, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { LedgerEntry } from '../../ledger/port.ts';
import { isFree, moneyLeft, noneLeft, paidFor } from './money-left.ts';
import type { MoneyParts } from './money-left.ts';

/** An item with its amounts, for calculating refunds. */
export interface PaidItem {
  id: string;
  sellerId: string;
  paymentId: string;
  money: MoneyParts;
  /** Refunded before. */
  refunded: Kurus;
  /** The money is released from escrow to the seller. */
  isReleased: boolean;
}

export interface ItemRefund {
  item: PaidItem;
  /** Amount to refund now, before the return fee. */
  amount: Kurus;
  /** The item's share of a return fee that the buyer pays. */
  returnFee: Kurus;
  /** Who bears the outward shipping: the seller, or the carrier that lost the parcel. */
  outwardBy: 'Seller' | 'Carrier';
}

/** Ledger entries and amounts of one item's refund. The entries add up to the amount for the card. */
export interface RefundMovement {
  entries: LedgerEntry[];
  money: RefundMoney;
  cost: RefundCost;
}

/** Maximum that can still be refunded. */
export const refundableRest = ({ money, refunded }: Pick<PaidItem, 'money' | 'refunded'>): Kurus =>
  subtract(paidFor(money), refunded);

/** Calculates the refund of an item; an item fully paid by a coupon is refunded whole. Throws RangeError above the amount left. */
export function refundMovement({ item, amount, returnFee, outwardBy }: ItemRefund): RefundMovement {
  const { money, refunded, isReleased } = item;
  const before = moneyLeft(money, refunded);
  const after = isFree(money) ? noneLeft(money) : moneyLeft(money, add(refunded, amount));
  const less = (name: keyof MoneyParts): Kurus => subtract(before[name], after[name]);
  const price = less('price');
  const discount = less('platformDiscount');
  const shipping = less('shipping');
  const surcharge = less('surcharge');
  const commission = add(less('commission'), less('commissionVat'));
  const withheld = less('withheld');
  const { sellerShipping } = money;
  const isAll = isFree(money) || (amount > 0 && amount === refundableRest(item));
  const isSellers = outwardBy === 'Seller';
  /** Outward shipping that the seller pays. Normally charged on release, but a fully refunded item is never released. */
  const outward: Kurus = isAll && isSellers && !isReleased ? sellerShipping : noMoney;
  const outwardBack: Kurus = isAll && !isSellers && isReleased ? sellerShipping : noMoney;

  const seller = (amountOf: number): LedgerEntry => ({
    account: 'seller',
    subjectId: item.sellerId,
    amount: kurus(amountOf),
  });
  const carrier = (amountOf: number): LedgerEntry => ({ account: 'carrier', amount: kurus(amountOf) });
  const entries: LedgerEntry[] = [
    ...(isReleased
      ? [
          seller(less('net')),
          { account: 'commission', amount: less('commission') } as const,
          { account: 'vat', amount: less('commissionVat') } as const,
          { account: 'withheld', amount: withheld } as const,
        ]
      : [{ account: 'held', subjectId: item.id, amount: add(price, discount) } as const]),
    { account: 'discount', amount: minus(discount) },
    { account: 'instalment', subjectId: item.paymentId, amount: surcharge },
    isSellers ? seller(shipping) : carrier(shipping),
    seller(outward - outwardBack),
    carrier(outwardBack - outward),
    carrier(minus(returnFee)),
  ];
  const total = add(price, shipping, surcharge);
  return {
    entries: merged(entries),
    money: { total, price, shipping, surcharge, returnFee, toCard: subtract(total, returnFee) },
    cost: {
      fromEarnings: subtract(add(price, discount), add(commission, withheld)),
      commission,
      withheld,
      shipping: kurus((isSellers ? shipping : 0) + outward),
      afterRelease: isReleased,
    },
  };
}

/** Merges entries by account and subject; drops those of 0. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const key = `${entry.account} ${entry.subjectId ?? ''}`;
    sums.set(key, { ...entry, amount: add(entry.amount, sums.get(key)?.amount ?? noMoney) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** Splits a sum in proportion to the amounts requested; no share exceeds its amount. */
export const spreadSum = (sum: Kurus, asked: readonly Kurus[]): Kurus[] =>
  asked.some((amount) => amount > 0) ? split(sum, asked) : asked.map(() => noMoney);

export function sumMovements(moved: readonly RefundMovement[]): Pick<RefundMovement, 'money' | 'cost'> {
  const sum = (pick: (one: RefundMovement) => number) => moved.reduce((total, one) => total + pick(one), 0);
  return {
    money: {
      total: sum(({ money }) => money.total),
      price: sum(({ money }) => money.price),
      shipping: sum(({ money }) => money.shipping),
      surcharge: sum(({ money }) => money.surcharge),
      returnFee: sum(({ money }) => money.returnFee),
      toCard: sum(({ money }) => money.toCard),
    },
    cost: {
      fromEarnings: sum(({ cost }) => cost.fromEarnings),
      commission: sum(({ cost }) => cost.commission),
      withheld: sum(({ cost }) => cost.withheld),
      shipping: sum(({ cost }) => cost.shipping),
      afterRelease: moved.some(({ cost }) => cost.afterRelease),
    },
  };
}
