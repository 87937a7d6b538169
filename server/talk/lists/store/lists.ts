import { adList } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './lists.sql.ts';
import type { AdListVisibility } from '../../../../contract/schemas/ad-list.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { limits } from '../../../../contract/limits.ts';
import { openStatuses, shownStatuses } from '../../../market/ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('lists', import.meta.url);

/**
 * True if a reader may see an ad: it was published and the reader has not blocked its owner. With `statuses`, it must also be public; the list's
 * owner passes null. `reader` may be null.
 */
const seenBy = (reader: string, statuses: string) =>
  `ad.published_at is not null and (${statuses}::text[] is null or (ad.status = any(${statuses}::text[]) and ad.deleted_at is null))
   and not exists (select from ban where account_id = ${reader} and banned_id = ad.owner_id)`;

const onSale = (now: string, statuses: string) =>
  `(ad.status = any(${statuses}::text[]) and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > ${now}))`;

/**
 * Summaries of the lists in the common table expression `chosen`, in one statement. `$1` is the reader, `$2` the time, `$3` the statuses on sale,
 * `$4` the visible statuses.
 */
const summaries = (chosen: string, order: string) => `with chosen as (${chosen}),
  held as (
    select i.list_id, i.position, ad.category_id, ad.price, ad.pictures->0 as cover, ${onSale('$2', '$3')} as is_on_sale
    from chosen join ad_list_item i on i.list_id = chosen.id and i.removed_at is null join ad on ad.id = i.ad_id
    where ${seenBy('$1', '$4')}),
  covers as (
    select list_id, jsonb_agg(cover order by place) as covers
    from (select list_id, cover, row_number() over (partition by list_id order by position) as place from held where cover is not null) one
    where place <= 3 group by list_id),
  sums as (
    select list_id, jsonb_object_agg(category_id::text, sum) as sums
    from (select list_id, category_id, sum(price)::float8 as sum from held where is_on_sale group by list_id, category_id) one
    group by list_id),
  counts as (
    select list_id, count(*)::int as ads, count(*) filter (where is_on_sale)::int as on_sale from held group by list_id)
  select ${columns(adList, { only: ['id', 'ownerId', 'name', 'description', 'code', 'visibility', 'tellsPrice', 'createdAt', 'updatedAt'] }, 'l')}, coalesce(counts.ads, 0) as ads, coalesce(counts.on_sale, 0) as "onSale", covers.covers, sums.sums,
    (select count(*)::int from ad_list_follow f where f.list_id = l.id) as followers
  from chosen join ad_list l on l.id = chosen.id left join counts on counts.list_id = l.id left join covers on covers.list_id = l.id
    left join sums on sums.list_id = l.id
  order by ${order}`;

const isShared = `visibility <> 'Private' and not is_away`;
const options = { prepared: true, present: { followers: 'a count' } } as const;

const ownStatement = sql(
  'own',
  summaries(
    `select id from ad_list where owner_id = $1 and ($5::uuid is null or id = $5) and ($6::text is null or strpos(name_key, $6) > 0)
       and ($7::int[] is null or exists (
         select from ad_list_item i join ad on ad.id = i.ad_id
         where i.list_id = ad_list.id and i.removed_at is null and ad.category_id = any($7::int[])))
       and not exists (select from ad_list_item i where i.list_id = ad_list.id and i.removed_at is null and i.ad_id = any($8::bigint[]))
     order by updated_at desc, id limit ${limits.adListsMost}`,
    'l.updated_at desc, l.id',
  ),
  options,
).as<{ covers: Picture[] | null; sums: Record<string, number> | null }>();

export type ListRow = Awaited<ReturnType<typeof ownStatement.all>>[number];

export interface ListQuestion {
  id?: string | undefined;
  /** Folded. */
  name?: string | undefined;
  categoryIds?: readonly number[] | undefined;
  exceptAdIds?: readonly string[] | undefined;
}

/** A member's lists, last changed first. One statement. */
export const listsOf = (
  database: Database,
  ownerId: string,
  { id, name, categoryIds, exceptAdIds = [] }: ListQuestion = {},
): Promise<ListRow[]> =>
  ownStatement.all(database, [
    ownerId,
    clock.now(),
    shownStatuses,
    null,
    id ?? null,
    name ?? null,
    categoryIds ?? null,
    exceptAdIds,
  ]);

const sharedStatement = sql(
  'shared',
  summaries(`select id from ad_list where id = any($5::uuid[]) and ${isShared}`, 'l.id'),
  { ...options, nullable: ['$1'] },
).as<{ covers: Picture[] | null; sums: Record<string, number> | null }>();

/** Shared lists among these ids, as a reader other than the owner sees them. One statement. */
export const sharedLists = (
  database: Database,
  readerId: string | undefined,
  ids: readonly string[],
): Promise<ListRow[]> =>
  sharedStatement.all(database, [readerId ?? null, clock.now(), shownStatuses, openStatuses, ids]);

