import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { bankName } from '../rules/banks.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';

/** A member’s bank account for staff, with a masked IBAN. One statement. */
export async function readMemberAccount({ database }: { database: Database }, userId: string) {
  const row = await bankAccountOf(database, userId);
  if (!row) return {};
  const { maskedIban, bankCode, state, changedAt, heldUntil, reviewAmount } = row;
  const bank = bankName(bankCode);
  return {
    account: {
      maskedIban,
      ...(bank !== undefined && { bank }),
      state,
      changedAt: changedAt.toISOString(),
      ...(heldUntil && heldUntil > clock.now() && { heldUntil: heldUntil.toISOString() }),
      ...(reviewAmount !== null && { isInReview: true }),
    },
  };
}
