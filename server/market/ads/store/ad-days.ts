import type { Statements } from './ad-days.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('ads-days', import.meta.url);

const addViewsStatement = sql(
  'add-views',
  `insert into ad_day (ad_id, day, views) select id, day, views from unnest($1::bigint[], $2::date[], $3::int[]) as row (id, day, views)
   on conflict (ad_id, day) do update set views = ad_day.views + excluded.views`,
  { prepared: true, incidental: true },
);

/** Adds views per ad and day. Callers sort the rows, so that concurrent processes do not deadlock. */
export async function addViews(
  database: Database,
  rows: readonly { adId: string; day: string; views: number }[],
): Promise<void> {
  const columns = [rows.map(({ adId }) => adId), rows.map(({ day }) => day), rows.map(({ views }) => views)] as const;
  await addViewsStatement.run(database, columns);
}

const addPhoneStatement = sql(
  'add-phone',
  `insert into ad_day (ad_id, day, phones) values ($1, $2, 1) on conflict (ad_id, day) do update set phones = ad_day.phones + 1`,
);

export async function addPhone(database: Database, adId: string, day: string): Promise<void> {
  await addPhoneStatement.run(database, [adId, day]);
}

interface ViewCounts {
  views: number;
  phones: number;
}

const sumsStatement = sql(
  'sums',
  `select ad_id::text as id, sum(views)::int as views, sum(phones)::int as phones from ad_day where ad_id = any($1::bigint[]) group by ad_id`,
  { prepared: true, replica: true },
);

/** Totals by ad id. Omits ads without any. */
export async function viewCountsOf(database: Database, adIds: readonly string[]): Promise<Map<string, ViewCounts>> {
  const rows = await sumsStatement.all(database, [adIds]);
  return new Map(rows.map(({ id, ...looks }) => [id, looks]));
}

const daysStatement = sql(
  'days',
  `select coalesce(published_at, created_at) as began, category_id, ad_day.day::text as day, views, phones
   from ad left join ad_day on ad_day.ad_id = ad.id and ad_day.day >= $3 and ad_day.day <= $4
   where ad.id = $1 and owner_id = $2 and deleted_at is null order by ad_day.day`,
  { prepared: true, replica: true },
);

type DaysRow = Awaited<ReturnType<typeof daysStatement.all>>[number];
type DayRow = { [Key in keyof DaysRow]: NonNullable<DaysRow[Key]> };

/** Start, category and daily counts of the owner's ad, both days included. Throws AdNotFound. */
export async function viewDaysOf(
  database: Database,
  adId: string,
  ownerId: string,
  [from, to]: readonly [string, string],
): Promise<{ began: Date; categoryId: number; days: Map<string, ViewCounts> }> {
  const rows = await daysStatement.all(database, [adId, ownerId, from, to]);
  const { began, category_id: categoryId } = required(rows[0], 'AdNotFound');
  // An ad without counts is one row without a day.
  const days = rows.filter((row): row is DayRow => row.day !== null);
  return {
    began,
    categoryId,
    days: new Map(days.map(({ day, views, phones }) => [day, { views, phones }])),
  };
}

const salesStatement = sql(
  'sales',
  `select to_char(sold_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as sales from ad_sale
   where ad_id = $1 and taken_back_at is null and (sold_at at time zone 'Europe/Istanbul')::date between $2::date and $3::date group by 1`,
  { prepared: true, replica: true, present: { day: 'sold_at is never null' } },
);

/** Pieces sold by day. Excludes cancelled sales. */
export async function salesOf(
  database: Database,
  adId: string,
  [from, to]: readonly [string, string],
): Promise<Map<string, { sales: number }>> {
  const rows = await salesStatement.all(database, [adId, from, to]);
  return new Map(rows.map(({ day, sales }) => [day, { sales }]));
}
