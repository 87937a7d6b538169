import { categoryGroup, priceGroup } from '../store/conditions.ts';
import { pageOf, pricedPageOf } from '../store/pages.ts';
import { orderOf, readCursor, writeCursor } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { facetCounter } from './facets.ts';
import { findPage, sortedBy, totalOf } from './found-page.ts';
import type { PageEngine } from './page-engine.ts';
import { pageBySpec } from './spec-sorted-page.ts';
import type { PageInOrder, OrderedPageQuery } from './spec-sorted-page.ts';
import { mapAds } from './map-ads.ts';
import { postgresCandidates } from './postgres-candidates.ts';
import { isPlain } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchPreparer } from './prepare-search.ts';
import type { SearchIndex } from './search-index.ts';
import type { FoundPage } from '../rules/search-results.ts';
import { similarAds } from './similar-ads.ts';
import { noSteps } from '../store/stages.ts';
import { lastStep, stepsOf } from './first-steps.ts';
import { countAll, cut, isCountedAlready } from './totals.ts';
import { weighAd } from './weigh-ad.ts';
import { refreshAds } from './refresh-ads.ts';
import { refreshCards } from './refresh-cards.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';

/** The PostgreSQL adapter. `ad_search` is written in the ad's own transaction. `forgetFacets` clears the cached filter panels. */
export function postgresIndex(sources: SearchSources, prepare: SearchPreparer): SearchIndex & { forgetFacets(): void } {
  const facets = facetCounter(sources);
  const engine: PageEngine = {
    ordered: async (prepared, language, mostBoosted) => indexedPage(sources, prepared, language, mostBoosted),
    candidates: async (prepared, limit) => postgresCandidates(sources, prepared, limit),
  };
  return {
    refresh: async (adIds, options) => refreshAds(sources, adIds, options),
    refreshCards: async (adIds) => refreshCards(sources, adIds),
    find: async (scope, language) => findPage(sources, engine, await prepare(scope), language),
    total: async (scope) => totalOf(sources, engine, await prepare(scope)),
    facets: async (scope, language) => facets.of(await prepare(scope), language),
    map: async (scope, zoom) => mapAds(sources, await prepare(scope), zoom),
    similar: async (adId, size) => similarAds(sources, adId, size),
    weigh: async (scope, adId) => weighAd(sources, await prepare(scope), adId),
    forgetFacets: () => facets.forget(),
  };
}

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

/** True if a search filters by price alone, in one category or everywhere. */
const isPriced = ({ clauses }: PreparedSearch): boolean =>
  clauses.every(({ group }) => group === categoryGroup || group === priceGroup);
