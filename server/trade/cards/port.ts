import type { StoredCard } from '../../adapters/payment/port.ts';
import { definePort } from '../../kernel/ports.ts';

/** A stored card with its wallet and token at the provider. */
export interface WalletCard {
  wallet: string;
  token: string;
  bank?: string;
  scheme: StoredCard['scheme'];
  last4: string;
}

/** Members' wallets at the payment provider. */
export interface Wallets {
  /** The wallet key; undefined before the first stored card. */
  keyOf(accountId: string): Promise<string | undefined>;
  /** A member's card by our id. */
  cardOf(accountId: string, cardId: string): Promise<WalletCard | undefined>;
  /** Finds a member's stored card by scheme and last four digits. Throws ProviderUnreachable. */
  cardLike(accountId: string, card: Pick<StoredCard, 'scheme' | 'last4'>): Promise<{ token: string } | undefined>;
  /** Saves the key of a member's wallet. An existing key stays. */
  saveKey(accountId: string, key: string): Promise<void>;
}

export const walletsPort = definePort<Wallets>('wallets');
