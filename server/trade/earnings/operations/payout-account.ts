import type { BankAccountRow } from '../store/bank-accounts.ts';

/** True if the provider knows the bank account and no hold after a change is active. */
export const canReceivePayouts = (
  { state, heldUntil }: Pick<BankAccountRow, 'state' | 'heldUntil'>,
  now: Date,
): boolean => state === 'Ready' && (heldUntil === null || heldUntil <= now);
