import { cartAd } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './ads.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import { liveChannel, liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('carts-ads', import.meta.url);

/** A member, or a guest identified by a token. */
export interface CartOwner {
  id: string;
  isGuest: boolean;
}

const lockStatement = sql('hold', `select pg_advisory_xact_lock(hashtextextended('cart|' || $1, 0))`, {
  prepared: true,
  planned: true,
});

/** Locks a cart until the transaction ends, so that concurrent requests cannot exceed its limits. */
export async function lockCart(database: Database, ownerId: string): Promise<void> {
  await lockStatement.run(database, [ownerId]);
}

/** The same lock, for a statement after it. */
export const lockOfCart = (ownerId: string) => lockStatement.with([ownerId]);

const rowsStatement = sql(
  'rows',
  `select ${columns(cartAd, { only: ['adId', 'sellerId', 'isSelected', 'addedPrice', 'addedAt'] })}
   from cart_ad where owner_id = $1 and removed_at is null order by added_at desc, ad_id`,
  { prepared: true, planned: true },
);

export type CartRow = Awaited<ReturnType<typeof rowsStatement.all>>[number];

/** Newest first. */
export const cartRowsOf = (database: Database, ownerId: string): Promise<CartRow[]> =>
  rowsStatement.all(database, [ownerId]);

const idsStatement = sql(
  'ids',
  'select ad_id::text as id from cart_ad where owner_id = $1 and removed_at is null order by added_at desc, ad_id',
  { prepared: true, planned: true },
);

/** Newest first. */
export const adIdsIn = async (database: Database, ownerId: string): Promise<string[]> =>
  (await idsStatement.all(database, [ownerId])).map(({ id }) => id);

const countStatement = sql(
  'count',
  'select count(*)::int as count from cart_ad where owner_id = $1 and removed_at is null',
  { prepared: true, planned: true },
);

export const countAds = async (database: Database, ownerId: string): Promise<number> =>
  (await countStatement.first(database, [ownerId]))?.count ?? 0;

/** Placeholder that the SQL statement replaces by the real count. */
const anyCount = 987_654;
const countLine = liveLine('cart', { count: anyCount });

// An ad removed less than ten minutes ago returns to its place with its earlier `added_price`.
// The commit does not wait for the disk: commits that notify are serialised, so each would wait for a disk flush. A power failure may lose ads added
// in the last half second.
const putStatement = sql(
  'put',
  `with held as (
     select (count(*) filter (where ad_id <> $3))::int as others,
       (count(*) filter (where ad_id <> $3 and is_selected and ad_id <> all($9::bigint[])))::int as selected
     from cart_ad where owner_id = $1 and removed_at is null
   ), put as (
     insert into cart_ad (owner_id, is_guest, ad_id, seller_id, is_selected, added_price, added_at)
     select $1, $2, $3, $4, $5 and held.selected < ${limits.cartSelectedMost}, $6, $7 from held where held.others < ${limits.cartItemsMost}
     on conflict (owner_id, ad_id) do update set is_selected = excluded.is_selected, removed_at = null,
       added_price = case when cart_ad.removed_at < $8 then excluded.added_price else cart_ad.added_price end,
       added_at = case when cart_ad.removed_at < $8 then excluded.added_at else cart_ad.added_at end
     returning is_selected, added_price, added_at
   )
   select put.is_selected as "isSelected", put.added_price::float8 as "addedPrice", put.added_at as "addedAt",
     case when not $2 then notify_copies('${liveChannel}', $1::text || ' ' || replace($10::text, '${anyCount}', (held.others + 1)::text)) end as told,
     set_config('synchronous_commit', 'off', true) as waits
   from put, held`,
  { prepared: true, planned: true },
);

export interface NewCartRow {
  adId: string;
  sellerId: string;
  isSelected: boolean;
  /** Kuruş. */
  price: number;
}

/**
 * Locks the cart, adds an ad and notifies the owner's pages, in one transaction. The ad is selected if wanted and fewer than five others are; ads in `unavailable` do not
 * count. Returns undefined if the cart is full.
 */
export async function saveAd(
  database: Database,
  { id, isGuest }: CartOwner,
  { adId, sellerId, isSelected, price }: NewCartRow,
  unavailable: readonly string[],
): Promise<CartRow | undefined> {
  const now = clock.now();
  const undoneSince = new Date(now.getTime() - limits.cartUndoMinutes * 60_000);
  const row = await putStatement.firstAfter(database, lockOfCart(id), [
    id,
    isGuest,
    adId,
    sellerId,
    isSelected,
    price,
    now,
    undoneSince,
    unavailable,
    countLine,
  ]);
  return row && { adId, sellerId, isSelected: row.isSelected, addedPrice: row.addedPrice, addedAt: row.addedAt };
}

const selectStatement = sql(
  'select',
  `with counted as (
     select count(*)::int as selected from cart_ad
     where owner_id = $1 and removed_at is null and (ad_id = any($2::bigint[]) or (is_selected and ad_id <> all($3::bigint[])))
   ), done as (
     update cart_ad set is_selected = not is_selected from counted
     where owner_id = $1 and removed_at is null and selected <= ${limits.cartSelectedMost}
       and is_selected <> (ad_id = any($2::bigint[]) or (is_selected and ad_id <> all($3::bigint[])))
     returning 1
   )
   select selected from counted`,
  { prepared: true },
);

