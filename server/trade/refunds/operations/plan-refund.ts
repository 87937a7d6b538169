import { kurus, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import { refundableRest, refundMovement, spreadSum } from '../rules/refund-entries.ts';
import type { PaidItem, RefundMovement } from '../rules/refund-entries.ts';
import { isFree } from '../rules/money-left.ts';
import { buyerReturnFee } from './return-fee.ts';

/** What moves for one item of a refund. */
interface PlannedRefund {
  item: RefundItemRecord;
  paid: PaidItem;
  amount: Kurus;
  moved: RefundMovement;
}

/**
 * Plans a refund of `sum`. Items fully paid by a coupon are included only if the whole amount requested is refunded. Throws RefundTooMuch above the
 * amount requested or left, RefundBelowReturnFee if nothing would reach the card.
 */
export function planRefund(
  refund: RefundRecord,
  items: readonly RefundItemRecord[],
  paid: readonly PaidItem[],
  sum: Kurus,
): PlannedRefund[] {
  if (sum > refund.asked) throw new DomainError('RefundTooMuch');
  const fee = buyerReturnFee(refund);
  if (sum <= fee && refund.asked > 0) throw new DomainError('RefundBelowReturnFee');
  const amounts = spreadSum(
    sum,
    items.map(({ asked }) => kurus(asked)),
  );
  const fees = spreadSum(fee, amounts);
  return items.flatMap((item, place) => {
    const amount = amounts[place] ?? noMoney;
    const own = required(paid[place], 'RefundItemNotFound');
    if (amount === 0 && !(isFree(own.money) && sum === refund.asked)) return [];
    if (amount > refundableRest(own)) throw new DomainError('RefundTooMuch');
    const returnFee = fees[place] ?? noMoney;
    return [
      { item, paid: own, amount, moved: refundMovement({ item: own, amount, returnFee, outwardBy: refund.outwardBy }) },
    ];
  });
}
