import { adBatchSize } from '../rules/batches.ts';
import { comparedDays, minDays } from '../rules/doping-effect.ts';
import type { DopingStart } from '../rules/doping-effect.ts';
import type { AwaitingDoping } from '../tables.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './dopings.sql.ts';

const sql = statements<Statements>('ad-dopings', import.meta.url);

const renewStatement = sql(
  'renew-up-to-date',
  `update ad set refreshed_at = $1 where id in (
     select id from ad where dopings <> '{}' and status = 'OnSale' and (dopings->>'UpToDate')::timestamptz > $1
       and coalesce(refreshed_at, published_at) <= $2 order by id limit ${adBatchSize} for no key update skip locked)
   returning id::text`,
);

/** Sets `refreshed_at` of ads with an active UpToDate that were last refreshed before `lastBefore`. Returns up to `adBatchSize` ids. */
export const renewUpToDate = async (database: Database, now: Date, lastBefore: Date): Promise<string[]> =>
  (await renewStatement.all(database, [now, lastBefore])).map(({ id }) => id);

const endingStatement = sql(
  'ending-dopings',
  `select ad.id::text as id, owner_id as "ownerId", title, doping.key as type, doping.value::timestamptz as "endsAt"
   from ad cross join lateral jsonb_each_text(dopings) as doping (key, value)
   where dopings <> '{}' and status in ('OnSale', 'Locked') and ad.id > $3 and doping.value::timestamptz > $1 and doping.value::timestamptz <= $2
   order by ad.id limit ${adBatchSize}`,
  { present: { type: 'a key', endsAt: 'every promotion has an end' } },
);

const measureStatement = sql(
  'measure-effects',
  `insert into doping_effect (main_category_id, doping, low, high, count)
   select main_id, doping, percentile_cont(0.25) within group (order by ratio), percentile_cont(0.75) within group (order by ratio), count(*)
   from (
     select category.main_id, started.doping, (after.views / after_days) / (before.views / before_days) as ratio
     from (
       select ad_id, data->>'doping' as doping, (at at time zone 'Europe/Istanbul')::date as day,
         least((data->>'days')::float8, ${comparedDays}, $3::date - (at at time zone 'Europe/Istanbul')::date)::float8 as after_days
       from ad_event where kind = 'DopingStarted' and at > $4
     ) started
     join ad on ad.id = started.ad_id
     join unnest($1::int[], $2::int[]) as category (id, main_id) on category.id = ad.category_id
     cross join lateral (select least(${comparedDays}, started.day - (ad.published_at at time zone 'Europe/Istanbul')::date)::float8 as before_days) since
     cross join lateral (
       select sum(views)::float8 as views from ad_day where ad_id = ad.id and day < started.day and day >= started.day - before_days::int
     ) before
     cross join lateral (
       select sum(views)::float8 as views from ad_day where ad_id = ad.id and day >= started.day and day < started.day + after_days::int
     ) after
     where before_days >= ${minDays} and after_days >= ${minDays} and before.views > 0
   ) measured group by main_id, doping having count(*) >= $5`,
);
const clearStatement = sql('clear-effects', 'delete from doping_effect');

/** Recomputes `doping_effect` from promotions started after `since`, in the current transaction. Skips groups with fewer than `min`. */
export async function measureEffects(
  database: Database,
  {
    categoryIds,
    mainIds,
    today,
    since,
    min,
  }: {
    categoryIds: readonly number[];
    mainIds: readonly number[];
    /** Today in Istanbul, `2026-11-28`. */
    today: string;
    since: Date;
    min: number;
  },
): Promise<void> {
  await clearStatement.run(database, []);
  await measureStatement.run(database, [categoryIds, mainIds, today, since, min]);
}

const effectsStatement = sql('effects', 'select doping, low, high from doping_effect where main_category_id = $1');

/** Reads the effect of each promotion type in a main category: 25th and 75th percentile of daily views with it, relative to those before. */
export const effectsIn = (database: Database, mainCategoryId: number) =>
  effectsStatement.as<{ doping: DopingType }>().all(database, [mainCategoryId]);

const missingDaysStatement = sql(
  'comparable-days-missing',
  `select day::text as day from unnest($1::date[]) day where not exists (select from comparable_views where comparable_views.day = day.day) order by 1`,
  { present: { day: 'an element of the parameter' } },
);

/** Returns those of the given days, `2026-11-27`, that have no comparable views yet. */
export const comparableDaysMissing = async (database: Database, days: readonly string[]): Promise<string[]> =>
  (await missingDaysStatement.all(database, [days])).map(({ day }) => day);

