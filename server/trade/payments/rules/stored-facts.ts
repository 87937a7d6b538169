import type { PaymentFacts } from '../../../adapters/payment/port.ts';

/** The provider's facts as stored with the payment; the wallet key is stored elsewhere. */
export type StoredFacts = Omit<PaymentFacts, 'paymentId' | 'approvedAt' | 'wallet' | 'isPaidTwice'> & {
  approvedAt?: string;
};

export function storedFacts({
  paymentId: _,
  wallet: __,
  isPaidTwice: ___,
  approvedAt,
  ...facts
}: PaymentFacts): StoredFacts {
  return { ...facts, ...(approvedAt && { approvedAt: approvedAt.toISOString() }) };
}
