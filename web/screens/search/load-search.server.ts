import { redirect } from 'react-router';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { ExchangeRate } from '../../../contract/calls/search.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { FilterAddress } from '../../../contract/filter-address.ts';
import { limits } from '../../../contract/limits.ts';
import { withPaidPlaces } from '../../../contract/paid-places.ts';
import { standardFilters } from '../../../contract/schemas/filter.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import type { PageContext } from '../../page-context.ts';
import { maxFacts } from '../../parts/card-facts.ts';
import { conditionNames } from './condition-names.server.ts';
import { headingOf } from './heading.ts';
import { placesWithin } from './place-names.server.ts';
import { isView } from './search-data.ts';
import type { SearchData, SearchPlace, Total, View } from './search-data.ts';
import { widerSearches } from './wider-searches.server.ts';

/** Milliseconds to wait for secondary answers; later ones are streamed. */
const graceMs = 30;
const viewCookie = 'View';

/**
 * The last chosen view: list, grid or table. A choice made without scripts comes as a parameter, is stored in the cookie and removed from the
 * address.
 */
export function viewOf(request: Request, url: URL): View {
  const requestedView = url.searchParams.get('view');
  if (isView(requestedView)) {
    url.searchParams.delete('view');
    throw redirect(url.pathname + url.search, {
      headers: { 'set-cookie': `${viewCookie}=${requestedView}; Path=/; Max-Age=31536000; SameSite=Lax` },
    });
  }
  const [, saved] = /(?:^|; )View=(\w+)(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? [];
  return isView(saved) ? saved : 'list';
}

/**
 * Returns the value if it resolves within the grace time, else its promise, which the page awaits. Wrapped in an object, because resolving with a
 * promise would wait for it.
 */
async function valueOrPromise<T>(promise: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const { promise: late, resolve } = Promise.withResolvers<{ answer: Promise<T> }>();
  const timer = setTimeout(() => resolve({ answer: promise }), graceMs);
  const first = await Promise.race([promise.then((answer) => ({ answer })), late]);
  clearTimeout(timer);
  return first;
}

/** Refusals that the page explains in place, with its filters. */
const explainedRefusals: readonly string[] = [
  'FilterMalformed',
  'SpecNotFound',
  'CategoryNotFound',
  'PageOutOfRange',
  'SearchTextTooLong',
  'QueryTooSlow',
];

export interface SearchQuestion extends SearchPlace {
  paths: SearchData['paths'];
  trail: SearchData['trail'];
  landing?: NonNullable<SearchData['landing']>;
  address: Pick<FilterAddress, 'isMapOpen' | 'malformed'>;
  /** Why there is no list; nothing is requested then. */
  refused?: Problem;
  request: FilterRequest;
  labels?: Record<string, string>;
  view: View;
  isPanelWhole: boolean;
  rate?: ExchangeRate;
}

/**
 * Loads the list and, in parallel, the panel's counts. A document waits for the counts, and so does `panel=whole`, because without scripts nothing can
 * be loaded later.
 */
export async function loadSearch(
  context: PageContext,
  { address, request, labels = {}, refused, ...question }: SearchQuestion,
) {
  const { call } = context;
  const { isRental } = question.saved ?? {};
  const kind = isRental === undefined ? {} : { isRental };
  const facets = refused
    ? Promise.resolve(null)
    : call(searchCalls.facets, { query: { request: countable(request), ...kind } }).catch(() => null);
  const { likely, not } = request;
  const places = placesWithin(call, [...(request.places ?? []), ...(likely?.places ?? []), ...(not?.places ?? [])]);
  const names = conditionNames(context, request);
  const { problem, ...list } = await loadList(context, { request, ...kind }, refused);
  const nearest =
    list.total.count === 0 && (!list.groups || request.said === undefined) && !problem
      ? call(searchCalls.count, { query: { request: countable(request) } }).then(
          (answer) => answer.nearest,
          () => [],
        )
      : undefined;
  const whenReady = async <T>(promise: Promise<T>) =>
    question.isPanelWhole || context.isDocument ? { answer: await promise } : valueOrPromise(promise);
  const counting = isCountCapped(list.total, request) ? whenReady(wholeTotal(context, request)) : undefined;
  const known = await places;
  const wider = nearest && widerSearches(context, { ...question, request, places: known }).catch(() => []);
  const [{ answer: counts }, counted] = await Promise.all([whenReady(facets), counting]);
  const newIds = new Set(question.saved?.own?.newAdIds);
  const answer: SearchData = {
    ...question,
    heading:
      list.absent === undefined
        ? headingOf({ ...question, request, places: known })
        : context.t('meta.absent', { thing: list.absent }),
    request,
    labels: { ...(await names), ...labels },
    isMapOpen: address.isMapOpen,
    malformed: address.malformed,
    ...list,
    ads: newIds.size === 0 ? list.ads : list.ads.map((ad) => (newIds.has(ad.id) ? { ...ad, isNew: true } : ad)),
    ...(counted?.answer &&
      (counted.answer instanceof Promise ? { wholeTotal: counted.answer } : { total: counted.answer })),
    ...(problem && { problem: problem.code }),
    places: known,
    ...(nearest && { nearest: (await whenReady(nearest)).answer }),
    ...(wider && { wider: (await whenReady(wider)).answer }),
    facets: counts,
  };
  return { answer, status: problem?.status ?? 200 };
}

/** Removes the fields that rows do not show. */
const rowAd = ({
  point,
  purchase,
  pictureCount,
  facts,
  ...ad
}: CallAnswer<typeof searchCalls.filter>['items'][number]) => ({
  ...ad,
  pictureCount,
  facts: facts.slice(0, maxFacts),
});

interface List extends Pick<SearchData, 'ads' | 'total' | 'pageCount' | 'pageSize' | 'groups' | 'absent'> {
  problem?: Problem;
}

interface Problem {
  code: ErrorCode;
  status: number;
}

async function loadList(
  { call }: PageContext,
  query: { request: FilterRequest; isRental?: boolean },
  refused: Problem | undefined,
): Promise<List> {
  const none = { ads: [], total: { count: 0, exact: true }, pageCount: 0, pageSize: limits.pageSize };
  if (refused) return { ...none, problem: refused };
  if ((query.request.page ?? 1) > limits.pageMost) return { ...none, problem: refusal('PageOutOfRange', 400) };
  try {
    const { items, promoted = [], total, pageSize, groups, absent } = await call(searchCalls.filter, { query });
    const paid = promoted.map((ad) => ({ ...rowAd(ad), isPaid: true }));
    // The showcase contains only paid ads.
    const isShowcase = query.request.values?.includes(standardFilters.showcase) ?? false;
    const listed = items.map((ad) => ({ ...rowAd(ad), ...(isShowcase && { isPaid: true }) }));
    return {
      ads: withPaidPlaces(listed, paid),
      total,
      pageCount: Math.min(Math.ceil(total.count / pageSize), limits.pageMost),
      pageSize,
      ...(groups && { groups: groups.map(({ items: near, ...group }) => ({ ...group, ads: near.map(rowAd) })) }),
      ...(absent !== undefined && { absent }),
    };
  } catch (error) {
    const { code, status } = error as { code?: string; status?: number };
    if (code === undefined || !explainedRefusals.includes(code)) throw error;
    return { ...none, problem: refusal(code as ErrorCode, status ?? 400) };
  }
}

const refusal = (code: ErrorCode, status: number): Problem => ({ code, status });

/** True if the list's count reached its limit. Searches with words or ranking conditions are never counted further. */
const isCountCapped = ({ count, exact }: Total, { text, said, likely }: FilterRequest): boolean =>
  !exact && count === limits.listTotalMost && text === undefined && said === undefined && likely === undefined;

/** The number of ads, counted beyond the list's limit. Null if counting failed. */
async function wholeTotal({ call }: PageContext, request: FilterRequest): Promise<Total | null> {
  const counting = call(searchCalls.count, { query: { request: countable(request) } });
  return counting.then(
    ({ total }) => total,
    () => null,
  );
}

/** The request without sort order and page, which counting does not need. */
function countable({ sort, page, after, pageSize, ...request }: FilterRequest): FilterRequest {
  return request;
}
