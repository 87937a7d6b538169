import { boundClauses, clausesOf } from '../store/conditions.ts';
import { demandClauses } from '../store/candidates.ts';
import { excludedClauses, likelyParts } from '../store/likely.ts';
import { stemsOf } from '../store/stems.ts';
import { nameWords } from '../rules/likely.ts';
import { keptCards, pageOf } from '../store/pages.ts';
import { orderOf, orders, readCursor, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { facetCounter } from './facets.ts';
import { enough, isScored, scoredPage, settledClauses } from './finding.ts';
import { mapOf } from './map.ts';
import { isOpen, isPlain } from '../rules/prepared.ts';
import type { Prepared } from '../rules/prepared.ts';
import { demandsOf } from '../rules/relaxing.ts';
import type { FoundPage, SearchIndex, SearchScope } from './search-index.ts';
import { similarAds } from './similar.ts';
import { countAll, countedMostOf, cut } from './totals.ts';
import { wordFinder } from './words.ts';
import { refreshAds } from './write.ts';
import type { SearchSources } from './write.ts';
import type { Language } from '../../../../contract/enums.ts';
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
    const words = await wantedOf(text);
    const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
    const bounds = boundClauses(scope);
    const filters = [...clausesOf(scope, reading), ...excludedClauses(scope.request.not, reading)];
    const hard = [...bounds, ...filters];
    const names = (scope.request.likely?.values ?? []).flatMap((id) => nameWords(id, reading.catalogue));
    const parts = likelyParts(scope, { ...reading, stemOf: await stemsOf(database, names) });
    const demands = demandsOf(words, parts, scope.request.category !== undefined);
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
    find: async (scope, language) => findPage(sources, await prepare(scope), language),
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

async function findPage(sources: SearchSources, prepared: Prepared, language?: Language): Promise<FoundPage> {
  const { page = 1, after } = prepared.scope.request;
  if (page > limits.pageMost) throw new DomainError('PageOutOfRange', [{ code: 'PageOutOfRange', path: 'page' }]);
  const scored = async () => {
    const found = await scoredPage(sources, prepared);
    return language === undefined ? found : { ...found, cards: await keptCards(sources.database, found.ids, language) };
  };
  if (isScored(prepared) || (after !== undefined && isScoredPlace(after))) return scored();
  const found = await indexedPage(sources, prepared, language);
  // Too few of an exact order: what is let go stands below them, in the same order.
  return found.total.count < enough && prepared.demands.length > 1 ? scored() : found;
}

const isScoredPlace = (after: string): boolean =>
  Buffer.from(after, 'base64url').toString('latin1').startsWith(`${scoredMark}.`);

/** A page whose order an index has: mostly one statement. */
async function indexedPage(
  sources: SearchSources,
  prepared: Prepared,
  language: Language | undefined,
): Promise<FoundPage> {
  const { request, without } = prepared.scope;
  const { page = 1, after, pageSize = limits.pageSize } = request;
  const order = orderOf(request.sort);
  const position = after === undefined ? undefined : readCursor(order, after);
  const skipped = position ? 0 : (page - 1) * pageSize;
  // Only the shapes of a plain category are few enough to keep prepared. Their totals come from the counters.
  const level = request.category === undefined ? 0 : sources.catalogue().categories.get(request.category)?.level;
  const isCounted = isPlain(prepared) || (without !== undefined && without.length > 0);
  const name = `${order.mark}:${level}:${position ? 'after' : 'number'}:${language ?? ''}`;
  const countedMost = countedMostOf(prepared);
  const [rows, counted] = await Promise.all([
    pageOf(sources.database, prepared.clauses, order, {
      after: position,
      skipped,
      most: pageSize + 1,
      language,
      countedMost: isCounted ? undefined : countedMost,
      prepared: isPlain(prepared) ? name : undefined,
    }),
    isCounted ? countAll(sources, prepared) : undefined,
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  // A page after the last has no row that could say how many there are.
  const total =
    counted ??
    (rows[0]
      ? cut(rows[0].total, countedMost)
      : skipped > 0 || position
        ? await countAll(sources, prepared)
        : cut(0, countedMost));
  return {
    ids: shown.map((row) => row.id),
    ...(language !== undefined && { cards: shown.flatMap(({ card }) => card ?? []) }),
    total,
    ...(last && { next: writeCursor(order, { key: keyOf(last, order), id: last.id }) }),
  };
}

function keyOf({ createdAt, rank, price }: { createdAt: Date; rank: number; price: string }, order: Order): number {
  if (order === orders.newest) return createdAt.getTime();
  return order === orders.recommended ? rank : Number(price);
}
