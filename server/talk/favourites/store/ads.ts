import type { Statements } from './ads.sql.ts';
import type { favouriteSorts, favouriteStates } from '../../../../contract/schemas/favourite.ts';
import { limits } from '../../../../contract/limits.ts';
import { shownStatuses } from '../../../market/ads/port.ts';
import { liveChannel, liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('favourites-ads', import.meta.url);

// One statement checks the conditions, inserts the row and informs the member's other pages.
const addStatement = sql(
  'add',
  `with target as (
     select ad.id, ad.owner_id, ad.price, ad.published_at is not null and ad.deleted_at is null as is_known,
       ad.status = any($4::text[]) and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > $3) as is_shown,
       exists (select from ban where (account_id = $1 and banned_id = ad.owner_id) or (account_id = ad.owner_id and banned_id = $1)) as is_apart,
       (select count(*) from (select from favourite_ad where account_id = $1 and removed_at is null limit $5) own) as kept,
       exists (select from favourite_ad where account_id = $1 and ad_id = $2 and removed_at is null) as is_kept
     from ad where ad.id = $2),
   made as (
     insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
     select $1, id, $3, price from target
     where is_shown and owner_id <> $1 and not is_apart and kept < $5 and not is_kept
     on conflict (account_id, ad_id) do update set kept_at = excluded.kept_at, kept_price = excluded.kept_price, removed_at = null
       where favourite_ad.removed_at is not null
     returning ad_id)
   select is_known as "isKnown", is_shown as "isShown", owner_id = $1 as "isOwn", is_apart as "isApart", is_kept as "isKept",
     kept >= $5 as "isFull",
     case when exists (select from made) then notify_copies('${liveChannel}', $1::text || ' ' || $6::text) end as told
   from target`,
  { prepared: true, present: { isApart: 'a test of existence', isKept: 'a test of existence' } },
);

/** Facts that decide whether an ad could be added. */
export type Attempt = Pick<
  NonNullable<Awaited<ReturnType<typeof addStatement.first>>>,
  'isKnown' | 'isShown' | 'isOwn' | 'isApart' | 'isKept' | 'isFull'
>;

/** Adds a public ad of another member, if the member has fewer than `max` favourites. Informs the member's pages. One statement. */
export function insertFavourite(
  database: Database,
  accountId: string,
  adId: string,
  max: number,
): Promise<Attempt | undefined> {
  const line = liveLine('favourite', { adId, isKept: true });
  return addStatement.first(database, [accountId, adId, clock.now(), shownStatuses, max, line]);
}

const lockStatement = sql('hold', `select pg_advisory_xact_lock(hashtextextended('favourites|' || $1, 0))`);

/** Serialises changes by one member that must respect a limit. */
export async function lockAccount(database: Database, accountId: string): Promise<void> {
  await lockStatement.run(database, [accountId]);
}

const removeStatement = sql(
  'remove',
  `with gone as (
     update favourite_ad set removed_at = $3 where account_id = $1 and ad_id = $2 and removed_at is null returning 1)
   select case when exists (select from gone) then notify_copies('${liveChannel}', $1::text || ' ' || $4::text) end as told`,
  { prepared: true },
);

/** Removes a favourite and informs the member's pages. One statement. */
export async function removeFavourite(database: Database, accountId: string, adId: string): Promise<void> {
  await removeStatement.run(database, [accountId, adId, clock.now(), liveLine('favourite', { adId, isKept: false })]);
}

const removeSeveralStatement = sql(
  'remove-several',
  `update favourite_ad set removed_at = $3 where account_id = $1 and ad_id = any($2::bigint[]) and removed_at is null returning ad_id::text as id`,
);

const restoreStatement = sql(
  'restore',
  `update favourite_ad set removed_at = null where account_id = $1 and ad_id in (
     select ad_id from favourite_ad where account_id = $1 and ad_id = any($2::bigint[]) and removed_at >= $3 order by kept_at desc
     limit greatest(0, $4 - (select count(*) from favourite_ad where account_id = $1 and removed_at is null)))
   returning ad_id::text as id`,
);

/** Removes favourites, or restores those removed after `since`, up to the limit. Returns the changed ads. */
export async function changeSeveral(
  database: Database,
  accountId: string,
  adIds: readonly string[],
  change: { act: 'Remove' } | { act: 'Restore'; since: Date },
): Promise<string[]> {
  const rows =
    change.act === 'Remove'
      ? await removeSeveralStatement.all(database, [accountId, adIds, clock.now()])
      : await restoreStatement.all(database, [accountId, adIds, change.since, limits.favouritesMost]);
  return rows.map(({ id }) => id);
}

const removeEndedStatement = sql(
  'remove-ended',
  `update favourite_ad set removed_at = $2 from ad
   where account_id = $1 and removed_at is null and ad.id = ad_id
     and not (ad.status = any($3::text[]) and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > $2))
   returning ad_id::text as id`,
);

/** Removes all favourites that have ended. Returns their ad numbers. */
export async function removeEnded(database: Database, accountId: string): Promise<string[]> {
  const rows = await removeEndedStatement.all(database, [accountId, clock.now(), shownStatuses]);
  return rows.map(({ id }) => id);
}

// Returned as one text: parsing thousands of rows costs the driver more than the query.
const idsStatement = sql(
  'ids',
  `select string_agg(ad_id::text, ',') as ids from favourite_ad where account_id = $1 and removed_at is null`,
  {
    prepared: true,
    replica: true,
  },
);

/** A member's favourites, unordered. */
export async function favouriteIds(database: Database, accountId: string): Promise<string[]> {
  return (await idsStatement.first(database, [accountId]))?.ids?.split(',') ?? [];
}

/** Rows of the list and its counts. `$2` is the list of public statuses, `$3` the time. */
const listed = `select ad.id, ad.category_id, ad.price, ad.title, kept_at, kept_price,
    ad.status = any($2::text[]) and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > $3) as is_shown
  from favourite_ad join ad on ad.id = ad_id where account_id = $1 and removed_at is null`;

const inState = (state: string) =>
  `(${state}::text is null or (${state} = 'OnSale' and is_shown) or (${state} = 'Ended' and not is_shown)
    or (${state} = 'Dropped' and is_shown and price < kept_price))`;

const page = (order: string) => `with mine as (${listed}), found as (
    select id, kept_at, kept_price, row_number() over (order by ${order}) as place, count(*) over ()::int as total
    from mine
    where ($4::int[] is null or category_id = any($4::int[])) and ${inState('$5')}
      and not exists (select from unnest($6::text[]) word where strpos(tr_fold(title), word) = 0)
  ), size as (select coalesce((select total from found limit 1), 0) as total)
  select found.id::text as id, kept_at as "keptAt", kept_price::float8 as "keptPrice", size.total
  from size left join found on place > $7 and place <= $8 order by place`;

const options = { prepared: true, replica: true } as const;

/** Each order ends with the ad number, so that pages have no gaps or duplicates. */
const pageStatements = {
  Newest: sql('page-newest', page('kept_at desc, id desc'), options),
  PriceLow: sql('page-price-low', page('price, id'), options),
  PriceHigh: sql('page-price-high', page('price desc, id desc'), options),
  BiggestDrop: sql('page-biggest-drop', page('is_shown desc, price::float8 / greatest(kept_price, 1), id'), options),
} satisfies Record<(typeof favouriteSorts)[number], unknown>;

export interface FavouriteQuestion {
  /** Null for all. */
  categoryIds: readonly number[] | null;
  state: (typeof favouriteStates)[number] | null;
  /** Folded; the title must contain each. */
  words: readonly string[];
  sort: (typeof favouriteSorts)[number];
  offset: number;
  size: number;
}

export interface FavouriteRow {
  id: string;
  keptAt: Date;
  /** Kuruş. */
  keptPrice: number;
}

/** A page of favourites with the exact total. One statement. */
export async function favouritePage(
  database: Database,
  accountId: string,
  { categoryIds, state, words, sort, offset, size }: FavouriteQuestion,
): Promise<{ rows: FavouriteRow[]; total: number }> {
  const rows = await pageStatements[sort].all(database, [
    accountId,
    shownStatuses,
    clock.now(),
    categoryIds,
    state,
    words,
    offset,
    offset + size,
  ]);
  return {
    // An empty page is one row with only the total.
    rows: rows.flatMap(({ id, keptAt, keptPrice }) =>
      id === null || keptAt === null || keptPrice === null ? [] : [{ id, keptAt, keptPrice }],
    ),
    total: rows[0]?.total ?? 0,
  };
}

const countsStatement = sql(
  'counts',
  `select category_id as "categoryId", count(*)::int as count, count(*) filter (where is_shown)::int as shown,
     count(*) filter (where is_shown and price < kept_price)::int as dropped
   from (${listed}) mine group by category_id`,
  options,
);

/** Number of favourites by category and state. */
export const favouriteCounts = (database: Database, accountId: string) =>
  countsStatement.all(database, [accountId, shownStatuses, clock.now()]);

const favouriteStatement = sql(
  'kept',
  `select kept_at as "keptAt", kept_price::float8 as "keptPrice" from favourite_ad
   where account_id = $1 and ad_id = $2 and removed_at is null`,
  options,
);

/** When a member added a favourite, and its price then. Undefined if it is no favourite. */
export const readFavourite = (database: Database, accountId: string, adId: string) =>
  favouriteStatement.first(database, [accountId, adId]);

const countStatement = sql(
  'count',
  'select count(*)::int as count from favourite_ad where account_id = $1 and removed_at is null',
  { prepared: true },
);

/** Number of a member's favourites. */
export const countFavourites = async (database: Database, accountId: string): Promise<number> =>
  (await countStatement.first(database, [accountId]))?.count ?? 0;

const holdersStatement = sql(
  'holders',
  `select account_id as id from favourite_ad where ad_id = $1 and removed_at is null and ($2::uuid is null or account_id > $2)
   order by account_id limit $3`,
  { prepared: true },
);

/** Members with an ad as a favourite, sorted by id: at most `size`, starting after `after`. */
export async function holdersOf(
  database: Database,
  adId: string,
  after: string | undefined,
  size: number,
): Promise<string[]> {
  return (await holdersStatement.all(database, [adId, after ?? null, size])).map(({ id }) => id);
}

const newestStatement = sql(
  'newest',
  `select ad_id::text as id from favourite_ad where account_id = $1 and removed_at is null order by kept_at desc, ad_id desc limit $2`,
  options,
);

/** A member's newest favourites: at most `size` ad numbers. */
export async function newestOf(database: Database, accountId: string, size: number): Promise<string[]> {
  return (await newestStatement.all(database, [accountId, size])).map(({ id }) => id);
}

const amongStatement = sql(
  'among',
  `select ad_id::text as id from favourite_ad where account_id = $1 and ad_id = any($2::bigint[]) and removed_at is null`,
  options,
);

/** Which of these ads are a member's favourites. */
export async function favouritesAmong(
  database: Database,
  accountId: string,
  adIds: readonly string[],
): Promise<Set<string>> {
  return new Set((await amongStatement.all(database, [accountId, adIds])).map(({ id }) => id));
}

const watchersStatement = sql(
  'watchers',
  `select account_id as id from favourite_ad
   where ad_id = $1 and removed_at is null and kept_price > $4 and ($2::uuid is null or account_id > $2)
   order by account_id limit $3`,
  { prepared: true },
);

/** Like `holdersOf`, but only members who added the ad at a price above this one, in kuruş. */
export async function watchersOf(
  database: Database,
  adId: string,
  after: string | undefined,
  size: number,
  price: number,
): Promise<string[]> {
  return (await watchersStatement.all(database, [adId, after ?? null, size, price])).map(({ id }) => id);
}

const watchersAmongStatement = sql(
  'watchers-among',
  `select account_id as id from favourite_ad
   where ad_id = $1 and removed_at is null and kept_price > $2 and account_id = any($3::uuid[])`,
  { prepared: true },
);

/** Which of these members added the ad at a price above this one, in kuruş. */
export const watchersAmong = async (
  database: Database,
  adId: string,
  price: number,
  accountIds: readonly string[],
): Promise<Set<string>> =>
  new Set((await watchersAmongStatement.all(database, [adId, price, accountIds])).map(({ id }) => id));

const interestStatement = sql(
  'interest',
  'select ad_id::text as id, count(*)::int as count from favourite_ad where ad_id = any($1::bigint[]) and removed_at is null group by ad_id',
  options,
);

/** Number of members with each ad as a favourite. Ads without any are absent. */
export async function countsOfAds(database: Database, adIds: readonly string[]): Promise<Map<string, number>> {
  return new Map((await interestStatement.all(database, [adIds])).map(({ id, count }) => [id, count]));
}

const daysStatement = sql(
  'days',
  `select to_char(kept_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as count from favourite_ad
   where ad_id = $1 and removed_at is null and (kept_at at time zone 'Europe/Istanbul')::date between $2::date and $3::date group by 1`,
  options,
);

/** Current favourites of an ad by the day they were added in Istanbul. */
export async function daysOfAd(
  database: Database,
  adId: string,
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const rows = await daysStatement.all(database, [adId, from, to]);
  return new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]])));
}

