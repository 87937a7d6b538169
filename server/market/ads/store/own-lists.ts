import type { Statements } from './own-lists.sql.ts';
import { isUnread } from '../rules/unread-events.ts';
import { shownStatuses, waitingForOwner } from '../rules/visibility.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { ManagedSort } from '../../../../contract/schemas/my-ad.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-managed', import.meta.url);

const managedColumns = `ad.id::text, ad.status, ad.title, ad.price::float8 as price, ad.old_price, ad.dropped_at, ad.stock,
  ad.pictures->0 as picture, ad.category_id, ad.province_id, ad.district_id, ad.published_at, ad.expires_at,
  coalesce(ad.status_at, ad.updated_at) as status_at, ad.dopings, ad.refusal, ad.taken_down_for,
  exists (select from ad_edit where ad_edit.ad_id = ad.id) as edit_waits,
  (select count(*)::int from ad_event where ad_event.ad_id = ad.id and ${isUnread}) as unread`;

const summaryStatement = sql(
  'summary',
  `select ${managedColumns}, ad.has_video, jsonb_array_length(ad.pictures) as picture_count,
     length(ad.description) as description_length, ad.specs, ad.created_at, ad.period_days
   from ad where ad.id = $1 and owner_id = $2 and deleted_at is null`,
  { prepared: true, replica: true },
).as<{ picture: Picture }>();

type SummaryRow = Awaited<ReturnType<typeof summaryStatement.all>>[number];

/** An ad as its owner's lists show it. */
export type ManagedRow = Omit<
  SummaryRow,
  'has_video' | 'picture_count' | 'description_length' | 'specs' | 'created_at' | 'period_days'
>;

/** An own ad that is not deleted, with what its owner's view of it needs beside. */
export const summaryRow = (database: Database, adId: string, ownerId: string): Promise<SummaryRow | undefined> =>
  summaryStatement.first(database, [adId, ownerId]);

/** Ads that wait for their owner: also one on sale whose edit came back. `$n` is `waitingForOwner`. */
const waits = (statuses: `$${number}`) =>
  `(ad.status = any(${statuses}::text[]) or (ad.status = 'OnSale' and ad.refusal is not null))`;

// Narrow rows are counted and sorted; only those of the page are read whole.
const ownPage = (order: string) => `with mine as (
    select ad.id, row_number() over (order by ${order}) as place, count(*) over ()::int as total
    from ad
    where owner_id = $1 and status = any($2::text[]) and deleted_at is null
      and ($3::int[] is null or category_id = any($3::int[]))
      and ($7::text[] is null or ${waits('$7')})
      and (cardinality($4::text[]) = 0 or ad.id::text = any($4::text[])
        or not exists (select from unnest($4::text[]) word where strpos(tr_fold(title), word) = 0))
  ), wanted as (select * from mine where place > $5 and place <= $6),
  size as (select coalesce((select total from mine limit 1), 0) as total)
  select ${managedColumns}, size.total from size left join wanted on true left join ad on ad.id = wanted.id order by wanted.place`;

const newest = 'coalesce(ad.published_at, ad.created_at)';
const options = { prepared: true, replica: true } as const;
/** Each order ends with the number, so that pages neither overlap nor leave out. */
const pageStatements = {
  Newest: sql('own-newest', ownPage(`${newest} desc, ad.id desc`), options).as<{ picture: Picture }>(),
  Oldest: sql('own-oldest', ownPage(`${newest}, ad.id`), options).as<{ picture: Picture }>(),
  EndsSoon: sql('own-ends-soon', ownPage('ad.expires_at nulls last, ad.id'), options).as<{ picture: Picture }>(),
  MostViewed: sql(
    'own-most-viewed',
    ownPage('(select coalesce(sum(views), 0) from ad_day where ad_id = ad.id) desc, ad.id desc'),
    options,
  ).as<{ picture: Picture }>(),
  PriceHigh: sql('own-price-high', ownPage('ad.price desc, ad.id desc'), options).as<{ picture: Picture }>(),
  PriceLow: sql('own-price-low', ownPage('ad.price, ad.id'), options).as<{ picture: Picture }>(),
} satisfies Record<ManagedSort, unknown>;

type PageRow = Awaited<ReturnType<(typeof pageStatements)['Newest']['all']>>[number];

export interface OwnPageQuestion {
  statuses: readonly AdStatus[];
  /** Null for all. */
  categoryIds: readonly number[] | null;
  /** Folded: in the title, or the ad's number. */
  words: readonly string[];
  sort: ManagedSort;
  /** Only those that go on when their owner does something. */
  waiting: boolean;
  offset: number;
  size: number;
}

/** A page of an owner's ads with the exact total. One statement. */
export async function ownPageRows(
  database: Database,
  ownerId: string,
  { statuses, categoryIds, words, sort, waiting, offset, size }: OwnPageQuestion,
): Promise<{ rows: ManagedRow[]; total: number }> {
  const rows = await pageStatements[sort].all(database, [
    ownerId,
    statuses,
    categoryIds,
    words,
    offset,
    offset + size,
    waiting ? waitingForOwner : null,
  ]);
  // An empty page is one row with the total alone.
  return { rows: rows.filter((row): row is PageRow & ManagedRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

const countsStatement = sql(
  'own-counts',
  `select status = any($2::text[]) as shown, count(*)::int as count, count(*) filter (where ${waits('$3')})::int as waiting
   from ad where owner_id = $1 and deleted_at is null group by 1`,
  options,
);

/** How many ads of an owner everybody sees and nobody sees, and how many of them wait for their owner. */
export const ownCountRows = (database: Database, ownerId: string) =>
  countsStatement.all(database, [ownerId, shownStatuses, waitingForOwner]);

const categoriesStatement = sql(
  'own-categories',
  `select category_id, count(*)::int as count from ad where owner_id = $1 and status = any($2::text[]) and deleted_at is null
   group by category_id`,
  options,
);

/** How many ads of these statuses an owner has in each category. */
export const ownCategoryRows = (database: Database, ownerId: string, statuses: readonly AdStatus[]) =>
  categoriesStatement.all(database, [ownerId, statuses]);