const byCodeStatement = sql(
  'by-code',
  `select id, owner_id as "ownerId", ${isShared} as "isShared" from ad_list where code = $1`,
  { prepared: true },
);

/** The owner of a list by its code, and whether it is shared. */
export const listByCode = (database: Database, code: string) => byCodeStatement.first(database, [code]);

const holdingStatement = sql(
  'holding',
  `select list_id as id from ad_list_item where ad_id = $1 and removed_at is null and list_id = any($2::uuid[])`,
  { prepared: true },
);

/** Which of these lists contain an ad. */
export const listsContaining = async (database: Database, adId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await holdingStatement.all(database, [adId, ids])).map(({ id }) => id));

const lockOwnerStatement = sql('hold-owner', `select pg_advisory_xact_lock(hashtextextended('lists|' || $1, 0))`, {
  prepared: true,
});

/** Serialises the creation, naming and following of lists by one member. */
export async function lockAccount(database: Database, accountId: string): Promise<void> {
  await lockOwnerStatement.run(database, [accountId]);
}

const countStatement = sql('count', 'select count(*)::int as count from ad_list where owner_id = $1', {
  prepared: true,
});

/** Number of a member's lists. */
export const countLists = async (database: Database, ownerId: string): Promise<number> =>
  (await countStatement.first(database, [ownerId]))?.count ?? 0;

export interface ListFields {
  name: string;
  nameKey: string;
  description: string;
  visibility: AdListVisibility;
  tellsPrice: boolean;
}

const insertStatement = sql(
  'insert',
  `insert into ad_list (id, owner_id, name, name_key, description, visibility, tells_price, code, created_at, updated_at, told_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9) on conflict (owner_id, name_key) do nothing`,
);

/** Returns false if the owner has another list with this name. */
export async function insertList(
  database: Database,
  { id, ownerId, code, ...words }: ListFields & { id: string; ownerId: string; code: string },
): Promise<boolean> {
  const { name, nameKey, description, visibility, tellsPrice } = words;
  const values = [id, ownerId, name, nameKey, description, visibility, tellsPrice, code, clock.now()] as const;
  return (await insertStatement.run(database, values)) > 0;
}

const namedStatement = sql('named', 'select id from ad_list where owner_id = $1 and name_key = $2', { prepared: true });

/** The id of the owner's list with this name. */
export const listNamed = async (database: Database, ownerId: string, key: string): Promise<string | undefined> =>
  (await namedStatement.first(database, [ownerId, key]))?.id;

// Ads added while the list was private are not announced when it is shared.
const updateStatement = sql(
  'update',
  `update ad_list set name = $3, name_key = $4, description = $5, visibility = $6, tells_price = $7, updated_at = $8,
     told_at = case when visibility = 'Private' then $8 else told_at end
   where id = $1 and owner_id = $2`,
);

/** Returns false if the list is not the member's. */
export async function updateList(database: Database, ownerId: string, id: string, words: ListFields): Promise<boolean> {
  const { name, nameKey, description, visibility, tellsPrice } = words;
  const values = [id, ownerId, name, nameKey, description, visibility, tellsPrice, clock.now()] as const;
  return (await updateStatement.run(database, values)) > 0;
}

const deleteStatement = sql('delete', 'delete from ad_list where id = $1 and owner_id = $2');
const deleteItemsStatement = sql('delete-items', 'delete from ad_list_item where list_id = $1');

/** Deletes a list and its items. Returns false if it is not the member's. */
export async function deleteListRow(database: Database, ownerId: string, id: string): Promise<boolean> {
  if ((await deleteStatement.run(database, [id, ownerId])) === 0) return false;
  await deleteItemsStatement.run(database, [id]);
  return true;
}

const awayStatement = sql('set-away', 'update ad_list set is_away = $2 where owner_id = $1');

/** Hides a member's lists from others, or shows the shared ones again. */
export async function setAway(database: Database, ownerId: string, isAway: boolean): Promise<void> {
  await awayStatement.run(database, [ownerId, isAway]);
}

const exportStatement = sql(
  'export',
  `select l.id, l.name, l.description, l.visibility, l.tells_price, l.created_at, l.updated_at,
     (select jsonb_agg(jsonb_build_object('ad_id', i.ad_id::text, 'added_at', i.added_at, 'added_price', i.added_price, 'note', i.note)
        order by i.position)
      from ad_list_item i where i.list_id = l.id and i.removed_at is null) as ads
   from ad_list l where l.owner_id = $1 order by l.created_at`,
);

/** A member's lists, for the data export. */
export const exportLists = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const eraseItemsStatement = sql(
  'erase-items',
  'delete from ad_list_item using ad_list where ad_list.id = list_id and owner_id = $1',
);

const eraseStatement = sql('erase', 'delete from ad_list where owner_id = $1');

/** Deletes all lists of a member. */
export async function deleteListsOf(database: Database, ownerId: string): Promise<void> {
  await eraseItemsStatement.run(database, [ownerId]);
  await eraseStatement.run(database, [ownerId]);
}
