import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './figures.sql.ts';

const sql = statements<Statements>('figures', import.meta.url);

/** One transaction takes changes and adds them, so each is added once. Concurrent folds take different changes. */
const foldStatement = sql(
  'fold',
  `with taken as (
     delete from figure_change where id in (select id from figure_change order by id limit $1 for update skip locked)
     returning day, metric, part, amount, count),
   days as (
     insert into figure_day as f (metric, day, amount, count)
     select metric, day, sum(amount), sum(count) from taken where part = '' group by 1, 2 order by 1, 2
     on conflict (metric, day) do update set amount = f.amount + excluded.amount, count = f.count + excluded.count),
   parts as (
     insert into figure_part as f (metric, grain, day, part, amount, count)
     select metric, grain, case grain when 'day' then day else date_trunc('month', day)::date end, part, sum(amount), sum(count)
     from taken cross join (values ('day'), ('month')) grains (grain) where part <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (metric, grain, day, part) do update set amount = f.amount + excluded.amount, count = f.count + excluded.count)
   select count(*)::int as count from taken`,
);

const foldSize = 100_000;

/** Adds all waiting changes to the figures. */
export async function foldChanges(database: Database): Promise<void> {
  while (((await foldStatement.first(database, [foldSize]))?.count ?? 0) === foldSize);
}

// Steps are counted from the end of the range, so that the newest one is complete: the range has the steps from 0 down to -(n - 1). The previous range
// is step -100000, days before it -200000, and the single days -300000 and -400000. Balances add all days before.
const daysStatement = sql(
  'days',
  `with every as (
     select metric, day, amount, count, metric = any($6::text[]) as adds from figure_day
     where day >= least($2::date, $4::date - 7) or metric = any($6::text[])
     union all select metric, day, amount, count, metric = any($6::text[]) from figure_change where part = '')
   select metric, step, sum(amount)::float8 as amount, sum(count)::float8 as count
   from (
     select metric, case when day >= $1::date then (day - $3::date) / $5::int when day >= $2::date then -100000 else -200000 end as step, amount, count
     from every where day <= $3::date and (adds or day >= $2::date)
     union all select metric, -300000, amount, count from every where day = $4::date or (adds and day < $4::date)
     union all select metric, -400000, amount, count from every where day = $4::date - 7 or (adds and day < $4::date - 7)) steps
   group by 1, 2`,
  { present: { step: 'the condition', amount: 'a group has rows', count: 'a group has rows' } },
);

export const steps = { previous: -100_000, before: -200_000, today: -300_000, lastWeek: -400_000 } as const;

export interface DaysRange {
  from: string;
  previousFrom: string;
  to: string;
  today: string;
  stepDays: number;
}

/** Sums of a range by metric and step, including changes not folded yet. `balances` also have the sum of all days before. */
export const sumDays = (database: Database, range: DaysRange, balances: readonly string[]) =>
  daysStatement.all(database, [range.from, range.previousFrom, range.to, range.today, range.stepDays, balances]);

// Each metric keeps only its largest parts while it sorts.
const topsStatement = sql(
  'tops',
  `select asked.metric, part, amount::float8 as amount, count::float8 as count
   from unnest($5::text[]) as asked (metric), lateral (
     select part, sum(amount) as amount, sum(count) as count
     from (
       select p.part, p.amount, p.count from figure_part p
       where p.metric = asked.metric and p.grain = 'month' and p.day >= $2::date and p.day < $3::date
       union all
       select p.part, p.amount, p.count from figure_part p
       where p.metric = asked.metric and p.grain = 'day' and p.day >= $1::date and p.day < $2::date
       union all
       select p.part, p.amount, p.count from figure_part p
       where p.metric = asked.metric and p.grain = 'day' and p.day >= $3::date and p.day <= $4::date
       union all
       select c.part, c.amount, c.count from figure_change c
       where c.metric = asked.metric and c.part <> '' and c.day >= $1::date and c.day <= $4::date) every
     group by part order by sum(amount) desc, sum(count) desc, part limit $6) top
   order by asked.metric, top.amount desc, top.count desc, part`,
  {
    present: { amount: 'a group has rows', count: 'a group has rows', metric: 'an element', part: 'a column' },
  },
);

export interface TopsRange {
  from: string;
  /** First days of the first whole month and of the month after the last one; both the day after `to` without a whole month. */
  monthsFrom: string;
  monthsTo: string;
  to: string;
}

/** The largest parts of each metric. */
export const topParts = (database: Database, range: TopsRange, metrics: readonly string[], most: number) =>
  topsStatement.all(database, [range.from, range.monthsFrom, range.monthsTo, range.to, metrics, most]);

const forgetSellerStatement = sql('forget-seller', `delete from figure_part where metric = 'sellers' and part = $1`);
const forgetChangesStatement = sql(
  'forget-changes',
  `delete from figure_change where metric = 'sellers' and part = $1`,
);

/** Deletes a member's sales from the rankings. */
export async function forgetSeller(database: Database, accountId: string): Promise<void> {
  await forgetSellerStatement.run(database, [accountId]);
  await forgetChangesStatement.run(database, [accountId]);
}

const forgetPartsStatement = sql('forget-parts', 'delete from figure_part where day < $1::date');
const forgetVisitorsStatement = sql('forget-visitors', 'delete from visitor_day where day < $1::date - 1');

/** Deletes figures of parts before a day, and the visitors of days before yesterday. */
export async function forgetBefore(database: Database, partsBefore: string, today: string): Promise<void> {
  await forgetPartsStatement.run(database, [partsBefore]);
  await forgetVisitorsStatement.run(database, [today]);
}

const visitorStatement = sql(
  'visitor',
  'insert into visitor_day (day, visitor) values ($1::date, $2) on conflict do nothing',
  { prepared: true },
);

/** Counts a visitor once a day. */
export async function addVisitor(database: Database, day: string, visitor: string): Promise<void> {
  await visitorStatement.run(database, [day, visitor]);
}
