import type { Statements } from './rows.sql.ts';
import { searchChannel } from '../rules/page-cache.ts';
import { stemsOf } from './stems.ts';
import { lexemesText, searchedWords } from '../rules/lexemes.ts';
import type { StoredCard } from '../rules/stored-card.ts';
import { rowVersion } from '../rules/search-row.ts';
import type { SearchRow } from '../rules/search-row.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-rows', import.meta.url);

/** Columns of `ad` that indexing needs. */
export const adColumns = `id::text, owner_id, owner_type, category_id, title, description, price, dropped_at, province_id, district_id, neighborhood_id,
  lat, lng, specs, jsonb_array_length(pictures) as picture_count, has_video, is_verified, dopings, published_at, refreshed_at,
  (select kept.judgement from ad_judgement kept where kept.id = ad.id) as judgement`;

const lockStatement = sql(
  'lock',
  `select ${adColumns} from ad where id = any($1::bigint[]) and status = 'OnSale' and published_at is not null order by id for no key update`,
  { prepared: true, planned: true },
);

/** Locks ads on sale and reads their indexed columns. The lock serialises refreshes of the same ad, so each sees the previous row. */
export async function lockPublished(database: Database, ids: readonly string[]) {
  return lockStatement.all(database, [ids]);
}

const takeOutStatement = sql(
  'take-out',
  `with cards as (delete from ad_card where id = any($1::bigint[]))
   delete from ad_search where id = any($1::bigint[]) returning id::text, c1, c2, c3, c4, tags, price, rank, created_at as "createdAt", owner_id as "ownerId", tsvector_to_array(words) as words`,
  { prepared: true, planned: true, present: { words: 'every row has words' } },
);

/** Deletes rows and cards, and returns the deleted rows. */
export async function deleteRows(database: Database, ids: readonly string[]) {
  return takeOutStatement.all(database, [ids]);
}

const putInStatement = sql(
  'put-in',
  `insert into ad_search
     (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point, tags, numbers, words, due_at, title, rank, version)
   select id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point::point, tags::int[], numbers::jsonb,
     words::tsvector, due_at, title, rank, ${rowVersion}
   from unnest($1::bigint[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[], $9::timestamptz[],
     $10::text[], $11::text[], $12::text[], $13::text[], $14::timestamptz[], $15::text[], $16::int[])
     as row (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point, tags, numbers, words, due_at, title, rank)`,
  { prepared: true, planned: true },
);

/** Inserts rows in one statement. */
export async function insertRows(on: Queryable, rows: readonly SearchRow[]): Promise<void> {
  await putInStatement.run(on, await columnsOf(on, rows));
}

/** Rows as the columns that statements take. */
export async function columnsOf(on: Queryable, rows: readonly SearchRow[]) {
  const words = rows.map((row) => searchedWords(row));
  const stemOf = await stemsOf(
    on,
    words.flatMap(({ named, described }) => [...named, ...described]),
  );
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.ownerId),
    rows.map((row) => row.levels[0]),
    rows.map((row) => row.levels[1]),
    rows.map((row) => row.levels[2]),
    rows.map((row) => row.levels[3]),
    rows.map((row) => row.districtId),
    rows.map((row) => row.price),
    rows.map((row) => row.createdAt.toISOString()),
    rows.map((row) => row.point),
    rows.map((row) => `{${row.tags.join(',')}}`),
    rows.map((row) => JSON.stringify(row.numbers)),
    words.map((each) => lexemesText(each, stemOf)),
    rows.map((row) => row.dueAt?.toISOString() ?? null),
    rows.map((row) => row.title),
    rows.map((row) => row.rank),
  ] as const;
}

const putCardsStatement = sql(
  'put-cards',
  'insert into ad_card (id, card, tr, en) select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])',
  { prepared: true, planned: true },
);

/** Inserts cards of ads without one. */
export async function insertCards(on: Queryable, cards: ReadonlyMap<string, StoredCard>): Promise<void> {
  await putCardsStatement.run(on, cardColumns(cards));
}

function cardColumns(cards: ReadonlyMap<string, StoredCard>) {
  const of = (part: keyof StoredCard) =>
    cards
      .values()
      .map((card) => card[part])
      .toArray();
  return [[...cards.keys()], of('card'), of('tr'), of('en')] as const;
}

const setCardsStatement = sql(
  'set-cards',
  `update ad_card set card = row.card, tr = row.tr, en = row.en
   from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as row (id, card, tr, en) where ad_card.id = row.id`,
  { prepared: true, planned: true },
);

/** Updates cards of ads with one. */
export async function updateCards(on: Queryable, cards: ReadonlyMap<string, StoredCard>): Promise<void> {
  await setCardsStatement.run(on, cardColumns(cards));
}

const notifyStatement = sql('notify', `select notify_copies('${searchChannel}', $1)`, {
  prepared: true,
  planned: true,
});

/** Notifies every process of a change after the current transaction commits. */
export async function notifyChange(database: Database, notice: string): Promise<void> {
  await notifyStatement.later(database, [notice]);
}

/** Notifies every process at once that everything changed. */
export async function notifyRebuild(on: Queryable): Promise<void> {
  await notifyStatement.run(on, ['']);
}

/** Changes of the stored counts. */
export interface Delta {
  categoryIds: number[];
  tags: number[];
  sign: 1 | -1;
}

const deltaStatement = sql(
  'delta',
  `insert into facet_delta (category_ids, tags, sign)
   select category_ids::int[], tags::int[], sign from unnest($1::text[], $2::text[], $3::smallint[]) as d (category_ids, tags, sign)`,
  { prepared: true, planned: true },
);

export async function addDeltas(database: Database, deltas: readonly Delta[]): Promise<void> {
  await deltaStatement.later(database, [
    deltas.map((delta) => `{${delta.categoryIds.join(',')}}`),
    deltas.map((delta) => `{${delta.tags.join(',')}}`),
    deltas.map((delta) => delta.sign),
  ]);
}
