import { mayBeCardNumber } from '../../../../contract/card-frame.ts';
import { plainText } from '../../../../contract/fields/plain-text.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SavedCard } from '../../../../contract/schemas/card.ts';
import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { walletKeyOf, syncCards, cardsOf } from '../store.ts';
import type { CardDeps } from './dependencies.ts';

/** A member's cards at the provider; the last known ones if it does not answer. */
export async function listCards(
  { database, wallets }: CardDeps,
  accountId: string,
): Promise<{ items: SavedCard[]; canAdd: boolean }> {
  const key = await walletKeyOf(database, accountId);
  const stored =
    key === undefined
      ? undefined
      : await wallets.cards(key).catch((error: unknown) => {
          if (error instanceof ProviderUnreachable) return undefined;
          throw error;
        });
  if (stored) {
    const named = stored.map((card) => ({
      ...card,
      alias: safeAlias(card.alias),
    }));
    await database.inTransaction(() => syncCards(database, accountId, named));
  }
  return { items: await cardsOf(database, accountId), canAdd: wallets.canAdd };
}

/** Cleans the provider's card name. Empty if it may be a card number. */
function safeAlias(alias: string): string {
  const text = plainText(alias).replace(/\s+/gu, ' ').slice(0, limits.cardAliasMost);
  return mayBeCardNumber(text) ? '' : text;
}
