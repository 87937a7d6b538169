import { kurus, minus, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { RefundRecord } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';

/** Return fee that is deducted from the buyer's refund; 0 unless the return was shipped. */
export const buyerReturnFee = ({ returnPaidBy, returnFee, returnShippedAt }: RefundRecord): Kurus =>
  returnPaidBy === 'Buyer' && returnShippedAt ? kurus(returnFee ?? 0) : noMoney;

/** Posts the fee of a shipped return to the seller or Meydan. The buyer's fee is deducted from the refund instead. */
export async function chargeReturnFee({ ledger }: Pick<RefundDeps, 'ledger'>, refund: RefundRecord): Promise<void> {
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

/** Posts the buyer's return fee to Meydan if the refund it would be deducted from is denied. */
export async function absorbReturnFee({ ledger }: Pick<RefundDeps, 'ledger'>, refund: RefundRecord): Promise<void> {
  const fee = buyerReturnFee(refund);
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
