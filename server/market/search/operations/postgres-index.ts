import { boundClauses, categoryGroup, clausesOf, priceGroup } from '../store/conditions.ts';
import type { Clause, Parameters } from '../store/conditions.ts';
import { divideConditions } from '../store/soft-conditions.ts';
import { wordClauses } from '../store/candidates.ts';
import { excludedClauses, likelyParts, passingClauses } from '../store/likely-conditions.ts';
import { stemsOf } from '../store/stems.ts';
import { typedWords } from '../rules/typed-words.ts';
import { areWordsOptional } from '../rules/required-words.ts';
import { nameWords } from '../rules/name-specs.ts';
import { storedCards, pageOf, pricedPageOf } from '../store/pages.ts';
import { maxBoosted } from '../store/paid-places.ts';
import type { LastShown } from '../rules/cache-scope.ts';
import { orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { facetCounter } from './facets.ts';
import { pageBySpec } from './spec-sorted-page.ts';
import type { PageInOrder, OrderedPageQuery } from './spec-sorted-page.ts';
import { areFrequent, isScored, scoredPage } from './scored-page.ts';
import { fallbackGroups } from './fallback-groups.ts';
import { mapAds } from './map-ads.ts';
import { isOpen, isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { FoundPage } from '../rules/search-results.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { similarAds } from './similar-ads.ts';
import { noSteps } from '../store/stages.ts';
import { lastStep, rankSteps, stepsOf } from './first-steps.ts';
import { countAll, cut, isCountedAlready } from './totals.ts';
import { weighAd } from './weigh-ad.ts';
import { wordFinder } from './word-finder.ts';
import { searchWords } from '../rules/search-text.ts';
import { refreshAds } from './refresh-ads.ts';
import { refreshCards } from './refresh-cards.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language } from '../../../../contract/enums.ts';
import { typedText } from '../../../../contract/typed-text.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';

/**
 * The PostgreSQL adapter. `ad_search` is written in the ad's own transaction. `forgetFacets` clears the cached filter panels. `rankSizes`: see
 * first-steps.ts.
 */
export function postgresIndex(
  sources: SearchSources,
  { rankSizes }: { rankSizes?: readonly number[] } = {},
): SearchIndex & { forgetFacets(): void } {
  const { database, catalogue, places } = sources;
  const wantedOf = wordFinder(database);
  const steps = rankSteps(database, rankSizes);

  async function prepare(scope: SearchScope): Promise<PreparedSearch> {
    const { text, likely } = scope.request;
    const { said = typedText(scope.request) } = scope.request;
    const words = await wantedOf(typedText(scope.request));
    const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
    const bounds = boundClauses(scope);
    const certain = [...bounds, ...clausesOf(scope, reading), ...excludedClauses(scope.request.not, reading)];
    const names = (likely?.values ?? []).flatMap((id) => nameWords(id, reading.catalogue));
    const parts = likelyParts(scope, { ...reading, stemOf: await stemsOf(database, names) });
    const asked = new Set(typedWords(text));
    const requiredWords = words.filter(({ word }) => asked.has(word));
    const isFrequent = areFrequent(requiredWords);
    const required = wordClauses(requiredWords).map((clause) => ({ ...clause, isFrequent }));
    return {
      scope,
      clauses: [...certain, ...required, ...parts.flatMap(passingClauses)],
      certain,
      bounds,
      ...divideConditions(scope, parts, reading),
      words,
      requiredWords,
      areWordsOptional: areWordsOptional(scope.request, reading.catalogue),
      parts,
      steps: await steps(),
      said: searchWords(said),
    };
  }

  const facets = facetCounter(sources);
  return {
    refresh: async (adIds, options) => refreshAds(sources, adIds, options),
    refreshCards: async (adIds) => refreshCards(sources, adIds),
    find: async (scope, language) => findPage(sources, await prepare(scope), language),
    total: async (scope) => {
      const prepared = await prepare(scope);
      const isCounted = !isScored(prepared) && !isOpen(prepared);
      return isCounted ? countAll(sources, prepared) : (await findPage(sources, firstOf(prepared))).total;
    },
    facets: async (scope, language) => facets.of(await prepare(scope), language),
    map: async (scope, zoom) => mapAds(sources, await prepare(scope), zoom),
    similar: async (adId, size) => similarAds(sources, adId, size),
    weigh: async (scope, adId) => weighAd(sources, await prepare(scope), adId),
    forgetFacets: () => facets.forget(),
  };
}

/** The same search, limited to its first ad. */
function firstOf(prepared: PreparedSearch): PreparedSearch {
  const { page: _page, after: _after, ...request } = prepared.scope.request;
  return { ...prepared, scope: { ...prepared.scope, request: { ...request, pageSize: 1 } } };
}

async function findPage(sources: SearchSources, prepared: PreparedSearch, language?: Language): Promise<FoundPage> {
  const { page = 1, after } = prepared.scope.request;
  if (page > limits.pageMost) throw new DomainError('PageOutOfRange', [{ code: 'PageOutOfRange', path: 'page' }]);
  const hasPlaces = language !== undefined && (await hasPaidPlaces(sources, prepared));
  const limit = hasPlaces ? (prepared.scope.maxBoosted ?? maxBoosted) : undefined;
  if (!isScored(prepared) && (after === undefined || !isScoredPlace(after))) {
    const found = await indexedPage(sources, prepared, language, limit);
    return withGroups(sources, prepared, found, [], language);
  }
  const { titled, ...found } = await scoredPage(sources, prepared);
  if (language === undefined) return found;
  const boosted = limit === undefined ? undefined : { clauses: paidClauses(prepared), limit };
  const cards = await storedCards(sources.database, found.ids, language, boosted);
  return withGroups(sources, prepared, { ...found, ...cards }, titled, language);
}

/** Adds fallback groups if the first page is not full. Seller pages and lists of new ads have none. */
async function withGroups(
  sources: SearchSources,
  prepared: PreparedSearch,
  found: FoundPage,
  titled: readonly string[],
  language: Language | undefined,
): Promise<FoundPage> {
  const { request, ownerId, createdAfter } = prepared.scope;
  const { page = 1, after, pageSize = limits.pageSize } = request;
  const isShort = page === 1 && after === undefined && found.ids.length < pageSize;
  if (language === undefined || !isShort || ownerId !== undefined || createdAfter) return found;
  return { ...found, ...(await fallbackGroups(sources, prepared, { ids: found.ids, titled, pageSize, language })) };
}

/**
 * Clauses of a paid place. Ads that leave a likely condition unanswered may be in the list, but not in a paid place. Words of an ad count only for
 * makes and models, and for specs its category does not have: `beyaz eşya` is not a white fridge.
 */
const paidClauses = ({ certain, requiredWords, parts }: PreparedSearch): Clause[] => [
  ...certain,
  ...wordClauses(requiredWords),
  ...parts.flatMap((part): Clause[] => {
    const { filterKey, role, passes, answers, says } = part;
    if (!passes) return [{ group: filterKey, sql: (p: Parameters) => `${says(p)} > 0` }];
    return role === 'product' ? passingClauses(part) : [{ group: filterKey, sql: answers }];
  }),
];

/** True if the page may have paid places: only first pages in recommended order, and never seller pages. */
async function hasPaidPlaces({ boosted }: SearchSources, { scope }: PreparedSearch): Promise<boolean> {
  const { request, ownerId, createdAfter } = scope;
  const { page = 1, after, sort, category } = request;
  const isFirst = page === 1 && after === undefined && orderOf(sort) === orders.recommended;
  return isFirst && ownerId === undefined && !createdAfter && ((await boosted?.(category)) ?? false);
}

const isScoredPlace = (after: string): boolean =>
  Buffer.from(after, 'base64url').toString('latin1').startsWith(`${scoredMark}.`);

/** A page in index order, starting at a cursor or a page number. */
async function indexedPage(
  sources: SearchSources,
  prepared: PreparedSearch,
  language: Language | undefined,
  mostBoosted: number | undefined,
): Promise<FoundPage> {
  const { page = 1, after, pageSize = limits.pageSize, sort } = prepared.scope.request;
  const { spec, ...order } = orderOf(sort);
  const position = after === undefined ? undefined : readCursor(order, after);
  const wanted = {
    after: position,
    skipped: position ? 0 : (page - 1) * pageSize,
    limit: pageSize,
    language,
    maxBoosted: mostBoosted,
  };
  const { ids, cards, last, boosted, total } =
    spec === undefined
      ? await pageByIndex(sources, prepared, order, wanted)
      : await pageBySpec(sources, prepared, { ...order, spec }, wanted);
  const isLarge = !total.exact || total.count > limits.listTotalMost;
  const isIndexed = spec === undefined;
  return {
    ids,
    ...(language !== undefined && { cards }),
    ...(boosted && { boosted }),
    total,
    ...(last && isLarge && isIndexed && { last: { by: sortedBy(order), key: last.key, direction: order.direction } }),
    ...(last && { next: writeCursor(order, last) }),
  };
}

/** A page in the order of an index, in one statement. Counts of plain categories need a second one. */
async function pageByIndex(
  sources: SearchSources,
  prepared: PreparedSearch,
  order: Order,
  wanted: OrderedPageQuery,
): Promise<PageInOrder> {
  const { category, price } = prepared.scope.request;
  // Only plain categories, alone or with a price, have few enough query shapes to keep prepared statements.
  const level = category === undefined ? 0 : (sources.catalogue().categories.get(category)?.level ?? 0);
  const name = `${order.mark}:${level}:${wanted.after ? 'after' : 'number'}:${wanted.language ?? ''}`;
  const isCounted = !isCountedAlready(prepared);
  const [found, counted] = await Promise.all([
    price && !wanted.after && isPriced(prepared)
      ? pricedPageOf(sources.database, { id: category ?? 0, level }, price, order, wanted)
      : pageOf(sources.database, prepared.clauses, order, {
          ...wanted,
          isCounted,
          ranked: lastStep(prepared.steps),
          steps: isCounted ? await stepsOf(sources.database, prepared, order) : noSteps,
          prepared: isPlain(prepared) ? name : undefined,
        }),
    isCounted ? undefined : countAll(sources, prepared),
  ]);
  return { ...found, total: counted ?? cut(found.total, limits.listTotalMost) };
}

const sortedBy = ({ column }: Order): LastShown['by'] =>
  column === 'created_at' ? 'createdAt' : column === 'price' ? 'price' : 'rank';

/** True if a search filters by price alone, in one category or everywhere. */
const isPriced = ({ clauses }: PreparedSearch): boolean =>
  clauses.every(({ group }) => group === categoryGroup || group === priceGroup);
