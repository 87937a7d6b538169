import { requireApproval } from '../../../people/approvals/port.ts';
import { recordChange } from '../../../people/audit/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockBankAccount, releaseBankAccount } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';

/**
 * Releases a changed bank account for payouts. Throws BankAccountChanged if this version needs no release, so that an approval never applies to an
 * account that the member changed afterwards.
 */
export async function releaseAccount(
  { database }: EarningDeps,
  { userId, version, reason }: { userId: string; version: number; reason: string },
): Promise<void> {
  await database.inTransaction(async () => {
    const account = await lockBankAccount(database, userId);
    if (!account || account.version !== version || account.reviewAmount === null)
      throw new DomainError('BankAccountChanged');
    const { accountId, maskedIban, reviewAmount } = account;
    requireApproval('releaseBankAccount', accountId, reviewAmount);
    await releaseBankAccount(database, accountId);
    await recordChange(database, {
      subject: 'member',
      subjectId: accountId,
      before: { bankAccount: maskedIban, payouts: 'Held', amount: reviewAmount },
      after: { bankAccount: maskedIban, payouts: 'Released' },
      reason,
    });
  });
}
