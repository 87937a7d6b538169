import { setImmediate as turn } from 'node:timers/promises';
import { ownerTypeFilters } from '../store/conditions.ts';
import { checkIndex } from './check-index.ts';
import type { CheckReport } from './check-index.ts';
import { endedAds } from './ended-ads.ts';
import { rebuildSearchWords } from './rebuild-search-words.ts';
import { countsOfCategories, countsOfOwner, foldFacetDeltas, rebuildFacetCounts } from '../store/facet-counts.ts';
import { searchLandings } from './landing-pages.ts';
import { recountLandings } from './recount-landings.ts';
import type { Landings } from './landing-pages.ts';
import { postgresIndex } from './postgres-index.ts';
import { searchPreparer } from './prepare-search.ts';
import { boostedIn, promotedAds } from './promoted-ads.ts';
import { reindex } from './reindex.ts';
import type { ReindexOptions } from './reindex.ts';
import { isIndexFinished } from '../store/index-version.ts';
import type { SearchIndex } from './search-index.ts';
import { pageCache } from '../rules/page-cache.ts';
import { paidPlaces } from './paid-places.ts';
import type { PageCache } from '../rules/page-cache.ts';
import type { ChangedAd } from '../rules/cache-scope.ts';
import { judgementsOf } from '../store/judgements.ts';
import { judgeMarket } from './judge-market.ts';
import { marketLike } from './market-prices.ts';
import type { MarketOf } from './market-prices.ts';
import { feedWaker, searchEngine } from './search-engine.ts';
import type { EngineOptions, SearchEngine } from './search-engine.ts';
import { sentenceReader } from './sentence-reader.ts';
import type { SentenceReader } from './sentence-reader.ts';
import { suggester } from './suggest.ts';
import type { Suggestion, SuggestionSources } from './suggest.ts';
import { sharedVocabulary } from '../rules/understand/shared-vocabulary.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { watchedSearches } from './watched-searches.ts';
import type { WatchedScope, Watching } from './watched-searches.ts';
import { refreshDue } from './refresh-due-ads.ts';
import type { SearchSources } from './dependencies.ts';
import { memoizeFor } from '../../../platform/memoize.ts';
import { withLongStatements } from '../../../platform/query-read-timeout.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { SearchDetails } from '../../../../contract/schemas/saved-search.ts';
import { searchDetailsOf } from '../rules/search-details.ts';
import { fixedRates } from '../../../adapters/rates/index.ts';
import type { RateSource } from '../../../adapters/rates/index.ts';

/** Ads that this process changed, categories in which another process changed ads, or everything. */
export type ListListener = (change: { ads: readonly ChangedAd[] } | { categoryIds: readonly number[] } | 'all') => void;

export interface Search {
  index: SearchIndex;
  /** Recently requested result pages. */
  pages: PageCache;
  paidPlaces: ReturnType<typeof paidPlaces>;
  /** Calls `listener` after every committed change of lists, of this process and of others. Returns a function that ends this. */
  onListChange(listener: ListListener): () => void;
  /** Announces a change that another process committed; `all` if notices may have been lost. */
  changedElsewhere(categoryIds: readonly number[] | 'all'): void;
  /** Ads past their expiry that the index may still contain. */
  ended(): Promise<string[]>;
  places(): Places;
  /** Built on first use, in some tenths of a second, and again when the catalogue or the places change. */
  vocabulary(): Vocabulary;
  /** Corrects the spelling of a search sentence, then interprets it. */
  read: SentenceReader['read'];
  kindOf: SentenceReader['kindOf'];
  suggest(text: string, language: Language): Promise<Suggestion[]>;
  /** Only with OpenSearch. */
  engine?: SearchEngine;
  /** Asking prices of similar ads in kuruş. Undefined if they are too few, or vary too widely. */
  marketOf: MarketOf;
  /** Price judgements by ad id, at most a day old. One statement. */
  judgementsOf(ids: readonly string[]): Promise<Map<string, PriceJudgement>>;
  promoted: ReturnType<typeof promotedAds>;
  /** Matches new ads against saved searches. */
  watching: Watching;
  /** The current labels and address of a search. */
  detailsOf(scope: WatchedScope, language: Language): SearchDetails;
  /** Landing pages for search engines. */
  landings: Landings;
  categoriesOfOwner(ownerId: string): Promise<Map<number, number>>;
  /** Categories without published ads are left out. */
  categoryCounts(): Promise<Map<number, number>>;
  /** Builds what the first search needs. */
  warm(): Promise<void>;
  /** Folds pending changes into the stored counts. Runs every minute. Returns the number of changes. */
  foldFacetDeltas(): Promise<number>;
  /** Reindexes ads whose promotion or price drop ended. Runs every minute. Returns their number. */
  refreshDue(): Promise<number>;
  /** Compares the index with the ads and repairs it. Runs nightly. */
  check(): Promise<CheckReport>;
  /** Rebuilds stored counts and search words. Runs nightly. */
  rebuild(): Promise<void>;
  /** Recomputes price judgements. Runs nightly. Returns the number that changed. */
  judge(stop?: AbortSignal): Promise<number>;
  /** True if all ads are indexed by the current index version. */
  isIndexed(): Promise<boolean>;
  /** Rebuilds rows of earlier index versions: see operations/reindex.ts. */
  reindex(options: Omit<ReindexOptions, 'recount' | 'judge'>): Promise<boolean>;
}

