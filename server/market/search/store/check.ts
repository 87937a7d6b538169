import type { Statements } from './check.sql.ts';
import { adColumns, columnsOf } from './rows.ts';
import type { StoredCard } from '../rules/stored-card.ts';
import { rowVersion } from '../rules/search-row.ts';
import type { SearchRow } from '../rules/search-row.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-check', import.meta.url);

const afterStatement = sql(
  'after',
  `select ${adColumns} from ad where ad.id > $1 and status = 'OnSale' and published_at is not null order by ad.id limit $2`,
);

/** Ads on sale after an id, with the indexed columns. */
export const publishedAfter = async (database: Database, after: string, limit: number) =>
  afterStatement.all(database, [after, limit]);

const differingStatement = sql(
  'differing',
  `select row.id::text
   from unnest($1::bigint[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[], $9::timestamptz[],
     $10::text[], $11::text[], $12::text[], $13::text[], $14::timestamptz[], $15::text[], $16::int[], $17::text[], $18::text[], $19::text[])
     as row (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point, tags, numbers, words, due_at, title, rank, card, tr, en)
   left join ad_search kept on kept.id = row.id left join ad_card card on card.id = row.id
   where row.id is not null and (kept.owner_id, kept.c1, kept.c2, kept.c3, kept.c4, kept.district_id, kept.price, kept.created_at, kept.point::text,
       kept.tags, kept.numbers, kept.words, kept.due_at, kept.title, kept.rank, kept.version, card.card, card.tr, card.en)
     is distinct from (row.owner_id, row.c1, row.c2, row.c3, row.c4, row.district_id, row.price, row.created_at, row.point::point::text,
       row.tags::int[], row.numbers::jsonb, row.words::tsvector, row.due_at, row.title, row.rank, ${rowVersion}::smallint, row.card, row.tr, row.en)`,
  { nullable: ['$10[]', '$14[]', '$17[]', '$18[]', '$19[]'], present: { id: 'rows without one are left out' } },
);

/** Ids of ads whose row or card is missing or outdated. */
export async function differingAds(
  database: Database,
  rows: readonly SearchRow[],
  cards: ReadonlyMap<string, StoredCard>,
): Promise<string[]> {
  const of = (part: keyof StoredCard) => rows.map(({ id }) => cards.get(id)?.[part] ?? null);
  const columns = await columnsOf(database, rows);
  const found = await differingStatement.all(database, [...columns, of('card'), of('tr'), of('en')]);
  return found.map(({ id }) => id);
}

const strangersStatement = sql(
  'strangers',
  `select kept.id::text from ad_search kept left join ad on ad.id = kept.id
   where ad.id is null or ad.status <> 'OnSale' or ad.published_at is null order by kept.id limit $1`,
);

/** Indexed ads that are not on sale. */
export const unexpectedAds = async (database: Database, limit: number): Promise<string[]> =>
  (await strangersStatement.all(database, [limit])).map(({ id }) => id);

const noteStatement = sql('note', 'insert into search_check (at, checked, mended) values ($1, $2, $3)');
const forgetStatement = sql('forget', 'delete from search_check where at < $1');

/** Stores the result of a check and deletes results before `since`. */
export async function saveCheck(
  database: Database,
  { at, checked, mended }: { at: Date; checked: number; mended: number },
  since: Date,
): Promise<void> {
  await noteStatement.run(database, [at, checked, mended]);
  await forgetStatement.run(database, [since]);
}
