import { wordClauses } from '../store/candidates.ts';
import { passingClauses } from '../store/likely-conditions.ts';
import type { Clause } from '../store/conditions.ts';
import { orderOf, orders, readCursor, scoredMark } from '../rules/cursor.ts';
import { compare, maxScored, scoredList } from '../rules/scored-list.ts';
import type { ScoredList } from '../rules/scored-list.ts';
import type { Total } from '../rules/search-results.ts';
import type { PageEngine } from './page-engine.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchSources } from './dependencies.ts';
import type { WantedWord } from '../rules/word-query.ts';
import { limits } from '../../../../contract/limits.ts';

const maxListed = limits.pageMost * limits.pageSize;

/** True if scores or tiers determine the order, instead of an index alone. */
export const isScored = (prepared: PreparedSearch): boolean =>
  orderOf(prepared.scope.request.sort) === orders.recommended && (isOpen(prepared) || prepared.said.length > 0);

/** The places of a scored list from the start of a page on. */
export async function scoredPage(
  sources: SearchSources,
  engine: Pick<PageEngine, 'candidates'>,
  prepared: PreparedSearch,
): Promise<ScoredList> {
  const { scope } = prepared;
  const { page = 1, after, pageSize = limits.pageSize } = scope.request;
  const position = after === undefined ? undefined : readCursor({ mark: scoredMark }, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // If only titles are ranked, the index provides the order of all other ads.
  const isDeep = position !== undefined || skipped + pageSize >= maxScored;
  const limit = isDeep ? maxListed : isOpen(prepared) ? maxScored : skipped + pageSize + 1;
  const { places, ...rest } = await listOf(sources, engine, prepared, limit);
  const from = position ? places.findIndex((place) => compare(position, place) < 0) : skipped;
  return { places: from < 0 ? [] : places.slice(from), ...rest };
}

/** The total of a scored list, for engines that count without reading the ads. */
export const scoredTotal = async (
  sources: SearchSources,
  engine: Pick<PageEngine, 'candidates'>,
  prepared: PreparedSearch,
): Promise<Total> => (await listOf(sources, engine, prepared, 0)).total;

async function listOf(
  { clickRates }: SearchSources,
  engine: Pick<PageEngine, 'candidates'>,
  prepared: PreparedSearch,
  limit: number,
): Promise<ScoredList> {
  const { words, parts, said } = prepared;
  const found = await engine.candidates(prepared, limit);
  const search = { words, parts: parts.map(({ kind }) => kind) };
  return scoredList(found, { search, said, rates: await clickRates?.() });
}

/** What an ad with the sentence as title must meet. A title overrides the rest of the sentence, but not filters chosen in the panel. */
export const titleBounds = ({ scope, certain, bounds }: PreparedSearch): Clause[] =>
  scope.request.said === undefined ? certain : bounds;

/** Clauses an ad with a longer title must meet: the requested product, and one that fits. */
export const productClauses = ({ bounds, hard, parts, requiredWords }: PreparedSearch): Clause[] => [
  ...bounds,
  ...hard,
  ...parts.filter(({ role }) => role === 'product' || role === 'fit').flatMap(passingClauses),
  ...wordClauses(requiredWords),
];

/** Words with less weight are in at least about one in a hundred ads. A page of them is found early in index order. */
const lightWord = 4.9;

/** A prefix this short matches many words. */
const shortBeginning = 4;

/** True if many ads contain all of the words. */
export const areFrequent = (words: readonly WantedWord[]): boolean =>
  words.every((word) => word.weight < lightWord || isShortBeginning(word));

export const isShortBeginning = ({ word, isBeginning }: WantedWord): boolean =>
  isBeginning && word.length <= shortBeginning;
