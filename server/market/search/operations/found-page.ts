import { wordClauses } from '../store/candidates.ts';
import type { Clause, Parameters } from '../store/conditions.ts';
import { passingClauses } from '../store/likely-conditions.ts';
import { storedCards } from '../store/pages.ts';
import { maxBoosted } from '../store/paid-places.ts';
import type { LastShown } from '../rules/cache-scope.ts';
import { orderOf, orders, scoredMark, writeCursor } from '../rules/cursor.ts';
import type { Order, Position } from '../rules/cursor.ts';
import type { FoundPage, Total } from '../rules/search-results.ts';
import { fallbackGroups } from './fallback-groups.ts';
import type { PageEngine } from './page-engine.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { isScored, scoredPage } from './scored-page.ts';
import { countAll } from './totals.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';

export async function findPage(
  sources: SearchSources,
  engine: PageEngine,
  prepared: PreparedSearch,
  language?: Language,
): Promise<FoundPage> {
  const { page = 1, after } = prepared.scope.request;
  if (page > limits.pageMost) throw new DomainError('PageOutOfRange', [{ code: 'PageOutOfRange', path: 'page' }]);
  const hasPlaces = language !== undefined && (await hasPaidPlaces(sources, prepared));
  const limit = hasPlaces ? (prepared.scope.maxBoosted ?? maxBoosted) : undefined;
  if (!isScored(prepared) && (after === undefined || !isScoredPlace(after))) {
    const found = await engine.ordered(prepared, language, limit);
    return withGroups(sources, prepared, found, [], language);
  }
  const { places, titled, total } = await scoredPage(sources, engine, prepared);
  const boosted = limit === undefined ? undefined : { clauses: paidClauses(prepared), limit };
  const found = await pageFrom(sources, prepared, places, { mark: scoredMark, language, boosted });
  const { last: _last, ...shown } = found;
  return withGroups(sources, prepared, { ...shown, total }, titled, language);
}

/** Number of matching ads. Scores may add ads that match only by title. */
export async function totalOf(sources: SearchSources, engine: PageEngine, prepared: PreparedSearch): Promise<Total> {
  const isCounted = !isScored(prepared) && !isOpen(prepared);
  return isCounted ? countAll(sources, prepared) : (await findPage(sources, engine, firstOf(prepared))).total;
}

/** The column of an order, as page caches know it. */
export const sortedBy = ({ column }: Order): LastShown['by'] =>
  column === 'created_at' ? 'createdAt' : column === 'price' ? 'price' : 'rank';

/** Places read beyond a page, in case ads of the page have just ended. */
export const spare = 5;
/** Places read at once if all of these have ended. */
export const spareAtOnce = 200;

export interface PageOptions {
  /** Mark of the cursor. */
  mark: string;
  language?: Language | undefined;
  /** True if more places follow. */
  isCut?: boolean;
  boosted?: { clauses: readonly Clause[]; limit: number } | undefined;
}

/**
 * Fills a page from found places, with more than the page needs. With cards, ads that are not on sale any more are left out, and the next ones take
 * their places. `last` is the last shown place if more follow; without one, the last place that was read.
 */
export async function pageFrom(
  { database }: SearchSources,
  { scope }: PreparedSearch,
  places: readonly Position[],
  { mark, language, boosted, isCut = false }: PageOptions,
): Promise<Omit<FoundPage, 'total' | 'last'> & { last?: Position }> {
  const { pageSize = limits.pageSize } = scope.request;
  const idsOf = (from: number, count: number) => places.slice(from, from + count).map(({ id }) => id);
  let read = language === undefined ? pageSize : pageSize + spare;
  let found: Awaited<ReturnType<typeof storedCards>> | { ids: string[] } = { ids: idsOf(0, read) };
  if (language !== undefined) {
    const first = await storedCards(database, found.ids, language, { limit: pageSize, boosted });
    found = first;
    for (; found.ids.length === 0 && read < places.length; read += spareAtOnce) {
      const more = await storedCards(database, idsOf(read, spareAtOnce), language, { limit: pageSize });
      found = { ...first, ...more };
    }
  }
  const at = found.ids.length === 0 ? places.length - 1 : places.findLastIndex(({ id }) => id === found.ids.at(-1));
  const last = isCut || at + 1 < places.length ? places[at] : undefined;
  return { ...found, ...(last && { last, next: writeCursor({ mark }, last) }) };
}

/** The same search, limited to its first ad. */
function firstOf(prepared: PreparedSearch): PreparedSearch {
  const { page: _page, after: _after, ...request } = prepared.scope.request;
  return { ...prepared, scope: { ...prepared.scope, request: { ...request, pageSize: 1 } } };
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
