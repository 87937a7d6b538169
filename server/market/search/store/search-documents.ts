import type { Statements } from './search-documents.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-documents', import.meta.url);

const columns = `id::text, owner_id, c1, c2, c3, c4, price, created_at, point[0] as lng, point[1] as lat, tags, numbers, title, rank,
  tsvector_to_array(words) as words, tsvector_to_array(ts_filter(words, '{d}')) as described, xmin::text as row_transaction`;
const present = { words: 'every row has words', described: 'every row has words', row_transaction: 'a system column' };

const ofAdsStatement = sql('of-ads', `select ${columns} from ad_search where id = any($1::bigint[])`, {
  prepared: true,
  present,
});

/** Index rows of ads as the search engine gets them. Ads that are not on sale have none. */
export async function documentRows(on: Queryable, ids: readonly string[]) {
  return ofAdsStatement.all(on, [ids]);
}

const afterStatement = sql(
  'after',
  `select ${columns} from ad_search where ad_search.id > $1 order by ad_search.id limit $2`,
  { present },
);

/** Index rows after an id, by ascending id. */
export async function documentRowsAfter(on: Queryable, id: string, limit: number) {
  return afterStatement.all(on, [id, limit]);
}
