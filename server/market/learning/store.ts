import type { Statements } from './store.sql.ts';
import { minClickers, minExpected } from './rules/click-rate.ts';
import type { Language, ToldSearchKind } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('learning', import.meta.url);

const useStatement = sql(
  'use',
  'insert into search_use (at, caller_id, person, language, text, reading, words, total) values ($1, $2, $3, $4, $5, $6, $7, $8)',
  { incidental: true },
);

export interface DailyPerson {
  person: string;
  /** A member or guest; null for a visitor. */
  callerId: string | null;
  at: Date;
}

export interface SearchUse {
  text: string;
  language: Language;
  reading: string;
  words: readonly string[];
  total: number;
}

export async function addSearchUse(
  database: Database,
  { at, callerId, person }: DailyPerson,
  use: SearchUse,
): Promise<void> {
  await useStatement.run(database, [at, callerId, person, use.language, use.text, use.reading, use.words, use.total]);
}

const listedStatement = sql(
  'listed',
  `insert into listed_ad (person, ad_id, day, caller_id, at, position)
   select $1, ad_id, $2::date, $3, $4, position from unnest($5::bigint[], $6::int[]) shown (ad_id, position)
   on conflict (person, ad_id, day) do update set position = least(listed_ad.position, excluded.position)`,
  { incidental: true },
);

/** Records ads shown to a person, once per day each. Stores the best position. */
export async function addListedAds(
  database: Database,
  { at, callerId, person }: DailyPerson,
  day: string,
  ads: readonly { id: string; position: number }[],
): Promise<void> {
  await listedStatement.run(database, [
    person,
    day,
    callerId,
    at,
    ads.map(({ id }) => id),
    ads.map(({ position }) => position),
  ]);
}

const clickStatement = sql(
  'click',
  'update listed_ad set is_clicked = true where person = $1 and ad_id = $2 and day = $3::date and not is_clicked',
  { incidental: true },
);

/** Records that the person opened an ad listed to them that day. */
export async function addClick(database: Database, person: string, adId: string, day: string): Promise<void> {
  await clickStatement.run(database, [person, adId, day]);
}

const toldStatement = sql(
  'told',
  `insert into told_search (day, kind, text, language, people, searches)
   select (at at time zone 'UTC')::date, kind, told, language, count(distinct person)::int, count(*)::int
   from search_use, lateral (
     select 'popular' as kind, text as told where total > 0
     union all select 'empty', text where total = 0
     union all select 'word', word from unnest(words) word
   ) said
   where (at at time zone 'UTC')::date < $1::date and told <> '' and position('•' in told) = 0
   group by 1, 2, 3, 4 having count(distinct person) >= $2
   on conflict (kind, day, text, language) do nothing`,
);
const positionsStatement = sql(
  'positions',
  `insert into position_rate as r (position, shown, clicks)
   select position, count(*), count(*) filter (where is_clicked) from listed_ad where day < $1::date group by position
   on conflict (position) do update set shown = r.shown * $2::real + excluded.shown, clicks = r.clicks * $2::real + excluded.clicks`,
);
const fadeStatement = sql(
  'fade',
  'update ad_click_rate set expected = expected * $1::real, clicks = clicks * $1::real',
);
const ratesStatement = sql(
  'rates',
  `insert into ad_click_rate as r (ad_id, expected, clicks)
   select ad_id, sum(expected), sum(case when clicks >= ${minClickers} then clicks else 0 end)
   from (
     select ad_id, day, sum(rate.clicks / greatest(rate.shown, 1)) as expected, count(*) filter (where is_clicked) as clicks
     from listed_ad join position_rate rate using (position) where day < $1::date group by ad_id, day
   ) told
   where clicks >= ${minClickers} or expected >= ${minClickers} group by ad_id
   on conflict (ad_id) do update set expected = r.expected + excluded.expected, clicks = r.clicks + excluded.clicks`,
);
const dropFadedStatement = sql('drop-faded', 'delete from ad_click_rate where expected < 0.01 and clicks < 0.01');
const dropUseStatement = sql('drop-use', `delete from search_use where (at at time zone 'UTC')::date < $1::date`);
const dropListedStatement = sql('drop-listed', 'delete from listed_ad where day < $1::date');
const dropToldStatement = sql('drop-told', 'delete from told_search where day < $1::date - $2::int');

export interface RollUp {
  /** The current day in UTC, as `2026-11-23`. */
  today: string;
  minPeople: number;
  /** Daily factor of the click rates. */
  decay: number;
  retentionDays: number;
}

/** Aggregates the days before today into anonymous counts and deletes the personal rows, in one transaction. */
export async function rollUpDays(
  database: Database,
  { today, minPeople, decay, retentionDays }: RollUp,
): Promise<void> {
  await database.inTransaction(async () => {
    await toldStatement.run(database, [today, minPeople]);
    await positionsStatement.run(database, [today, decay]);
    await fadeStatement.run(database, [decay]);
    await ratesStatement.run(database, [today]);
    await dropFadedStatement.run(database, []);
    await dropUseStatement.run(database, [today]);
    await dropListedStatement.run(database, [today]);
    await dropToldStatement.run(database, [today, retentionDays]);
  });
}

const reportStatement = sql(
  'report',
  `select text, language, sum(people)::int as people, sum(searches)::int as searches, max(day)::text as "lastDay" from told_search
   where kind = $1 and day >= $2::date - $3::int group by text, language order by sum(people) desc, text, language limit $4`,
  { replica: true },
);

/** The most frequent entries of the last `days` days. */
export async function topSearches(database: Database, kind: ToldSearchKind, today: string, days: number, max: number) {
  return reportStatement.all(database, [kind, today, days, max]);
}

const clickRatesStatement = sql(
  'click-rates',
  `select ad_id::text as id, clicks, expected from ad_click_rate where expected >= ${minExpected}`,
);

/** Rates of ads with enough data. */
export const readClickRates = (database: Database) => clickRatesStatement.all(database, []);

const exportUseStatement = sql(
  'export-use',
  'select at, language, text, reading, total from search_use where caller_id = $1 order by id',
);
const exportListedStatement = sql(
  'export-listed',
  'select at, ad_id::text as "adId", position, is_clicked as "isClicked" from listed_ad where caller_id = $1 order by at, ad_id',
);

/** An account's personal rows, for its data export. */
export async function exportUses(database: Database, accountId: string) {
  const searches = await exportUseStatement.all(database, [accountId]);
  return { searches, listed: await exportListedStatement.all(database, [accountId]) };
}

const forgetUseStatement = sql('forget-use', 'delete from search_use where caller_id = $1');
const forgetListedStatement = sql('forget-listed', 'delete from listed_ad where caller_id = $1');

export async function deleteUses(database: Database, accountId: string): Promise<void> {
  await forgetUseStatement.run(database, [accountId]);
  await forgetListedStatement.run(database, [accountId]);
}
