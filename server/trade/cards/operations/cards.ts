import { mayBeCardNumber } from '../../../../contract/card-frame.ts';
import { plainText } from '../../../../contract/fields/plain-text.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SavedCard } from '../../../../contract/schemas/card.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  cardsOf,
  deleteCard,
  forgetWallet,
  keepWallet,
  placeOfCard,
  renameCard,
  seeCards,
  walletKeyOf,
} from '../store.ts';

export interface CardDeps {
  database: Database;
  wallets: PaymentProvider['wallet'];
}

/** The provider's silence is told as such; whatever it says besides is ours to know. */
async function atProvider<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  });
}

/** A name as the provider has it, without what may not be kept; one that may be a number is none. */
function ownAlias(alias: string): string {
  const text = plainText(alias).replace(/\s+/gu, ' ').slice(0, limits.cardAliasMost);
  return mayBeCardNumber(text) ? '' : text;
}

/** A member's cards as the provider keeps them, or, while it does not answer, as they were last seen. */
export async function listCards(
  { database, wallets }: CardDeps,
  accountId: string,
): Promise<{ items: SavedCard[]; canAdd: boolean }> {
  const key = await walletKeyOf(database, accountId);
  const kept =
    key === undefined
      ? undefined
      : await wallets.cards(key).catch((error: unknown) => {
          if (error instanceof ProviderUnreachable) return undefined;
          throw error;
        });
  if (kept) {
    const named = kept.map((card) => ({
      ...card,
      alias: ownAlias(card.alias),
    }));
    await database.inTransaction(() => seeCards(database, accountId, named));
  }
  return { items: await cardsOf(database, accountId), canAdd: wallets.canAdd };
}

/** Opens the frame in which a member adds a card. */
export async function addCard({ database, wallets }: CardDeps, accountId: string, language: Language) {
  if (!wallets.canAdd) throw new DomainError('SavedCardByPayingOnly');
  const before = await walletKeyOf(database, accountId);
  if (before !== undefined && (await atProvider(wallets.cards(before))).length >= limits.savedCardsMost) {
    throw new DomainError('SavedCardLimitReached');
  }
  const owner = { id: accountId, language, ...(before !== undefined && { wallet: before }) };
  const { wallet, token, frameUrl, expiresAt } = await atProvider(wallets.add(owner));
  await keepWallet(database, accountId, wallet);
  return { token, frameUrl, expiresAt: expiresAt.toISOString() };
}

/** Renames a card here and in the provider's forms. The name here counts, so a provider that is away or refuses is no failure. */
export async function nameCard(
  { database, wallets }: CardDeps,
  accountId: string,
  id: string,
  alias: string,
): Promise<SavedCard> {
  if (mayBeCardNumber(alias)) throw new DomainError('SavedCardNameIsNumber');
  const card = await renameCard(database, accountId, id, alias);
  if (!card) throw new DomainError('SavedCardNotFound');
  const place = await placeOfCard(database, accountId, id);
  if (place) {
    await wallets.rename?.(place.wallet, place.token, card.alias).catch((error: unknown) => {
      if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefusal)) throw error;
    });
  }
  return card;
}

/** Has the provider forget a card, then forgets it here: what is gone there already is gone. */
export async function removeCard({ database, wallets }: CardDeps, accountId: string, id: string): Promise<void> {
  const place = await placeOfCard(database, accountId, id);
  if (!place) throw new DomainError('SavedCardNotFound');
  await atProvider(wallets.remove(place.wallet, place.token)).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
  });
  await deleteCard(database, accountId, id);
}

/** Has the provider forget the whole wallet, then forgets it here. */
export async function unlinkWallet({ database, wallets }: CardDeps, accountId: string): Promise<void> {
  const key = await walletKeyOf(database, accountId);
  if (key === undefined) return;
  await atProvider(wallets.unlink(key));
  await database.inTransaction(() => forgetWallet(database, accountId));
}
