import type { Kurus } from '../../../kernel/money.ts';
import { kurus, noMoney, minus } from '../../../kernel/money.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

/** What the buyer pays of the return parcel, which is under way or was: taken of what goes back. */
export const buyersFee = ({ returnPaidBy, returnFee, returnShippedAt }: RefundRecord): Kurus =>
  returnPaidBy === 'Buyer' && returnShippedAt ? kurus(returnFee ?? 0) : noMoney;

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
