import type { Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FavouriteAd, FavouriteAdsQuery, FavouriteCounts } from '../../../../contract/schemas/favourite.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { LivePages } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import {
  changeSeveral,
  favouriteCounts,
  favouriteIds,
  favouritePage,
  holdOwner,
  insertFavourite,
  keptAd,
  removeEnded,
  removeFavourite,
} from '../store/ads.ts';
import type { Attempt, FavouriteRow } from '../store/ads.ts';

export interface FavouriteDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'priceHistory'>;
  catalogue(): Catalogue;
  live: LivePages;
}

/** Why an ad is not kept, in the order in which it is told; nothing where it is, or was before. */
function refusalOf(attempt: Attempt | undefined): ErrorCode | undefined {
  if (!attempt?.isKnown) return 'AdNotFound';
  if (attempt.isKept) return undefined;
  if (attempt.isOwn) return 'FavouriteOwnAd';
  if (attempt.isApart) return 'MemberUnavailable';
  if (!attempt.isShown) return 'AdNoLongerPublished';
  return attempt.isFull ? 'FavouriteLimitReached' : undefined;
}

/** Ads below the limit from which on a member's acts go one after another, so that two at once do not both take the last place. */
const oneByOne = 100;

/**
 * Keeps an ad; again changes nothing. One statement, unless the member's list is almost full. Refuses AdNotFound, AdNoLongerPublished, FavouriteOwnAd, MemberUnavailable where either has blocked the
 * other, FavouriteLimitReached.
 */
export async function addFavourite(database: Database, accountId: string, adId: string): Promise<void> {
  let refusal = refusalOf(await insertFavourite(database, accountId, adId, limits.favouritesMost - oneByOne));
  if (refusal === 'FavouriteLimitReached') {
    refusal = await database.inTransaction(async () => {
      await holdOwner(database, accountId);
      return refusalOf(await insertFavourite(database, accountId, adId, limits.favouritesMost));
    });
  }
  if (refusal) throw new DomainError(refusal);
}

/** Lets an ad go; again changes nothing. One statement. */
export const dropFavourite = (database: Database, accountId: string, adId: string): Promise<void> =>
  removeFavourite(database, accountId, adId);

export const idsOf = favouriteIds;

/** Lets several ads go, or takes that back within ten minutes. Answers how many. */
export async function changeFavourites(
  { database, live }: FavouriteDeps,
  accountId: string,
  adIds: readonly string[],
  act: 'Remove' | 'Restore',
): Promise<number> {
  return database.inTransaction(async () => {
    const since = new Date(clock.now().getTime() - limits.favouriteUndoMinutes * 60_000);
    if (act === 'Restore') await holdOwner(database, accountId);
    const changed = await changeSeveral(database, accountId, adIds, act === 'Remove' ? { act } : { act, since });
    for (const adId of changed) await live.tell([accountId], 'favourite', { adId, isKept: act === 'Restore' });
    return changed.length;
  });
}

/** Lets all ads go that have ended. Answers which. */
export async function dropEnded({ database, live }: FavouriteDeps, accountId: string): Promise<string[]> {
  return database.inTransaction(async () => {
    const adIds = await removeEnded(database, accountId);
    if (adIds.length > 0) await live.tell([accountId], 'counts', {});
    return adIds;
  });
}

export interface FavouritePage extends FavouriteCounts {
  items: FavouriteAd[];
  total: number;
  hasNextPage: boolean;
}

/** A page of the ads that a member keeps, with what there is of each category and state. Three statements, whatever they keep. */
export async function pageOf(
  { database, ads, catalogue }: FavouriteDeps,
  accountId: string,
  query: FavouriteAdsQuery,
  language: Language,
): Promise<FavouritePage> {
  const { categoryId, text, state, sort, page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const words = foldTurkish(text ?? '')
    .split(' ')
    .filter(Boolean);
  const { rows, total } = await favouritePage(database, accountId, {
    categoryIds: categoryId === 0 ? null : below(catalogue(), categoryId),
    state: state ?? null,
    words,
    sort,
    offset,
    size: pageSize,
  });
  const [items, counts] = await Promise.all([
    itemsOf(ads, rows, language),
    countsOf({ database, catalogue }, accountId, language),
  ]);
  return { items, total, hasNextPage: offset + rows.length < total, ...counts };
}

async function itemsOf(
  ads: FavouriteDeps['ads'],
  rows: readonly FavouriteRow[],
  language: Language,
): Promise<FavouriteAd[]> {
  const briefs = await ads.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  return rows.flatMap(({ id, keptAt, keptPrice }) => {
    const ad = briefs.get(id);
    return ad ? [{ ad, keptAt: keptAt.toISOString(), keptPrice }] : [];
  });
}

/** A category and all below it. */
function below(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => below(catalogue, child))] : [];
}

async function countsOf(
  { database, catalogue }: Pick<FavouriteDeps, 'database' | 'catalogue'>,
  accountId: string,
  language: Language,
): Promise<FavouriteCounts> {
  const rows = await favouriteCounts(database, accountId);
  const { categories, mainIds } = catalogue();
  const byMain = new Map<number, number>();
  const states = { OnSale: 0, Ended: 0, Dropped: 0 };
  for (const { categoryId, count, shown, dropped } of rows) {
    const main = categories.get(categoryId)?.ancestorIds[0] ?? categoryId;
    byMain.set(main, (byMain.get(main) ?? 0) + count);
    states.OnSale += shown;
    states.Ended += count - shown;
    states.Dropped += dropped;
  }
  return {
    categories: mainIds.flatMap((categoryId) => {
      const count = byMain.get(categoryId);
      return count === undefined
        ? []
        : [{ categoryId, name: categories.get(categoryId)?.names[language] ?? '', count }];
    }),
    states,
  };
}

/** The prices of an ad that a member keeps, and what it cost when they kept it. Refuses FavouriteNotFound. */
export async function priceHistoryOf({ database, ads }: FavouriteDeps, accountId: string, adId: string) {
  const { keptAt, keptPrice } = required(await keptAd(database, accountId, adId), 'FavouriteNotFound');
  return { items: await ads.priceHistory(adId), keptAt: keptAt.toISOString(), keptPrice };
}
