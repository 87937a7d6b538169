import { rebuildSearchWords } from './rebuild-search-words.ts';
import { recountLandings } from './recount-landings.ts';
import { rebuildFacetCounts } from '../store/facet-counts.ts';
import { finishRebuild, publishedAds, refillIndex } from '../store/rebuild.ts';
import { putRows } from './index-rows.ts';
import { searchRow } from '../rules/search-row.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

/**
 * Refills `ad_search`, the facet counts and the search words from all published ads, for bulk loading. Drops and recreates the indexes, so the table
 * must not be used at the same time. `onProgress` receives the number of ads done. A failure leaves the table unchanged.
 */
export async function rebuildSearch(
  client: Connection,
  { catalogue, places }: { catalogue: Catalogue; places: Places },
  onProgress: (ads: number) => void = () => undefined,
): Promise<void> {
  const now = clock.now();
  let done = 0;
  await refillIndex(client, async () => {
    for await (const ads of publishedAds(client)) {
      const rows = ads.flatMap((ad) => searchRow(ad, catalogue, places, now) ?? []);
      await putRows(client, rows, { catalogue, places });
      done += rows.length;
      onProgress(done);
    }
  });
  await rebuildFacetCounts(client);
  await rebuildSearchWords(client, catalogue, places);
  await recountLandings(client, catalogue);
  await finishRebuild(client);
}
