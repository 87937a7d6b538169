import { walletKeyOf, deleteWallet } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import type { CardDeps } from './dependencies.ts';

/** Has the provider forget the whole wallet, then forgets it here. */
export async function unlinkWallet({ database, wallets }: CardDeps, accountId: string): Promise<void> {
  const key = await walletKeyOf(database, accountId);
  if (key === undefined) return;
  await askProvider(wallets.unlink(key));
  await database.inTransaction(() => deleteWallet(database, accountId));
}
