import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { earningById } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';
import { requireOwedTransfer } from './owed-transfer.ts';
import { canReceivePayouts } from './payout-account.ts';

/**
 * Returns the full IBAN for an owed transfer and logs the access. Only the payment provider stores it. Throws EarningNotFound, TransferNotOwed,
 * TransferAlreadySent, TransferAccountHeld while payouts pause after an account change or until staff release it, TransferAccountMissing,
 * PaymentProviderUnavailable.
 */
export async function readTransferAccount(
  { database, provider }: EarningDeps,
  earningId: string,
  byId: string,
): Promise<{ holder: string; iban: string }> {
  const { sellerId, orderCode } = requireOwedTransfer(await earningById(database, earningId));
  const account = await bankAccountOf(database, sellerId);
  if (account && !canReceivePayouts(account, clock.now())) throw new DomainError('TransferAccountHeld');
  const iban = required(await ibanAtProvider(provider, sellerId), 'TransferAccountMissing');
  await logDeskAct(database, { act: 'ReadIban', byId, about: orderCode, memberId: sellerId });
  return { holder: account?.holder ?? '', iban };
}

/** The member’s IBAN; undefined if the provider has none. Throws PaymentProviderUnavailable. */
export async function ibanAtProvider(provider: EarningDeps['provider'], sellerId: string): Promise<string | undefined> {
  try {
    return await provider.ibanOf(sellerId);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new DomainError('PaymentProviderUnavailable');
    if (error instanceof ProviderRefusal) return undefined;
    throw error;
  }
}
