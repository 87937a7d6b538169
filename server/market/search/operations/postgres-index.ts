import { boundClauses, clausesOf } from '../store/conditions.ts';
import { demandClauses } from '../store/candidates.ts';
import { excludedClauses, likelyParts } from '../store/likely.ts';
import { pageOf } from '../store/pages.ts';
import { orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import { facetCounter } from './facets.ts';
import { isScored, scoredPage, settledClauses } from './finding.ts';
import { mapOf } from './map.ts';
import { isOpen, isPlain } from '../rules/prepared.ts';
import type { Prepared } from '../rules/prepared.ts';
import { demandsOf } from '../rules/relaxing.ts';
import type { FoundPage, SearchIndex, SearchScope } from './search-index.ts';
import { similarAds } from './similar.ts';
import { countAll } from './totals.ts';
import { wordFinder } from './words.ts';
import { refreshAds } from './write.ts';
import type { SearchSources } from './write.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** The adapter on PostgreSQL: `ad_search`, written in the ad's own transaction. `forgetFacets` drops the cached filter panels. */
export function postgresIndex(sources: SearchSources): SearchIndex & { forgetFacets(): void } {
  const { database, catalogue, places } = sources;
  const wantedOf = wordFinder(database);

  async function prepare(scope: SearchScope): Promise<Prepared> {
    const { text, said = text } = scope.request;
    const { words, correctedText } = await wantedOf(text);
    const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
    const bounds = boundClauses(scope);
    const filters = [...clausesOf(scope, reading), ...excludedClauses(scope.request.not, reading)];
    const hard = [...bounds, ...filters];
    const parts = likelyParts(scope, reading);
    const demands = demandsOf(words, parts, filters.length > 0);
    const full = demands[0] ? demandClauses(demands[0]) : [];
    return {
      scope,
      clauses: [...hard, ...full],
      hard,
      bounds,
      words,
      parts,
      demands,
      said: foldTurkish(said ?? '')
        .split(' ')
        .filter(Boolean),
      ...(correctedText !== undefined && { correctedText }),
    };
  }

  /** A search as its panel and its map show it: what is let go asks nothing there. */
  async function settled(scope: SearchScope): Promise<Prepared> {
    const prepared = await prepare(scope);
    return { ...prepared, clauses: await settledClauses(sources, prepared) };
  }

  const facets = facetCounter(sources);
  return {
    refresh: async (adIds) => refreshAds(sources, adIds),
    find: async (scope) => findPage(sources, await prepare(scope)),
    total: async (scope) => {
      const prepared = await prepare(scope);
      const isCounted = !isScored(prepared) && !isOpen(prepared);
      return isCounted ? countAll(sources, prepared) : (await findPage(sources, firstOf(prepared))).total;
    },
    facets: async (scope, language) => facets.of(await settled(scope), language),
    map: async (scope, zoom) => mapOf(sources, await settled(scope), zoom),
    similar: async (adId, size) => similarAds(sources, adId, size),
    forgetFacets: () => facets.forget(),
  };
}

/** The same search for its first ad. */
function firstOf(prepared: Prepared): Prepared {
  const { page: _page, after: _after, ...request } = prepared.scope.request;
  return { ...prepared, scope: { ...prepared.scope, request: { ...request, pageSize: 1 } } };
}

async function findPage(sources: SearchSources, prepared: Prepared): Promise<FoundPage> {
  const { request } = prepared.scope;
  const { page = 1, after } = request;
  if (page > limits.pageMost) throw new DomainError('PageOutOfRange', [{ code: 'PageOutOfRange', path: 'page' }]);
  if (isScored(prepared) || (after !== undefined && isScoredPlace(after))) return scoredPage(sources, prepared);
  const [found, total] = await Promise.all([indexedPage(sources, prepared), countAll(sources, prepared)]);
  // Too few of an exact order: what is let go stands below them, in the same order.
  if (total.count < limits.pageSize && prepared.demands.length > 1) return scoredPage(sources, prepared);
  return { ...found, total };
}

const isScoredPlace = (after: string): boolean =>
  Buffer.from(after, 'base64url').toString('latin1').startsWith(`${scoredMark}.`);

/** A page whose order an index has. */
async function indexedPage(
  { database, catalogue }: SearchSources,
  prepared: Prepared,
): Promise<Omit<FoundPage, 'total'>> {
  const { request } = prepared.scope;
  const { page = 1, after, pageSize = limits.pageSize } = request;
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
  const key =
    last &&
    (order === orders.newest
      ? last.createdAt.getTime()
      : order === orders.recommended
        ? last.rank
        : Number(last.price));
  return {
    ids: shown.map((row) => row.id),
    ...(last && key !== undefined && { next: writeCursor(order, { key, id: last.id }) }),
    ...(prepared.correctedText !== undefined && { correctedText: prepared.correctedText }),
  };
}