const purgeStatement = sql('purge', 'delete from favourite_ad where removed_at < $1');

/** Deletes favourites that were removed before a time. */
export async function purgeRemoved(database: Database, before: Date): Promise<void> {
  await purgeStatement.run(database, [before]);
}

const exportStatement = sql(
  'export',
  `select ad_id::text as ad_id, kept_at, kept_price::float8 as kept_price from favourite_ad where account_id = $1 and removed_at is null order by kept_at`,
);

/** A member's favourites, for the data export. */
export const exportFavourites = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const deleteOfStatement = sql('delete-of', 'delete from favourite_ad where account_id = $1');

export async function deleteFavouritesOf(database: Database, accountId: string): Promise<void> {
  await deleteOfStatement.run(database, [accountId]);
}

const betweenStatement = sql(
  'remove-between',
  `with gone as (
     delete from favourite_ad using ad
     where ad.id = ad_id and ((account_id = $1 and ad.owner_id = $2) or (account_id = $2 and ad.owner_id = $1))
     returning account_id, ad_id, removed_at)
   select notify_copies('${liveChannel}', account_id::text || ' ' || jsonb_set($3::jsonb, '{data,adId}', to_jsonb(ad_id::text))::text) as told
   from gone where removed_at is null`,
);

/**
 * Permanently deletes the favourites between two members, including removed ones that could be restored. Informs the pages of both. One statement.
 */
export async function removeBetween(database: Database, one: string, other: string): Promise<void> {
  await betweenStatement.run(database, [one, other, liveLine('favourite', { adId: '', isKept: false })]);
}
