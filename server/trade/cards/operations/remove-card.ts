import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { providerCardOf, deleteCard } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import type { CardDeps } from './dependencies.ts';

/** Has the provider forget a card, then forgets it here: what is gone there already is gone. */
export async function removeCard({ database, wallets }: CardDeps, accountId: string, id: string): Promise<void> {
  const place = await providerCardOf(database, accountId, id);
  if (!place) throw new DomainError('SavedCardNotFound');
  await askProvider(wallets.remove(place.wallet, place.token)).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
  await deleteCard(database, accountId, id);
}