/** Changes the selection of a locked cart. Returns false and changes nothing if more than five ads would be selected. */
export async function changeSelection(
  database: Database,
  ownerId: string,
  selected: readonly string[],
  dropped: readonly string[],
): Promise<boolean> {
  const row = await selectStatement.first(database, [ownerId, selected, dropped]);
  return (row?.selected ?? 0) <= limits.cartSelectedMost;
}

const removeStatement = sql(
  'remove',
  `update cart_ad set removed_at = $3
   where owner_id = $1 and removed_at is null and ($2::bigint[] is null or ad_id = any($2::bigint[]))`,
  { nullable: ['$2'] },
);

/** Removes ads, or all if null. Returns how many were in the cart. */
export const removeAds = (database: Database, ownerId: string, adIds: readonly string[] | null): Promise<number> =>
  removeStatement.run(database, [ownerId, adIds, clock.now()]);

const boughtStatement = sql(
  'bought',
  `with gone as (delete from cart_ad where owner_id = $1 and ad_id = any($2::bigint[]) returning 1)
   select notify_copies('${liveChannel}', $1::text || ' ' || replace($3::text, '${anyCount}', (
     select count(*) from cart_ad where owner_id = $1 and ad_id <> all($2::bigint[]) and removed_at is null)::text)) as told
   where exists (select from gone)`,
  { prepared: true, planned: true },
);

/** Deletes ads without the option to undo, and notifies the owner's pages if any were deleted. */
export async function deleteAds(database: Database, ownerId: string, adIds: readonly string[]): Promise<void> {
  await boughtStatement.later(database, [ownerId, adIds, countLine]);
}

const deleteOfStatement = sql('delete-of', 'delete from cart_ad where owner_id = $1');

export async function deleteCart(database: Database, ownerId: string): Promise<void> {
  await deleteOfStatement.run(database, [ownerId]);
}

const writeStatement = sql(
  'write',
  `insert into cart_ad (owner_id, is_guest, ad_id, seller_id, is_selected, added_price, added_at)
   select $1, false, given.* from unnest($2::bigint[], $3::uuid[], $4::boolean[], $5::bigint[], $6::timestamptz[]) as given
   on conflict (owner_id, ad_id) do update set is_selected = excluded.is_selected, added_price = excluded.added_price,
     added_at = excluded.added_at, removed_at = null`,
);

/** Inserts or replaces rows of a member's cart. */
export async function saveRows(database: Database, ownerId: string, rows: readonly CartRow[]): Promise<void> {
  await writeStatement.run(database, [
    ownerId,
    rows.map(({ adId }) => adId),
    rows.map(({ sellerId }) => sellerId),
    rows.map(({ isSelected }) => isSelected),
    rows.map(({ addedPrice }) => addedPrice),
    rows.map(({ addedAt }) => addedAt),
  ]);
}

const partStatement = sql(
  'part',
  `delete from cart_ad where (owner_id = $1 and seller_id = $2) or (owner_id = $2 and seller_id = $1)
   returning owner_id as "ownerId"`,
);

/** Deletes two members' ads from each other's carts. Returns the owners of the changed carts. */
export const deleteAdsBetween = async (database: Database, one: string, other: string): Promise<Set<string>> =>
  new Set((await partStatement.all(database, [one, other])).map(({ ownerId }) => ownerId));

const ofSellerStatement = sql('delete-of-seller', 'delete from cart_ad where seller_id = $1');

export async function deleteAdsOfSeller(database: Database, sellerId: string): Promise<void> {
  await ofSellerStatement.run(database, [sellerId]);
}

const notifyHoldersSql = `select notify_copies('${liveChannel}', owner_id::text || ' ' || replace($2::text, '${anyCount}', count(*)::text)) as told
   from cart_ad
   where owner_id in (select owner_id from cart_ad where ad_id = any($1::bigint[]) and removed_at is null) and removed_at is null and not is_guest
   group by owner_id`;

const tellStatement = sql('tell', notifyHoldersSql, { prepared: true });

/** Notifies the pages of all members who have one of these ads in the cart. One SQL statement. */
export async function notifyHolders(database: Database, adIds: readonly string[]): Promise<void> {
  await tellStatement.run(database, [adIds, countLine]);
}

const endStatement = sql(
  'end',
  `with ended as (update cart_ad set is_selected = false where ad_id = any($1::bigint[]) and is_selected and removed_at is null)
   ${notifyHoldersSql}`,
  { prepared: true, planned: true },
);

/** Deselects ads in all carts and notifies their owners' pages. One SQL statement. */
export async function deselectEverywhere(database: Database, adIds: readonly string[]): Promise<void> {
  await endStatement.run(database, [adIds, countLine]);
}

const exportStatement = sql(
  'export',
  `select ${columns(cartAd, { only: ['adId', 'isSelected', 'addedPrice', 'addedAt'] })}
   from cart_ad where owner_id = $1 and removed_at is null order by added_at, ad_id`,
);

export const exportAds = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const purgeStatement = sql('purge', 'delete from cart_ad where removed_at < $1 or (is_guest and added_at < $2)');

/** Deletes ads removed before `removedBefore`, and guests' ads added before `guestsBefore`. */
export async function purgeAds(database: Database, removedBefore: Date, guestsBefore: Date): Promise<void> {
  await purgeStatement.run(database, [removedBefore, guestsBefore]);
}
