import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { walletKeyOf, saveWallet } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import type { CardDeps } from './dependencies.ts';

/**
 * Opens the provider's frame for adding a card. Throws SavedCardByPayingOnly if the provider has none, SavedCardLimitReached, or
 * PaymentProviderUnavailable.
 */
export async function addCard({ database, wallets }: CardDeps, accountId: string, language: Language) {
  if (!wallets.canAdd) throw new DomainError('SavedCardByPayingOnly');
  const before = await walletKeyOf(database, accountId);
  if (before !== undefined && (await askProvider(wallets.cards(before))).length >= limits.savedCardsMost) {
    throw new DomainError('SavedCardLimitReached');
  }
  const owner = { id: accountId, language, ...(before !== undefined && { wallet: before }) };
  const { wallet, token, frameUrl, expiresAt } = await askProvider(wallets.add(owner));
  await saveWallet(database, accountId, wallet);
  return { token, frameUrl, expiresAt: expiresAt.toISOString() };
}
