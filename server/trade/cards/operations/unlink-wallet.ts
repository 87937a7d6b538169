import { walletKeyOf, deleteWallet } from '../store.ts';
import { askProvider } from './ask-provider.ts';
import type { CardDeps } from './dependencies.ts';

/** Deletes a member's wallet at the provider, then here. Throws PaymentProviderUnavailable. */
export async function unlinkWallet({ database, wallets }: CardDeps, accountId: string): Promise<void> {
  const key = await walletKeyOf(database, accountId);
  if (key === undefined) return;
  await askProvider(wallets.unlink(key));
  await database.inTransaction(() => deleteWallet(database, accountId));
}
