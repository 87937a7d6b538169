import type { BankAccountRow } from '../store/bank-accounts.ts';

/** True if the provider knows the bank account, no hold after a change is active, and staff need not release it. */
export const canReceivePayouts = (
  { state, heldUntil, reviewAmount }: Pick<BankAccountRow, 'state' | 'heldUntil' | 'reviewAmount'>,
  now: Date,
): boolean => state === 'Ready' && (heldUntil === null || heldUntil <= now) && reviewAmount === null;
