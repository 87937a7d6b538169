import { adsAtOnce } from '../rules.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './dopings.sql.ts';

const sql = statements<Statements>('ad-dopings', import.meta.url);

const renewStatement = sql(
  'renew-up-to-date',
  `update ad set refreshed_at = $1 where id in (
     select id from ad where dopings <> '{}' and status = 'OnSale' and (dopings->>'UpToDate')::timestamptz > $1
       and coalesce(refreshed_at, published_at) <= $2 order by id limit ${adsAtOnce} for no key update skip locked)
   returning id::text`,
);

/** Sets `refreshed_at` of ads with an active UpToDate that were last refreshed before `lastBefore`. Returns up to `adsAtOnce` ids. */
export const putOnTop = async (database: Database, now: Date, lastBefore: Date): Promise<string[]> =>
  (await renewStatement.all(database, [now, lastBefore])).map(({ id }) => id);

const endingStatement = sql(
  'ending-dopings',
  `select ad.id::text as id, owner_id as "ownerId", title, doping.key as type, doping.value::timestamptz as "endsAt"
   from ad cross join lateral jsonb_each_text(dopings) as doping (key, value)
   where dopings <> '{}' and status in ('OnSale', 'Locked') and ad.id > $3 and doping.value::timestamptz > $1 and doping.value::timestamptz <= $2
   order by ad.id limit ${adsAtOnce}`,
  { present: { type: 'a key', endsAt: 'every promotion has an end' } },
);

/** Days compared before and after the start of a promotion. */
const comparedDays = 14;
/** Minimum number of days on each side. */
const leastDays = 3;

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
     where before_days >= ${leastDays} and after_days >= ${leastDays} and before.views > 0
   ) measured group by main_id, doping having count(*) >= $5`,
);
const clearStatement = sql('clear-effects', 'delete from doping_effect');

/** Recomputes `doping_effect` from promotions started after `since`, in the current transaction. Skips groups with fewer than `least`. */
export async function measureEffects(
  database: Database,
  {
    categoryIds,
    mainIds,
    today,
    since,
    least,
  }: {
    categoryIds: readonly number[];
    mainIds: readonly number[];
    /** Today in Istanbul, `2026-11-28`. */
    today: string;
    since: Date;
    least: number;
  },
): Promise<void> {
  await clearStatement.run(database, []);
  await measureStatement.run(database, [categoryIds, mainIds, today, since, least]);
}

const effectsStatement = sql('effects', 'select doping, low, high from doping_effect where main_category_id = $1');

/** Reads the effect of promotions in a main category: ratio of daily views with and before, 25th and 75th percentile. */
export const effectsIn = (database: Database, mainCategoryId: number) =>
  effectsStatement.as<{ doping: DopingType }>().all(database, [mainCategoryId]);

/** A promotion that ends soon. */
export interface EndingDoping {
  id: string;
  ownerId: string;
  title: string;
  type: DopingType;
  endsAt: Date;
}

/** Reads promotions that end between two moments, ordered by ad id, for ids above `after`. Returns up to `adsAtOnce` rows. */
export const endingDopings = (database: Database, from: Date, until: Date, after: string): Promise<EndingDoping[]> =>
  endingStatement.as<{ type: DopingType }>().all(database, [from, until, after]);
