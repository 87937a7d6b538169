import type { PaymentFacts } from '../../../adapters/payment/port.ts';

/** What is kept of what the provider said: the wallet is not ours to keep here. */
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
