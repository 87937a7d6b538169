import { mayBeCardNumber } from '../../../../contract/card-frame.ts';
import type { SavedCard } from '../../../../contract/schemas/card.ts';
import { ProviderUnreachable, ProviderRefusal } from '../../../adapters/payment/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { updateAlias, providerCardOf } from '../store.ts';
import type { CardDeps } from './dependencies.ts';

/**
 * Renames a card here and at the provider. The name here counts, so a provider that refuses or does not answer is ignored. Throws
 * SavedCardNameIsNumber or SavedCardNotFound.
 */
export async function renameCard(
  { database, wallets }: CardDeps,
  accountId: string,
  id: string,
  alias: string,
): Promise<SavedCard> {
  if (mayBeCardNumber(alias)) throw new DomainError('SavedCardNameIsNumber');
  const card = await updateAlias(database, accountId, id, alias);
  if (!card) throw new DomainError('SavedCardNotFound');
  const place = await providerCardOf(database, accountId, id);
  if (place) {
    await wallets.rename?.(place.wallet, place.token, card.alias).catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefusal)) throw error;
    });
  }
  return card;
}
