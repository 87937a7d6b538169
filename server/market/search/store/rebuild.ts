import type { Statements } from './rebuild.sql.ts';
import { adColumns, notifyRebuild } from './rows.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-rebuild', import.meta.url);

const adsAtOnce = 4_000;

const indexesStatement = sql(
  'indexes',
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
   from pg_index where indrelid = 'ad_search'::regclass and not indisprimary order by 1`,
  { present: { definition: 'it is asked for an index that is there' } },
);

/** Truncates `ad_search`, drops its indexes, runs `fill`, and recreates the indexes. A failure leaves the table unchanged. */
export async function refillIndex(client: Connection, fill: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query(`set local work_mem = '256MB'`);
    await client.query('truncate ad_search, ad_card');
    const indexes = await indexesStatement.all(client, []);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await fill();
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // Runs outside the transaction. Index-only counts need the visibility map, which only vacuum writes.
  await client.query('vacuum (analyze) ad_search, ad_card');
}

/** Updates planner statistics of the refilled tables, and notifies every process that all ads changed. */
export async function finishRebuild(client: Connection): Promise<void> {
  await client.query('vacuum (analyze) facet_count, facet_delta, search_word, ad');
  await notifyRebuild(client);
}

const publishedStatement = sql(
  'published',
  // Inserts in order of publication, as if each ad had been written then. Sorted by category, the planner's assumption of evenly spread matches would
  // fail. It would read half the table for the first ads of a word.
  `select ${adColumns} from ad where status = 'OnSale' and published_at is not null order by published_at, ad.id`,
);

/** Indexed columns of all published ads, in batches of `adsAtOnce`. Needs an open transaction. */
export async function* publishedAds(client: Connection): AsyncGenerator<Statements['published']['row'][]> {
  await client.query(`declare published no scroll cursor for ${publishedStatement.text}`);
  for (;;) {
    const { rows } = await client.query<Statements['published']['row']>(`fetch ${adsAtOnce} from published`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close published');
}
