import { add, kurus, minus, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { refundCause, refundEvents } from '../port.ts';
import { moving, restOf, spread, together } from '../rules/entries.ts';
import type { Moved, PaidItem } from '../rules/entries.ts';
import { isFree } from '../rules/parts.ts';
import { returnItem } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';
import { paidItems } from './deps.ts';
import type { HeldRefund, RefundDeps } from './deps.ts';

/** What is about to move for one thing of a refund. */
interface Planned {
  item: RefundItemRecord;
  paid: PaidItem;
  amount: Kurus;
  moved: Moved;
}

/** What the buyer pays of the return parcel, which is under way or was: taken of what goes back. */
const buyersFee = ({ returnPaidBy, returnFee, returnShippedAt }: RefundRecord): Kurus =>
  returnPaidBy === 'Buyer' && returnShippedAt ? kurus(returnFee ?? 0) : noMoney;

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

/** Gives so much of a held refund back: in the books, to the card, and of the order. Answers what is to be kept of it. */
export async function giveBack(
  deps: RefundDeps,
  held: HeldRefund,
  sum: Kurus,
): Promise<Pick<RefundRecord, 'approved' | 'money' | 'cost'>> {
  const { refund } = held;
  const planned = plan(refund, held.items, await paidItems(deps, held), sum);
  for (const { item, paid, amount, moved } of planned) {
    await deps.payments.giveBack({
      cause: refundCause(refund.id, item.itemId),
      paymentId: refund.paymentId,
      orderCode: refund.orderCode,
      itemId: item.itemId,
      amount: kurus(moved.money.toCard),
      from: moved.entries,
    });
    await deps.orders.refunded(item.itemId, amount);
    await returnItem(deps.database, item.id, amount, paid.isReleased);
    await deps.events.publish(refundEvents.approved, {
      refundId: refund.id,
      orderCode: refund.orderCode,
      itemId: item.itemId,
      amount,
      afterRelease: paid.isReleased,
    });
  }
  return { approved: add(...planned.map(({ amount }) => amount)), ...together(planned.map(({ moved }) => moved)) };
}

/** Who pays for a return that is under way: the seller or Meydan at once; the buyer when the money goes back. */
export async function payReturn({ ledger }: Pick<RefundDeps, 'ledger'>, refund: RefundRecord): Promise<void> {
  if (refund.returnPaidBy === 'Buyer' || !refund.returnFee) return;
  const payer =
    refund.returnPaidBy === 'Seller'
      ? ({ account: 'seller', subjectId: refund.sellerId } as const)
      : ({ account: 'discount' } as const);
  await ledger.post({
    cause: `refund:${refund.id}:parcel`,
    paymentId: refund.paymentId,
    orderCode: refund.orderCode,
    entries: [
      { ...payer, amount: kurus(refund.returnFee) },
      { account: 'carrier', amount: kurus(-refund.returnFee) },
    ],
  });
}

/** A return that the buyer was to pay out of money that does not go back: the carrier gets its fee all the same, and Meydan bears it. */
export async function bearReturn({ ledger }: Pick<RefundDeps, 'ledger'>, refund: RefundRecord): Promise<void> {
  const fee = buyersFee(refund);
  if (fee === 0) return;
  await ledger.post({
    cause: `refund:${refund.id}:parcel`,
    paymentId: refund.paymentId,
    orderCode: refund.orderCode,
    entries: [
      { account: 'discount', amount: fee },
      { account: 'carrier', amount: minus(fee) },
    ],
  });
}
