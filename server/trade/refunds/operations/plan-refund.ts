import type { Kurus } from '../../../kernel/money.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { kurus, noMoney } from '../../../kernel/money.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import type { PaidItem, Moved } from '../rules/refund-entries.ts';
import { buyersFee } from './return-fee.ts';
import { spread, restOf, moving } from '../rules/refund-entries.ts';
import { isFree } from '../rules/money-left.ts';

/** What is about to move for one thing of a refund. */
interface Planned {
  item: RefundItemRecord;
  paid: PaidItem;
  amount: Kurus;
  moved: Moved;
}

/**
 * What it would move to give back so much. Items that a coupon paid entirely go back with all that was asked for, and stay where a part of it goes back. Refuses
 * RefundTooMuch beyond what was asked for or is left, RefundBelowReturnFee where nothing would reach the card.
 */
export function plan(
  refund: RefundRecord,
  items: readonly RefundItemRecord[],
  paid: readonly PaidItem[],
  sum: Kurus,
): Planned[] {
  if (sum > refund.asked) throw new DomainError('RefundTooMuch');
  const fee = buyersFee(refund);
  if (sum <= fee && refund.asked > 0) throw new DomainError('RefundBelowReturnFee');
  const amounts = spread(
    sum,
    items.map(({ asked }) => kurus(asked)),
  );
  const fees = spread(fee, amounts);
  return items.flatMap((item, place) => {
    const amount = amounts[place] ?? noMoney;
    const own = required(paid[place], 'RefundItemNotFound');
    if (amount === 0 && !(isFree(own.money) && sum === refund.asked)) return [];
    if (amount > restOf(own)) throw new DomainError('RefundTooMuch');
    const returnFee = fees[place] ?? noMoney;
    return [{ item, paid: own, amount, moved: moving({ item: own, amount, returnFee, outwardBy: refund.outwardBy }) }];
  });
}
