import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { providerCardOf, deleteCard } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import type { CardDeps } from './dependencies.ts';

/**
 * Deletes a card at the provider, then here. A provider's refusal is ignored: the card is gone there already. Throws SavedCardNotFound or
 * PaymentProviderUnavailable.
 */
export async function removeCard({ database, wallets }: CardDeps, accountId: string, id: string): Promise<void> {
  const place = await providerCardOf(database, accountId, id);
  if (!place) throw new DomainError('SavedCardNotFound');
  await askProvider(wallets.remove(place.wallet, place.token)).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
  await deleteCard(database, accountId, id);
}
