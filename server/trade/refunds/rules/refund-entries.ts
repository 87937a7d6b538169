import { add, kurus, minus, noMoney, split, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { RefundCost, RefundMoney } from '../../../../contract/schemas/refund.ts';
import type { LedgerEntry } from '../../ledger/port.ts';
import { isFree, moneyLeft, noneLeft, paidFor } from './money-left.ts';
import type { PartedMoney } from './money-left.ts';

/** An item of which something goes back. */
export interface PaidItem {
  id: string;
  sellerId: string;
  paymentId: string;
  money: PartedMoney;
  /** What has gone back of it before. */
  refunded: Kurus;
  /** What was held for the seller is theirs already. */
  isReleased: boolean;
}

export interface Giving {
  item: PaidItem;
  /** What goes back of it now, as the buyer paid it. */
  amount: Kurus;
  /** Its part of the return parcel, where the buyer pays it. */
  returnFee: Kurus;
  /** Who bears the parcel that went out, which was carried all the same: the seller, or its carrier who lost it. */
  outwardBy: 'Seller' | 'Carrier';
}

/** What moves for one item: where it comes from in the books, all of which together goes to the card. */
export interface Moved {
  entries: LedgerEntry[];
  money: RefundMoney;
  cost: RefundCost;
}

/** The most that can still go back of an item. */
export const restOf = ({ money, refunded }: Pick<PaidItem, 'money' | 'refunded'>): Kurus =>
  subtract(paidFor(money), refunded);

/** What it moves to give back so much of an item; one that a coupon paid entirely goes back whole. Throws a RangeError beyond what is left of it. */
export function moving({ item, amount, returnFee, outwardBy }: Giving): Moved {
  const { money, refunded, isReleased } = item;
  const before = moneyLeft(money, refunded);
  const after = isFree(money) ? noneLeft(money) : moneyLeft(money, add(refunded, amount));
  const less = (name: keyof PartedMoney): Kurus => subtract(before[name], after[name]);
  const price = less('price');
  const discount = less('platformDiscount');
  const shipping = less('shipping');
  const surcharge = less('surcharge');
  const commission = add(less('commission'), less('commissionVat'));
  const withheld = less('withheld');
  const { sellerShipping } = money;
  const isAll = isFree(money) || (amount > 0 && amount === restOf(item));
  const isSellers = outwardBy === 'Seller';
  /** The parcel that the seller pays: taken when an item is released, which one that has gone back wholly is never. */
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

/** One entry for each account and subject, those of nothing left out. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const entry of entries) {
    const key = `${entry.account} ${entry.subjectId ?? ''}`;
    sums.set(key, { ...entry, amount: add(entry.amount, sums.get(key)?.amount ?? noMoney) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** A sum, spread over items like what is asked of each: none gets more than that. */
export const spread = (sum: Kurus, asked: readonly Kurus[]): Kurus[] =>
  asked.some((amount) => amount > 0) ? split(sum, asked) : asked.map(() => noMoney);

/** What several items move together. */
export function together(moved: readonly Moved[]): Pick<Moved, 'money' | 'cost'> {
  const sum = (pick: (one: Moved) => number) => moved.reduce((total, one) => total + pick(one), 0);
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
