import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Statements } from './year.sql.ts';

const sql = statements<Statements>('demo-year', import.meta.url);

const missingStatement = sql(
  'missing',
  `select not exists (select from figure_day where metric = 'visitors')
     and not exists (select from figure_change where metric = 'visitors') as "isMissing"`,
);

/** Whether the market has no visitors yet. */
export const isYearMissing = async (on: Connection): Promise<boolean> =>
  (await missingStatement.first(on, []))?.isMissing === true;

// The books of purchases before the demo members’ own: paid, then released and paid out, or cancelled and refunded. Every twelfth is cancelled. Rates
// are 8 % commission and 20 % VAT. Sellers, categories and provinces are those of ads in the market.
const purchasesStatement = sql(
  'purchases',
  `with goods as materialized (
     select owner_id, category_id, province_id, price, row_number() over (order by id) - 1 as place
     from (select * from ad where status = 'OnSale' and category_id = any($3::int[]) and price between 20000 and 1500000 order by id limit 2000) one),
   purchase as materialized (
     select gen_random_uuid() as payment, gen_random_uuid() as item, day, (past + turn) % 12 = 0 as is_cancelled, goods.*,
       (day + time '08:00' + turn * interval '53 minutes') at time zone 'Europe/Istanbul' as at,
       round(goods.price * 0.08)::bigint as commission, round(goods.price * 0.016)::bigint as vat
     from generate_series(0, $2::date - $1::date) past, lateral (select $1::date + past as day) days,
       lateral generate_series(1, 2 + past / 90 + abs(hashint4(past)) % 4) turn,
       goods
     where goods.place = abs(hashint8(past * 100 + turn)) % greatest(1, (select count(*) from goods))),
   entry as materialized (
     select steps.cause, purchase.at + steps.later as at, steps.account, steps.subject, steps.amount
     from purchase, lateral (values
       ('payment:' || payment || ':approved', interval '0', 'provider', null, price),
       ('payment:' || payment || ':approved', interval '0', 'buyer', payment, -price),
       ('payment:' || payment || ':ordered', interval '0', 'buyer', payment, price),
       ('payment:' || payment || ':ordered', interval '0', 'held', item, -price)) steps (cause, later, account, subject, amount)
     union all
     select steps.cause, purchase.at + steps.later, steps.account, steps.subject, steps.amount
     from purchase, lateral (values
       ('order-item:' || item || ':released', interval '4 days', 'held', item, price),
       ('order-item:' || item || ':released', interval '4 days', 'commission', null, -commission),
       ('order-item:' || item || ':released', interval '4 days', 'vat', null, -vat),
       ('order-item:' || item || ':released', interval '4 days', 'seller', owner_id, commission + vat - price),
       ('payout:' || item || ':sent', interval '6 days', 'seller', owner_id, price - commission - vat),
       ('payout:' || item || ':sent', interval '6 days', 'provider', null, commission + vat - price)) steps (cause, later, account, subject, amount)
     where not is_cancelled
     union all
     select steps.cause, purchase.at + steps.later, steps.account, steps.subject, steps.amount
     from purchase, lateral (values
       ('order-item:' || item || ':cancelled', interval '1 day', 'held', item, price),
       ('order-item:' || item || ':cancelled', interval '1 day', 'refund', payment, -price),
       ('payback:' || payment || ':sent', interval '1 day', 'refund', payment, price),
       ('payback:' || payment || ':sent', interval '1 day', 'provider', null, -price)) steps (cause, later, account, subject, amount)
     where is_cancelled
     union all
     select 'payment:' || payment || ':delivered', at, steps.account, null, steps.amount
     from purchase, lateral (values ('provider', 5988), ('fees', -4990), ('vat', -998)) steps (account, amount)),
   written as (
     insert into ledger_transaction (cause, at) select cause, min(at) from entry group by cause order by min(at) returning id, cause),
   entries as (
     insert into ledger_entry (transaction_id, account, subject_id, amount)
     select id, account, subject, amount from entry join written using (cause)),
   parts as (
     insert into figure_change (day, metric, part, amount, count)
     select day, part.metric, part.part, sum(price), count(*)
     from purchase, lateral (values ('categories', category_id::text), ('places', province_id::text), ('sellers', owner_id::text)) part (metric, part)
     group by 1, 2, 3)
   insert into figure_change (day, metric, count) select day, 'checkouts', count(*) + count(*) / 3 from purchase group by 1`,
);

/** Posts purchases of the days from `first` to `last` in goods of these categories, and counts them in the rankings. */
export async function insertPastPurchases(
  database: Database,
  first: string,
  last: string,
  categoryIds: readonly number[],
): Promise<void> {
  await purchasesStatement.run(database, [first, last, categoryIds]);
}

// Ads of the demo market have no events, except those of the demo members, which the triggers have counted.
const adsStatement = sql(
  'ads',
  `with one as materialized (
     select (published_at at time zone 'Europe/Istanbul')::date as day, category_id, province_id from ad
     where published_at is not null and not exists (select from ad_event event where event.ad_id = ad.id and event.kind = 'Published'))
   insert into figure_change (day, metric, part, count)
   select day, part.metric, part.part, count(*)
   from one, lateral (values ('adsPlaced', ''), ('adsPublished', ''), ('categoryAds', category_id::text), ('placeAds', province_id::text)) part (metric, part)
   group by 1, 2, 3`,
);

/** Counts the demo market's ads. */
export async function countPastAds(database: Database): Promise<void> {
  await adsStatement.run(database, []);
}

// Grows over the year, is higher at weekends, and differs from day to day by up to a third. The last values are the shares of earlier days alone, since
// later ads are in the market.
const visitsStatement = sql(
  'visits',
  `insert into figure_change (day, metric, amount, count)
   select day, metric, case when metric = 'adWait' then count * (1500 + abs(hashint4(past)) % 4000) else 0 end, count
   from generate_series(0, $2::date - $1::date) past, lateral (select $1::date + past as day) days,
     unnest($3::text[], $4::int[], $5::bool[]) figures (metric, base, is_early),
     lateral (select ceil(base * (case when is_early then (select count(*) from ad) / 10000.0 else 1 end) * (0.55 + past / 700.0) * (case when extract(isodow from day) > 5 then 1.25 else 1 end)
       * (0.85 + (abs(hashint4(past * 31 + length(metric))) % 100) / 300.0))::bigint as count) counted
   where not is_early or day < $2::date - 58`,
);

export interface PastFigure {
  metric: string;
  /** Daily number at the end of the year; for early figures, in a market of 10,000 ads. */
  base: number;
  /** Only before the ads of the demo market. */
  isEarly?: true;
}

/** Adds daily figures for a year. */
export async function insertPastFigures(
  database: Database,
  first: string,
  last: string,
  figures: readonly PastFigure[],
): Promise<void> {
  await visitsStatement.run(database, [
    first,
    last,
    figures.map(({ metric }) => metric),
    figures.map(({ base }) => base),
    figures.map(({ isEarly }) => isEarly === true),
  ]);
}

const emptyStatement = sql(
  'empty-searches',
  `insert into figure_change (day, metric, part, amount, count)
   select $2::date - back, 'emptySearches', words, people, people + people / 2
   from unnest($1::text[]) with ordinality as searched (words, place), generate_series(1, 360, 9) back,
     lateral (select 14 - place + (back % 5) as people) made`,
);

/** Adds searches without results, the most frequent first. */
export async function insertPastEmptySearches(
  database: Database,
  words: readonly string[],
  last: string,
): Promise<void> {
  await emptyStatement.run(database, [words, last]);
}
