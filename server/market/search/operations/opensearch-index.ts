import type { EngineAccess } from './engine-access.ts';
import { facetCounter } from './facets.ts';
import { findPage } from './found-page.ts';
import { mapInEngine } from './opensearch-map.ts';
import { openSearchCandidates } from './opensearch-candidates.ts';
import { countInEngine, openSearchPage } from './opensearch-page.ts';
import { countPanel } from './opensearch-panel.ts';
import type { PageEngine } from './page-engine.ts';
import type { SearchPreparer } from './prepare-search.ts';
import { isScored, scoredTotal } from './scored-page.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchSources } from './dependencies.ts';

/** What OpenSearch answers; the rest of `SearchIndex` is PostgreSQL's. */
export type SearchReader = Pick<SearchIndex, 'find' | 'total' | 'facets' | 'map'>;

/**
 * The OpenSearch adapter. It gives the same pages and cursors as PostgreSQL, so one page of a list may come from OpenSearch and the next one from
 * PostgreSQL. Throws `SearchFailure` if OpenSearch cannot answer, and for searches that only PostgreSQL can answer (rules/search-engine-of.ts).
 */
export function openSearchIndex(
  sources: SearchSources,
  { client, index }: EngineAccess,
  prepare: SearchPreparer,
): SearchReader {
  const access = { client, index };
  const engine: PageEngine = {
    ordered: async (prepared, language, mostBoosted) =>
      openSearchPage(sources, access, prepared, language, mostBoosted),
    candidates: async (prepared, limit) => openSearchCandidates(sources, access, prepared, limit),
  };
  const facets = facetCounter(sources, async (prepared, panel, level) => countPanel(access, prepared, panel, level));
  return {
    find: async (scope, language) => findPage(sources, engine, await prepare(scope), language),
    async total(scope) {
      const prepared = await prepare(scope);
      return isScored(prepared) ? scoredTotal(sources, engine, prepared) : countInEngine(sources, access, prepared);
    },
    facets: async (scope, language) => facets.of(await prepare(scope), language),
    map: async (scope, zoom) => mapInEngine(sources, access, await prepare(scope), zoom),
  };
}
