import type { Wallets } from '../port.ts';
import { providerCardOf, saveWallet, walletKeyOf } from '../store.ts';
import type { CardDeps } from './dependencies.ts';

export const createWallets = ({ database, wallets }: CardDeps): Wallets => ({
  keyOf: (accountId) => walletKeyOf(database, accountId),
  cardOf: (accountId, cardId) => providerCardOf(database, accountId, cardId),
  async cardLike(accountId, { scheme, last4 }) {
    const key = await walletKeyOf(database, accountId);
    const stored = key === undefined ? [] : await wallets.cards(key);
    return stored.find((card) => card.scheme === scheme && card.last4 === last4);
  },
  saveKey: (accountId, key) => saveWallet(database, accountId, key),
});
