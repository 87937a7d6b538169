import type { StoredCard } from '../../adapters/payment/port.ts';
import { definePort } from '../../kernel/ports.ts';

/** A stored card with its wallet and token at the provider. */
export interface KeptCard {
  wallet: string;
  token: string;
  bank?: string;
  scheme: StoredCard['scheme'];
  last4: string;
}

/** Who has a wallet at the provider. */
export interface Wallets {
  /** The wallet's key; nothing where the member has kept no card yet. */
  keyOf(accountId: string): Promise<string | undefined>;
  /** One of a member's cards at the provider, by our id of it. */
  cardOf(accountId: string, cardId: string): Promise<KeptCard | undefined>;
  /** Finds a member's stored card by scheme and last four digits. Throws ProviderUnreachable. */
  cardLike(accountId: string, card: Pick<StoredCard, 'scheme' | 'last4'>): Promise<{ token: string } | undefined>;
  /** Remembers the wallet in which the provider has kept a card of a member. Where there is one already it stays. */
  keep(accountId: string, key: string): Promise<void>;
}

export const walletsPort = definePort<Wallets>('wallets');
