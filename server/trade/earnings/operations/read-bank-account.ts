import type { z } from 'zod';
import type { ownBankAccount } from '../../../../contract/schemas/earning.ts';
import { clock } from '../../../platform/clock.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import { bankName } from '../rules/banks.ts';
import type { EarningDeps } from './dependencies.ts';
import { readAccountHolder } from './account-holder.ts';

export type OwnBankAccount = z.output<typeof ownBankAccount>;

/** Reads a member's bank account and the values that fill the form. */
export async function readBankAccount(deps: EarningDeps, accountId: string): Promise<OwnBankAccount> {
  const { business, holder } = await readAccountHolder(deps, accountId);
  const row = await bankAccountOf(deps.database, accountId);
  const [known] = (await deps.addresses.list(accountId)).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const bank = row && bankName(row.bankCode);
  const isHeld = row?.heldUntil && row.heldUntil > clock.now();
  return {
    holder,
    isBusiness: business !== undefined,
    ...(known && { address: `${known.line}, ${known.district.name}, ${known.province.name}` }),
    ...(row && {
      account: {
        maskedIban: row.maskedIban,
        ...(bank !== undefined && { bank }),
        holder: row.holder,
        state: row.state,
        ...(row.refusal !== null && { refusal: row.refusal }),
        ...(isHeld && row.heldUntil && { heldUntil: row.heldUntil.toISOString() }),
        ...(row.reviewAmount !== null && { isInReview: true }),
        changedAt: row.changedAt.toISOString(),
      },
    }),
  };
}
