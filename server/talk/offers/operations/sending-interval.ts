import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { lastSendingAt } from '../store/sendings.ts';

const dayMs = 86_400_000;

/** Returns when the owner may send the next offer to favourites; undefined if now. */
export async function nextSendingAt(database: Database, adId: string, now: Date): Promise<Date | undefined> {
  const last = await lastSendingAt(database, adId);
  const next = last && new Date(last.getTime() + limits.offerToFavouritesDays * dayMs);
  return next && next > now ? next : undefined;
}
