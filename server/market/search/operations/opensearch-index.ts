import { SearchFailure } from '../../../adapters/opensearch/index.ts';
import type { OpenSearchClient } from '../../../adapters/opensearch/index.ts';
import type { Engine, Question } from '../rules/search-engine-of.ts';
import type { EngineAccess } from './engine-access.ts';
import { engineOfSearch } from './engine-of-search.ts';
import { facetCounter } from './facets.ts';
import { findPage, totalOf } from './found-page.ts';
import { mapInEngine } from './opensearch-map.ts';
import { openSearchCandidates } from './opensearch-candidates.ts';
import { countInEngine, openSearchPage } from './opensearch-page.ts';
import { countPanel } from './opensearch-panel.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { PostgresIndex, PreparedIndex } from './postgres-index.ts';
import { isScored } from './scored-page.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language } from '../../../../contract/enums.ts';

/** Asks OpenSearch, and PostgreSQL (`otherwise`) if it cannot answer. */
export type Ask = <T>(search: () => Promise<T>, otherwise: () => Promise<T>, scope: SearchScope) => Promise<T>;

/** Without a circuit breaker: every search tries OpenSearch first. */
export const askAlways: Ask = async (search, otherwise) => {
  try {
    return await search();
  } catch (error) {
    if (error instanceof SearchFailure) return otherwise();
    throw error;
  }
};

export interface OpenSearchOptions {
  client: OpenSearchClient;
  /** Answers what is cheaper there, and everything while OpenSearch is not available. */
  postgres: PostgresIndex;
  ask?: Ask;
  /** The alias or index that is searched. */
  index: string;
  /** Chooses the engine of a search; benchmarks and tests choose others. */
  engineFor?: (prepared: PreparedSearch, question: Question) => Engine;
}

/**
 * The OpenSearch adapter. Each search runs on the engine that rules/search-engine-of.ts names. Both give the same pages and cursors, so one page of a
 * list may come from OpenSearch and the next one from PostgreSQL.
 */
export function openSearchIndex(
  sources: SearchSources,
  { client, postgres, ask = askAlways, index, engineFor = engineOfSearch }: OpenSearchOptions,
): SearchIndex {
  const access: EngineAccess = { client, index };
  const engine = {
    ordered: async (prepared: PreparedSearch, language?: Language, mostBoosted?: number) =>
      openSearchPage(sources, access, prepared, language, mostBoosted),
    candidates: async (prepared: PreparedSearch, limit: number) =>
      openSearchCandidates(sources, access, prepared, limit),
  };
  const counter = facetCounter(sources, async (prepared, panel, level) => countPanel(access, prepared, panel, level));
  const openSearch: PreparedIndex = {
    find: async (prepared, language) => findPage(sources, engine, prepared, language),
    total: async (prepared) =>
      isScored(prepared) || isOpen(prepared)
        ? totalOf(sources, engine, prepared)
        : countInEngine(sources, access, prepared),
    facets: async (prepared, language) => counter.of(prepared, language),
    map: async (prepared, zoom) => mapInEngine(sources, access, prepared, zoom),
  };

  async function answer<T>(
    prepared: PreparedSearch,
    question: Question,
    answerOf: (engine: PreparedIndex) => Promise<T>,
  ): Promise<T> {
    const onPostgres = async () => answerOf(postgres.prepared);
    return engineFor(prepared, question) === 'postgres'
      ? onPostgres()
      : ask(async () => answerOf(openSearch), onPostgres, prepared.scope);
  }

  return {
    refresh: postgres.refresh,
    refreshCards: postgres.refreshCards,
    similar: postgres.similar,
    weigh: postgres.weigh,
    async find(scope, language) {
      const prepared = await postgres.prepare(scope);
      return answer(prepared, 'find', async (used) => used.find(prepared, language));
    },
    async total(scope) {
      const prepared = await postgres.prepare(scope);
      return answer(prepared, 'total', async (used) => used.total(prepared));
    },
    async facets(scope, language) {
      const prepared = await postgres.prepare(scope);
      return answer(prepared, 'facets', async (used) => used.facets(prepared, language));
    },
    async map(scope, zoom) {
      const prepared = await postgres.prepare(scope);
      return answer(prepared, 'map', async (used) => used.map(prepared, zoom));
    },
  };
}
