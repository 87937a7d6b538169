import { fixedAccounts } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { followSome, holdAdsOf, keepSome } from '../store/favourites.ts';

const keptByBuyer = 14;

/** Favourites of the demo members in all states, and others who keep what the demo sellers offer. */
export async function seedFavourites(database: Database): Promise<void> {
  const { buyer, seller, business } = fixedAccounts;
  const now = clock.now();
  await keepSome(database, buyer.id, keptByBuyer, now);
  await holdAdsOf(database, [seller.id, business.id], now);
  await followSome(database, buyer.id, [seller.id, business.id], now);
}