export interface SearchOptions {
  /** Defaults to the committed rates. */
  rates?: RateSource;
  /** Popular recent searches; none by default. */
  popular?: SuggestionSources['popular'];
  /** OpenSearch for the searches that are cheaper there; none by default. */
  openSearch?: EngineOptions;
  /** Learnt clicks by ad, relative to the number expected for its positions; none by default. */
  clickRates?: NonNullable<SearchSources['clickRates']>;
}

/** Click rates change once a night. */
const clickRateSeconds = 600;

/** Creates the search on PostgreSQL, with OpenSearch if it is given; stored counts and spelling always use PostgreSQL. */
export function createSearch(
  base: SearchSources,
  { rates = fixedRates, popular = async () => [], openSearch, clickRates }: SearchOptions = {},
): Search {
  const pages = pageCache();
  const listeners = new Set<ListListener>();
  const announce: ListListener = (change) => {
    if (change === 'all') pages.forget();
    else if ('ads' in change) pages.changed(change.ads);
    else pages.changedIn(change.categoryIds);
    for (const listener of listeners) listener(change);
  };
  const sources: SearchSources = {
    ...base,
    onChange: (ads) => announce({ ads }),
    onCards: (categoryIds) => announce({ categoryIds }),
    onRebuild: () => announce('all'),
    boosted: boostedIn(base),
    ...(openSearch && { outbox: { wake: feedWaker(base.database) } }),
    ...(clickRates && { clickRates: memoizeFor(clickRateSeconds, clickRates) }),
  };
  const { database, catalogue, places } = sources;
  const ended = endedAds(database, pages);
  const prepare = searchPreparer(sources);
  const postgres = postgresIndex(sources, prepare);
  const promoted = promotedAds(sources);
  const vocabulary = (): Vocabulary => sharedVocabulary(catalogue(), places());
  const reader = sentenceReader({ database, vocabulary, rates });
  const engine = openSearch && searchEngine(sources, { postgres, prepare }, openSearch);
  const used = engine?.index ?? postgres;
  const landings = searchLandings(sources);
  const watched = watchedSearches(sources);
  const suggest = suggester({
    ...sources,
    read: reader.read,
    kindOf: reader.kindOf,
    find: async (scope) => used.find(scope),
    popular,
    landings,
  });

  async function recount(): Promise<void> {
    // With a million ads this exceeds the request timeout.
    await withLongStatements(database, async (client) => {
      await rebuildFacetCounts(client);
      await rebuildSearchWords(client, catalogue(), places());
      await recountLandings(client, catalogue());
    });
    postgres.forgetFacets();
  }

  const judge = async (stop?: AbortSignal) => judgeMarket(sources, stop);

  return {
    index: used,
    ...(engine && { engine }),
    pages,
    paidPlaces: paidPlaces(database),
    onListChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (categoryIds) => announce(categoryIds === 'all' ? 'all' : { categoryIds }),
    ended,
    places,
    vocabulary,
    read: reader.read,
    kindOf: reader.kindOf,
    suggest,
    marketOf: async (question) => marketLike(sources, question),
    judgementsOf: async (ids) => judgementsOf(database, ids),
    promoted,
    watching: watched,
    detailsOf: (scope, language) => ({
      ...searchDetailsOf(scope, vocabulary(), language),
      isValid: watched.canRun(scope),
    }),
    landings,
    async categoriesOfOwner(ownerId) {
      return countsOfOwner(database, ownerId, await ended());
    },
    async categoryCounts() {
      // Every ad has exactly one owner type, so their sum counts all ads.
      return countsOfCategories(database, ownerTypeFilters, [...catalogue().categories.keys()]);
    },
    async warm() {
      await Promise.all([promoted.draw('Showcase', undefined, 1), promoted.byMainCategory(undefined)]);
      vocabulary();
      // Other requests run between the parts.
      await turn();
      await reader.warm();
      await turn();
      await suggest('a', 'tr');
    },
    async foldFacetDeltas() {
      const folded = await foldFacetDeltas(database);
      if (folded > 0) postgres.forgetFacets();
      return folded;
    },
    refreshDue: async () => refreshDue(sources),
    check: async () => checkIndex(sources),
    rebuild: recount,
    judge,
    isIndexed: async () => isIndexFinished(database),
    reindex: async (options) => reindex(sources, { ...options, recount, judge }),
  };
}
