import type { Statements } from './words.sql.ts';
import { titleForm } from './likely-conditions.ts';
import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-words', import.meta.url);

/** A word is rare if none of this many newest ads contains it. */
const maxNewest = 1_000;

/**
 * True if an ad matches a word query. Tries the newest ads first; rarer words use the index. The planner overestimates rare words and would walk the
 * whole table in order. So the second part uses an order without an index.
 */
const anyText = (query: string): string =>
  `select 1 as one where exists (
     select from (select words from ad_search order by created_at desc, id desc limit ${maxNewest}) newest where words @@ ${query}
   ) or exists (select from (select from ad_search where words @@ ${query} order by created_at + interval '0' limit 1) other)`;

const occursStatement = sql('occurs', anyText('(select word_query($1::text[]))'), {
  prepared: true,
  planned: true,
  replica: true,
});

export async function wordOccurs(database: Database, word: string): Promise<boolean> {
  return (await occursStatement.first(database, [[word]])) !== undefined;
}

const titledStatement = sql('titled', anyText('$1::tsquery'), { prepared: true, planned: true, replica: true });

/** True if an ad's title contains the exact word; stems and prefixes do not count. */
export async function isWordInTitle(database: Database, word: string): Promise<boolean> {
  const form = titleForm(word, true);
  return form !== undefined && (await titledStatement.first(database, [form])) !== undefined;
}

const frequenciesStatement = sql('frequencies', 'select word, count from search_word where word = any($1::text[])', {
  prepared: true,
  replica: true,
});

/** The approximate number of titles that contain each word. Words without titles last night are left out. */
export async function frequencies(database: Database, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await frequenciesStatement.all(database, [words]);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** Maximum number of words held in memory; others are queried one by one. */
const maxMarketWords = 100_000;
const marketStatement = sql(
  'market',
  `select word, count from search_word order by count desc, word limit ${maxMarketWords}`,
  { replica: true },
);

/** Words of live titles with the number of ads that use them, most used first. */
export async function marketWords(database: Database) {
  return marketStatement.all(database, []);
}

/** Maximum number of suggested ads. */
const maxSuggested = 3;

const suggestText = (language: Language): string =>
  `select card || ${language} as card
   from (select id, created_at from ad_search where words @@ word_query($1::text[]) order by created_at desc, id desc limit ${maxSuggested}) found
   join ad_card using (id) order by found.created_at desc, found.id desc`;
const suggestStatement = sql.dynamic('suggest', languages.map(suggestText), { replica: true });

/** Cards of the newest ads that contain the words, as JSON. */
export async function newestWithWords(
  database: Database,
  words: readonly string[],
  language: Language,
): Promise<string[]> {
  const rows = await suggestStatement.all(database, suggestText(language), [words], language);
  return rows.flatMap(({ card }) => card ?? []);
}

const taggedStatement = sql(
  'tagged',
  `select tag, (select count(*)::int from (select from ad_search where tags @> array[tag] limit $2) found) as count from unnest($1::int[]) tag`,
  { prepared: true, replica: true },
);

/** Ads with each tag, counted up to `limit`; for tags without stored counts. */
export async function countsOfTags(
  database: Database,
  tags: readonly number[],
  limit: number,
): Promise<Map<number, number>> {
  if (tags.length === 0) return new Map();
  const rows = await taggedStatement.all(database, [tags, limit]);
  return new Map(rows.flatMap(({ tag, count }) => (tag === null || count === null ? [] : [[tag, count] as const])));
}

/** Newest ads examined for each set of words. */
const adsOfWord = 100;

// The planner knows each word here: it scans the newest ads for a frequent word, and uses the index for a rare one.
const categoriesText = (sets: number): string => {
  const parts = Array.from(
    { length: sets },
    (_, at) => `(select ${at} as at, c1, c2, c3, c4 from ad_search where words @@ word_query($${at + 1}::text[])
      order by created_at desc, id desc limit ${adsOfWord})`,
  );
  return `select at, coalesce(nullif(c4, 0), nullif(c3, 0), nullif(c2, 0), c1) as category, count(*)::int as count
     from (${parts.join(' union all ')}) found group by at, category`;
};
const categoriesStatement = sql.dynamic('categories', [categoriesText(1), categoriesText(3)], { replica: true });

/** Categories of the newest ads that contain each set of words. `at` is the index of the set. */
export async function categoriesOfWords(database: Database, sets: readonly (readonly string[])[]) {
  return categoriesStatement.all(database, categoriesText(sets.length), sets, String(sets.length));
}

const titledInStatement = sql(
  'titled-in',
  `select coalesce(nullif(c4, 0), nullif(c3, 0), nullif(c2, 0), c1) as category, count(*)::int as count
   from (select c1, c2, c3, c4 from ad_search where words @@ $1::tsquery order by created_at desc, id desc limit ${adsOfWord}) found
   group by category`,
  { replica: true },
);

/** Categories of the newest ads whose titles contain all folded words, with the number of ads in each. */
export async function categoriesOfTitled(database: Database, words: readonly string[]) {
  const forms = words.flatMap((word) => titleForm(word, true) ?? []);
  return forms.length === 0 ? [] : titledInStatement.all(database, [forms.join(' & ')]);
}

const titlesStatement = sql(
  'titles',
  `select id::text, title from ad where id > $1 and status = 'OnSale' order by ad.id limit $2`,
);

/** Titles of ads on sale after an id. */
export async function titlesAfter(client: Connection, id: string, limit: number) {
  return titlesStatement.all(client, [id, limit]);
}

const dropStatement = sql('drop', 'delete from search_word');
const addStatement = sql('add', 'insert into search_word (word, count) select * from unnest($1::text[], $2::int[])');

/** Replaces all stored words and their counts. */
export async function replaceWords(client: Connection, counts: ReadonlyMap<string, number>): Promise<void> {
  await client.query('begin');
  try {
    await dropStatement.run(client, []);
    await addStatement.run(client, [[...counts.keys()], [...counts.values()]]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
