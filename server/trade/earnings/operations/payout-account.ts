import type { BankAccountRow } from '../store/bank-accounts.ts';

/** Whether the provider knows an account as it is, and no change of it is waited for. */
export const mayReceive = ({ state, heldUntil }: Pick<BankAccountRow, 'state' | 'heldUntil'>, now: Date): boolean =>
  state === 'Ready' && (heldUntil === null || heldUntil <= now);
