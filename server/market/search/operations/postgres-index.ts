import { clausesOf, withoutGroup } from '../store/conditions.ts';
import { countOf, countUpTo, pageOf } from '../store/pages.ts';
import { orderOf, orders, readCursor, writeCursor } from '../rules/cursor.ts';
import { plainCount } from './facet-counts.ts';
import { facetCounter } from './facets.ts';
import { mapOf } from './map.ts';
import { isPlain } from '../rules/prepared.ts';
import type { Prepared } from '../rules/prepared.ts';
import type { FoundPage, SearchIndex, SearchScope, Total } from './search-index.ts';
import { similarAds } from './similar.ts';
import { wordFinder } from './words.ts';
import { refreshAds } from './write.ts';
import type { SearchSources } from './write.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The adapter on PostgreSQL: `ad_search`, written in the ad's own transaction. `forgetFacets` drops the cached filter panels. */
export function postgresIndex(sources: SearchSources): SearchIndex & { forgetFacets(): void } {
  const { database, catalogue, places } = sources;
  const wantedOf = wordFinder(database);

  async function prepare(scope: SearchScope): Promise<Prepared> {
    const { words, correctedText } = await wantedOf(scope.request.text);
    const clauses = clausesOf(scope, words, { catalogue: catalogue(), places: places(), now: clock.now() });
    return { scope, clauses, ...(correctedText !== undefined && { correctedText }) };
  }

  const facets = facetCounter(sources);
  return {
    refresh: async (adIds) => refreshAds(sources, adIds),
    find: async (scope) => findPage(sources, await prepare(scope)),
    total: async (scope) => countAll(sources, await prepare(scope)),
    facets: async (scope, language) => facets.of(await prepare(scope), language),
    map: async (scope, zoom) => mapOf(sources, await prepare(scope), zoom),
    similar: async (adId, size) => similarAds(sources, adId, size),
    forgetFacets: () => facets.forget(),
  };
}

async function findPage({ database, catalogue }: SearchSources, prepared: Prepared): Promise<FoundPage> {
  const { request } = prepared.scope;
  const { page = 1, after, pageSize = limits.pageSize } = request;
  if (page > limits.pageMost) throw new DomainError('PageOutOfRange', [{ code: 'PageOutOfRange', path: 'page' }]);
  const order = orderOf(request.sort);
  const position = after === undefined ? undefined : readCursor(order, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // Only the shapes of a plain category are few enough to keep prepared.
  const level = request.category === undefined ? 0 : catalogue().categories.get(request.category)?.level;
  const name = isPlain(prepared) ? `${order.mark}:${level}:${position ? 'after' : 'number'}` : undefined;
  const rows = await pageOf(database, prepared.clauses, order, {
    after: position,
    skipped,
    most: pageSize + 1,
    prepared: name,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const key = last && (order === orders.newest ? last.createdAt.getTime() : Number(last.price));
  return {
    ids: shown.map((row) => row.id),
    ...(last && key !== undefined && { next: writeCursor(order, { key, id: last.id }) }),
    ...(prepared.correctedText !== undefined && { correctedText: prepared.correctedText }),
  };
}

async function countAll({ database }: SearchSources, prepared: Prepared): Promise<Total> {
  const counted = prepared.clauses.filter(({ group }) => group !== withoutGroup);
  if (isPlain({ ...prepared, clauses: counted })) {
    const { request, without } = prepared.scope;
    const [all, left] = await Promise.all([
      plainCount(database, request.category),
      without?.length ? countOf(database, counted, without) : 0,
    ]);
    return { count: all - left, exact: true };
  }
  const most = prepared.scope.request.text ? limits.exactTextTotalMost : limits.exactTotalMost;
  const count = await countUpTo(database, prepared.clauses, most);
  return count > most ? { count: most, exact: false } : { count, exact: true };
}
