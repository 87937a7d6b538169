import { recordChange } from '../../../people/audit/port.ts';
import { required } from '../../../platform/errors.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';
import { ibanAtProvider } from './read-transfer-account.ts';

/** Returns a member’s full IBAN and logs the access with its reason. Throws TransferAccountMissing or PaymentProviderUnavailable. */
export async function revealIban(
  { database, provider }: Pick<EarningDeps, 'database' | 'provider'>,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ holder: string; iban: string }> {
  const { holder } = required(await bankAccountOf(database, userId), 'TransferAccountMissing');
  const iban = required(await ibanAtProvider(provider, userId), 'TransferAccountMissing');
  await recordChange(database, {
    subject: 'member',
    subjectId: userId.toLowerCase(),
    after: { revealed: 'iban' },
    reason,
  });
  return { holder, iban };
}
