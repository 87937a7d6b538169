import { fixedAccounts } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { followSellers, addFavouritesOfOthers, addFavourites } from '../store/favourites.ts';

/** Number of favourite ads per demo member. */
const kept = { buyer: 14, seller: 6, business: 4, moderator: 5, administrator: 3 } as const;

/** Creates favourites of the demo members in all states, and favourites of other members for the demo sellers' ads. */
export async function seedFavourites(database: Database): Promise<void> {
  const { buyer, seller, business } = fixedAccounts;
  const now = clock.now();
  for (const [who, count] of Object.entries(kept)) {
    await addFavourites(database, fixedAccounts[who as keyof typeof kept].id, count, now);
  }
  await addFavouritesOfOthers(database, [seller.id, business.id], now);
  await followSellers(database, buyer.id, [seller.id, business.id], now);
}
