import { searchChannel } from './page-cache.ts';
import { rebuildFacetCounts, rebuildSearchWords } from './facet-counts.ts';
import type { Connection } from './facet-counts.ts';
import { adColumns, searchRow } from './row.ts';
import type { IndexedAd } from './row.ts';
import { insertRows, insertValues } from './write.ts';
import type { Places } from '../../people/addresses/places.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { clock } from '../../platform/clock.ts';

const adsAtOnce = 4_000;

/**
 * Fills `ad_search`, the filter panel's counts and the words anew from all published ads: after loading many at once. The indexes are
 * dropped and made again, so nothing may be searched or written meanwhile. `onProgress` hears how many ads are in. A failure leaves the
 * table as it was.
 */
export async function rebuildSearch(
  client: Connection,
  { catalogue, places }: { catalogue: Catalogue; places: Places },
  onProgress: (ads: number) => void = () => undefined,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query(`set local work_mem = '256MB'`);
    await client.query('truncate ad_search');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'ad_search'::regclass and not indisprimary order by 1`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await fill(client, catalogue, places, onProgress);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // Outside the transaction: counting pages by the index alone needs the visibility map that only vacuum writes.
  await client.query('vacuum (analyze) ad_search');
  await rebuildFacetCounts(client);
  await rebuildSearchWords(client, catalogue, places);
  await client.query('vacuum (analyze) facet_count, facet_delta, search_word, ad');
  await client.query(`notify ${searchChannel}`);
}

async function fill(
  client: Connection,
  catalogue: Catalogue,
  places: Places,
  onProgress: (ads: number) => void,
): Promise<void> {
  const now = clock.now();
  let done = 0;
  // As if each had been written when it was published. Sorted by category the planner, which takes what matches for evenly spread,
  // would read half the table for the first few ads of a word.
  await client.query(
    `declare published no scroll cursor for
     select ${adColumns} from ad where status = 'OnSale' and published_at is not null order by published_at, ad.id`,
  );
  for (;;) {
    const { rows: ads } = await client.query<IndexedAd>(`fetch ${adsAtOnce} from published`);
    if (ads.length === 0) break;
    const rows = ads.flatMap((ad) => searchRow(ad, catalogue, places, now) ?? []);
    await client.query(insertRows, insertValues(rows));
    done += rows.length;
    onProgress(done);
  }
  await client.query('close published');
}