const measureComparableStatement = sql(
  'measure-comparable',
  `insert into comparable_views (main_category_id, day, views, count)
   select category.main_id, $3::date, percentile_cont(0.5) within group (order by coalesce(ad_day.views, 0)::float8), count(*)
   from (select $3::date::timestamp at time zone 'Europe/Istanbul' as begins, ($3::date + 1)::timestamp at time zone 'Europe/Istanbul' as ends) of_day
   join ad on ad.published_at < begins and (ad.status in ('OnSale', 'Locked') or ad.status_at >= ends) and (ad.deleted_at is null or ad.deleted_at >= ends)
   join unnest($1::int[], $2::int[]) as category (id, main_id) on category.id = ad.category_id
   left join ad_day on ad_day.ad_id = ad.id and ad_day.day = $3::date
   where ad.awaiting_dopings = '[]' and (ad.dopings = '{}' or not exists (
     select from jsonb_each_text(ad.dopings) as doping (key, value) where doping.value::timestamptz > begins))
   group by category.main_id having count(*) >= $4
   on conflict (main_category_id, day) do nothing`,
);
const forgetComparableStatement = sql('forget-comparable', 'delete from comparable_views where day < $1');

/**
 * Stores the median of a day's views by main category, of ads that were on sale all day without a promotion. Skips categories with fewer ads than
 * `min`. An ad that left sale and returned since counts as on sale, and one promoted since that day is left out.
 */
export async function measureComparable(
  database: Database,
  {
    categoryIds,
    mainIds,
    day,
    min,
  }: { categoryIds: readonly number[]; mainIds: readonly number[]; day: string; min: number },
): Promise<void> {
  await measureComparableStatement.run(database, [categoryIds, mainIds, day, min]);
}

/** Deletes comparable views of the days before `day`. */
export const deleteComparable = (database: Database, day: string) => forgetComparableStatement.run(database, [day]);

const comparableStatement = sql(
  'comparable',
  'select day::text, views from comparable_views where main_category_id = $1 and day >= $2 and day <= $3',
  { prepared: true, replica: true, present: { day: 'a column of the key' } },
);

/** Reads the median of daily views of ads without promotions in a main category, by day. Days with too few samples are absent. */
export async function comparableOf(
  database: Database,
  mainCategoryId: number,
  [from, to]: readonly [string, string],
): Promise<Map<string, number>> {
  const rows = await comparableStatement.all(database, [mainCategoryId, from, to]);
  return new Map(rows.map(({ day, views }) => [day, views]));
}

const startsStatement = sql(
  'doping-starts',
  `select at, data->>'doping' as doping, (data->>'days')::float8 as days from ad_event join ad on ad.id = ad_id
   where ad_id = $1 and owner_id = $2 and kind = 'DopingStarted' and at > $3 order by ad_event.id`,
  { prepared: true, replica: true, present: { doping: 'written with each of these events', days: 'as well' } },
);

/** Reads the promotions of the owner's ad that started after `since`, the oldest first. Empty for the ad of another owner. */
export const dopingStartsOf = (
  database: Database,
  adId: string,
  ownerId: string,
  since: Date,
): Promise<DopingStart[]> => startsStatement.as<{ doping: DopingType }>().all(database, [adId, ownerId, since]);

const lockPausedStatement = sql(
  'lock-paused',
  `select owner_id as "ownerId", title, awaiting_dopings as dopings from ad
   where id = $1 and status not in ('OnSale', 'Locked') and awaiting_dopings <> '[]' for no key update`,
);

/** Locks an ad with paused promotions, also a deleted one. Undefined if it has none or is on sale. */
export const lockPaused = (database: Database, adId: string) => lockPausedStatement.first(database, [adId]);

const savePausedStatement = sql('save-paused', 'update ad set awaiting_dopings = $2 where id = $1');

/** Replaces the paused promotions of a locked ad. */
export const savePaused = (database: Database, adId: string, dopings: readonly AwaitingDoping[]) =>
  savePausedStatement.run(database, [adId, JSON.stringify(dopings)]);

const runningStatement = sql(
  'running-in',
  `select count(*)::int as count from (
     select from ad cross join lateral jsonb_each_text(dopings) as doping (key, value)
     where dopings <> '{}' and status in ('OnSale', 'Locked') and category_id = any($1::integer[]) and doping.value::timestamptz > $2 limit $3
   ) running`,
);

/** Number of running promotions of ads in these categories, at most `most`. */
export const countRunning = async (
  database: Database,
  categoryIds: readonly number[],
  now: Date,
  most: number,
): Promise<number> => (await runningStatement.first(database, [categoryIds, now, most]))?.count ?? 0;

export interface EndingDoping {
  id: string;
  ownerId: string;
  title: string;
  type: DopingType;
  endsAt: Date;
}

/** Promotions that end between two times, in ad id order, for ids above `after`. Returns up to `adBatchSize` rows. */
export const endingDopings = (database: Database, from: Date, until: Date, after: string): Promise<EndingDoping[]> =>
  endingStatement.as<{ type: DopingType }>().all(database, [from, until, after]);
