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

/** Row of the owner's lists. */
export type ManagedRow = Omit<
  SummaryRow,
  'has_video' | 'picture_count' | 'description_length' | 'specs' | 'created_at' | 'period_days'
>;

/** The owner's ad with the fields of its summary; undefined if deleted. */
export const summaryRow = (database: Database, adId: string, ownerId: string): Promise<SummaryRow | undefined> =>
  summaryStatement.first(database, [adId, ownerId]);

/** Also true for an ad on sale whose edit was refused. `$n` is `waitingForOwner`. */
const waits = (statuses: `$${number}`) =>
  `(ad.status = any(${statuses}::text[]) or (ad.status = 'OnSale' and ad.refusal is not null))`;

// Counts and sorts narrow rows; reads the full rows of the page only.
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

/** Each order ends with the id, so that pages neither overlap nor skip ads. */
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
  /** Null means all. */
  categoryIds: readonly number[] | null;
  /** Case-folded words. Each must be in the title, or one must be the ad's id. */
  words: readonly string[];
  sort: ManagedSort;
  /** Only ads that need an action by their owner. */
  waiting: boolean;
  offset: number;
  size: number;
}

/** A page of the owner's ads with the exact total. One statement. */
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
  // An empty page is one row with only the total.
  return { rows: rows.filter((row): row is PageRow & ManagedRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

const countsStatement = sql(
  'own-counts',
  `select status = any($2::text[]) as shown, count(*)::int as count, count(*) filter (where ${waits('$3')})::int as waiting
   from ad where owner_id = $1 and deleted_at is null group by 1`,
  options,
);

/** Number of shown and not shown ads, and how many of each need an action by their owner. */
export const ownCountRows = (database: Database, ownerId: string) =>
  countsStatement.all(database, [ownerId, shownStatuses, waitingForOwner]);

const categoriesStatement = sql(
  'own-categories',
  `select category_id, count(*)::int as count from ad where owner_id = $1 and status = any($2::text[]) and deleted_at is null
   group by category_id`,
  options,
);

/** Number of the owner's ads with these statuses by category. */
export const ownCategoryRows = (database: Database, ownerId: string, statuses: readonly AdStatus[]) =>
  categoriesStatement.all(database, [ownerId, statuses]);
