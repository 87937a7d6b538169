import { z } from 'zod';
import { accountsPort } from '../../people/accounts/port.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { catalogueChangesPort, cataloguePort } from '../catalogue/port.ts';
import { learningPort } from '../learning/port.ts';
import { adViewsPort } from '../ads/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { ratesFrom } from '../../adapters/rates/index.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import { searchBindings } from './calls.ts';
import { searchChannel } from './rules/page-cache.ts';
import { hiddenAds } from './operations/hidden-ads.ts';
import { readNotice } from './operations/change-notices.ts';
import { savedRequestsPort, searchPort } from './port.ts';
import { createSearch } from './operations/search-port.ts';
import type { Search } from './operations/search-port.ts';
import { openSearchClient } from '../../adapters/opensearch/index.ts';
import type { Config } from '../../platform/config.ts';
import { documentJobs } from './jobs.ts';
import type { EngineOptions } from './operations/search-engine.ts';
import * as tables from './tables.ts';

export const searchModule = defineModule({
  name: 'search',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adViewsPort,
    catalogue: cataloguePort,
    catalogueChanges: catalogueChangesPort,
    learning: learningPort,
    places: placesPort,
    savedRequests: savedRequestsPort,
    search: searchPort,
  },
  open: ({ config }) => ({ rates: ratesFrom(config), openSearch: openSearchFrom(config) }),
  offers: ({ database, needs, opened: { rates, openSearch } }) => [
    offer(searchPort, () =>
      createSearch(
        { database, catalogue: needs.catalogue, places: () => needs.places },
        {
          rates,
          popular: (language) => needs.learning.popular(language),
          clickRates: () => needs.learning.clickRates(),
          ...(openSearch && { openSearch }),
        },
      ),
    ),
  ],
  start({ config, database, needs: { accounts, ads, catalogue, catalogueChanges, savedRequests, search } }) {
    const otherCopies = database.bus.listen(searchChannel, async (notice) => {
      const changed = readNotice(notice);
      if (changed === 'all' || changed.length > 0) search.changedElsewhere(changed);
    });
    const unwatch = catalogueChanges(() => search.changedElsewhere('all'));
    const ending = new AbortController();
    const indexing = () => search.reindex({ onProgress: logProgress, stop: ending.signal });
    let begun: Promise<unknown> = Promise.resolve();
    return {
      calls: searchBindings({ search, ads, catalogue, hiddenFrom: hiddenAds({ accounts, ads }), savedRequests }),
      jobs: [...upkeepOf(search, indexing), ...(search.engine ? documentJobs(search.engine) : [])],
      ...(search.engine && { services: { OpenSearch: search.engine.check }, figures: search.engine.figures }),
      isReady: () => search.isIndexed(),
      async warm() {
        if (config.ROLE !== 'jobs') await search.warm();
        await search.engine?.begin();
        if (config.ROLE === 'web') return;
        // Runs in the background. If it fails, or another process holds the lock, the `search.reindex` job continues it.
        begun = indexing().catch((error: unknown) => {
          console.error(`Reindexing failed: ${error instanceof Error ? error.message : String(error)}`);
        });
      },
      async close() {
        ending.abort();
        await begun;
        unwatch();
        search.engine?.close();
        await otherCopies.close();
      },
    };
  },
});

function logProgress(done: number, all: number): void {
  console.log(`Reindexing for this version: ${done} of ${all} ads`);
}

function openSearchFrom({ OPENSEARCH_URL: url, OPENSEARCH_PREFIX: prefix }: Config): EngineOptions | undefined {
  if (url === undefined) return undefined;
  return {
    client: openSearchClient({ url }),
    prefix,

    onFailure: (text) => console.error(text),
  };
}

/** Scheduled maintenance of the index. */
function upkeepOf(search: Search, indexing: () => Promise<unknown>): Job[] {
  const upkeep = (name: string, cron: string, run: () => Promise<unknown>, limitSeconds?: number) =>
    job({
      name,
      cron,
      payload: z.object({}),
      run: async () => void (await run()),
      ...(limitSeconds !== undefined && { limitSeconds }),
    });
  return [
    upkeep('search.fold-counts', '* * * * *', search.foldFacetDeltas),
    upkeep('search.refresh-due', '* * * * *', search.refreshDue),
    upkeep('search.reindex', '* * * * *', indexing, 6 * 3600),
    upkeep('search.judge', '30 1 * * *', () => search.judge(), 3600),
    upkeep('search.rebuild-counts', '30 0 * * *', search.rebuild),
    // Comparing a million ads takes a few minutes of one core.
    upkeep('search.check', '0 1 * * *', search.check, 3600),
  ];
}
