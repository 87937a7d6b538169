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
import { boostedIn, promotedAds } from './promoted-ads.ts';
import { reindex } from './reindex.ts';
import type { ReindexOptions } from './reindex.ts';
import { isIndexFinished } from '../store/index-version.ts';
import type { SearchIndex } from './search-index.ts';
import { pageCache } from '../rules/page-cache.ts';
import { paidPlaceTurns } from '../rules/paid-place-turns.ts';
import type { PageCache } from '../rules/page-cache.ts';
import { judgementsOf } from '../store/judgements.ts';
import { judgeMarket } from './judge-market.ts';
import { marketLike } from './market-prices.ts';
import type { MarketOf } from './market-prices.ts';
import { sentenceReader } from './sentence-reader.ts';
import type { SentenceReader } from './sentence-reader.ts';
import { suggester } from './suggest.ts';
import type { Suggestion, SuggestionSources } from './suggest.ts';
import { buildVocabulary } from '../rules/understand/understand.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { watchedSearches } from './watched-searches.ts';
import type { WatchedScope, Watching } from './watched-searches.ts';
import { refreshDue } from './refresh-due-ads.ts';
import type { SearchSources } from './dependencies.ts';
import { memoizeFor } from '../../../platform/memoize.ts';
import type { PriceJudgement } from '../../../../contract/price-judgement.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { SearchDetails } from '../../../../contract/schemas/saved-search.ts';
import { searchDetailsOf } from '../rules/search-details.ts';
import { fixedRates } from '../../../adapters/rates/index.ts';
import type { RateSource } from '../../../adapters/rates/index.ts';

/** Searching, with its upkeep. */
export interface Search {
  index: SearchIndex;
  /** Pages of results that were asked for a moment ago. */
  pages: PageCache;
  /** Round-robin positions of the paid places. */
  turns: ReturnType<typeof paidPlaceTurns>;
  /** Ads that the index may still have though their period is over. */
  ended(): Promise<string[]>;
  /** What a text in the search box may mean; rebuilt when the catalogue or the places change. */
  vocabulary(): Vocabulary;
  /** Reads a sentence of the search box, its slips corrected. */
  read: SentenceReader['read'];
  kindOf: SentenceReader['kindOf'];
  suggest(text: string, language: Language): Promise<Suggestion[]>;
  /** What ads like a thing ask, kuruş; nothing where they are too few, or ask too differently. */
  marketOf: MarketOf;
  /** How the prices of ads stand to those of similar ones, by number, at most a day old; one statement. */
  judgementsOf(ids: readonly string[]): Promise<Map<string, PriceJudgement>>;
  promoted: ReturnType<typeof promotedAds>;
  /** Searches that wait for ads. */
  watching: Watching;
  /** What a search asks for as it is called today, with its address. */
  detailsOf(scope: WatchedScope, language: Language): SearchDetails;
  /** Addresses for readers who come from outside. */
  landings: Landings;
  /** A seller's published ads by main category. */
  categoriesOfOwner(ownerId: string): Promise<Map<number, number>>;
  /** Published ads by category, of all categories that have any. */
  categoryCounts(): Promise<Map<number, number>>;
  /** Builds what the first reader would otherwise wait for; call it when the server starts. */
  warm(): Promise<void>;
  /** Upkeep, every few seconds: folds what writes changed into the counts. Answers how many ads that were. */
  foldFacetDeltas(): Promise<number>;
  /** Upkeep, every minute: ads whose promotion or price drop ended. Answers how many. */
  refreshDue(): Promise<number>;
  /** Upkeep, once a night: the index held against the ads, and mended. */
  check(): Promise<CheckReport>;
  /** Upkeep, once a night: counts and words anew. */
  rebuild(): Promise<void>;
  /** Upkeep, once a night: how the price of each ad stands to those of similar ones. Answers how many say something else than before. */
  judge(stop?: AbortSignal): Promise<number>;
  /** Whether every ad has been indexed by the rules of today. */
  isIndexed(): Promise<boolean>;
  /** Indexes anew what earlier rules indexed, while the market goes on: see operations/reindex.ts. */
  reindex(options: Omit<ReindexOptions, 'recount' | 'judge'>): Promise<boolean>;
}

export interface SearchOptions {
  index?: SearchIndex;
  /** What other currencies are worth; the committed rates where nothing is said. */
  rates?: RateSource;
  /** Searches that many people made lately; none where nothing is said. */
  popular?: SuggestionSources['popular'];
  /** Clicks by ad relative to what their places let expect, as they were learnt; none where nothing is said. */
  clickRates?: NonNullable<SearchSources['clickRates']>;
}

/** They change once a night. */
const clickRateSeconds = 600;

/** Searching on PostgreSQL. `index` may be another adapter (OpenSearch); counts and suggestions stay with PostgreSQL. */
export function createSearch(
  base: SearchSources,
  { index, rates = fixedRates, popular = async () => [], clickRates }: SearchOptions = {},
): Search {
  const pages = pageCache();
  const sources: SearchSources = {
    ...base,
    onChange: pages.changed,
    onCards: pages.changedIn,
    boosted: boostedIn(base),
    ...(clickRates && { clickRates: memoizeFor(clickRateSeconds, clickRates) }),
  };
  const { database, catalogue, places } = sources;
  const ended = endedAds(database, pages);
  const postgres = postgresIndex(sources);
  let built: Vocabulary | undefined;
  const promoted = promotedAds(sources);
  const vocabulary = (): Vocabulary => {
    if (built?.catalogue !== catalogue() || built.places !== places()) built = buildVocabulary(catalogue(), places());
    return built;
  };
  const reader = sentenceReader({ database, vocabulary, rates });
  const used = index ?? postgres;
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
    const client = await database.connect();
    try {
      // With a million ads this takes longer than any request may.
      await client.query('set statement_timeout = 0');
      await rebuildFacetCounts(client);
      await rebuildSearchWords(client, catalogue(), places());
      await recountLandings(client, catalogue());
      postgres.forgetFacets();
    } finally {
      // The connection is not handed back: its settings are not a request's.
      client.release(true);
    }
  }

  const judge = async (stop?: AbortSignal) => judgeMarket(sources, stop);

  return {
    index: used,
    pages,
    turns: paidPlaceTurns(),
    ended,
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
      // Every ad has one kind of owner, so the two together count a category's ads.
      return countsOfCategories(database, ownerTypeFilters, [...catalogue().categories.keys()]);
    },
    async warm() {
      vocabulary();
      await Promise.all([
        reader.warm(),
        suggest('a', 'tr'),
        promoted.draw('Showcase', undefined, 1),
        promoted.byMainCategory(undefined),
      ]);
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
