import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/database.ts';
import { lockAccount, insertFavourite } from '../store/ads.ts';
import type { Attempt } from '../store/ads.ts';

/** The first reason why the ad cannot be added; undefined if it is a favourite now. */
function refusalOf(attempt: Attempt | undefined): ErrorCode | undefined {
  if (!attempt?.isKnown) return 'AdNotFound';
  if (attempt.isKept) return undefined;
  if (attempt.isOwn) return 'FavouriteOwnAd';
  if (attempt.isApart) return 'MemberUnavailable';
  if (!attempt.isShown) return 'AdNoLongerPublished';
  return attempt.isFull ? 'FavouriteLimitReached' : undefined;
}

/** From this many places below the limit on, additions of a member are serialised, so that concurrent ones cannot exceed the limit. */
const lockedTail = 100;

/**
 * Adds an ad to the favourites. Idempotent. One statement, unless the member is close to the limit. Throws AdNotFound, AdNoLongerPublished,
 * FavouriteOwnAd, FavouriteLimitReached, and MemberUnavailable after a block in either direction.
 */
export async function addFavourite(database: Database, accountId: string, adId: string): Promise<void> {
  let refusal = refusalOf(await insertFavourite(database, accountId, adId, limits.favouritesMost - lockedTail));
  if (refusal === 'FavouriteLimitReached') {
    refusal = await database.inTransaction(async () => {
      await lockAccount(database, accountId);
      return refusalOf(await insertFavourite(database, accountId, adId, limits.favouritesMost));
    });
  }
  if (refusal) throw new DomainError(refusal);
}
