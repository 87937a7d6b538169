import { adCalls } from '../../contract/calls/ads.ts';
import { myAdCalls } from '../../contract/calls/my-ads.ts';
import type { CallInput } from '../../contract/declare.ts';
import type { AdStatus } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { managedSorts } from '../../contract/schemas/my-ad.ts';
import { addAds, insertAdEvents } from './generated-data.ts';
import { median, p50AndP95, range, interleavedTimes } from '../support/times.ts';
import type { Note } from '../report.ts';
import type { Harness } from '../support/harness.ts';

const rounds = { repetitions: 60, warming: 6 };

/** Statuses of the owner's ads, out of 20. */
const shares: readonly [ads: number, status: AdStatus][] = [
  [12, 'OnSale'],
  [1, 'UnderReview'],
  [1, 'NeedsAction'],
  [3, 'Archived'],
  [2, 'OutOfStock'],
  [1, 'NotOnSale'],
];

/** Measures the ad management of an owner with many ads: lists in every order, counts, the summary of an ad. */
export async function benchOwnerLists(
  harness: Harness,
  { ownerId, count }: { ownerId: string; count: number },
  note: Note,
): Promise<void> {
  const statuses = shares.flatMap(([ads, status]) => Array.from({ length: ads }, () => status));
  const adIds = await addAds(harness.database, { ownerIds: [ownerId], count, statuses });
  await insertAdEvents(harness.database, adIds);
  const kinds = await requestsOf(harness, ownerId, adIds[0] ?? '');
  const { read, ...times } = await interleavedTimes<string>(kinds, rounds);
  const floor = median(read ?? []);
  for (const [name, took] of Object.entries(times)) {
    const statements = await harness.statementsOf(() => kinds[name]?.(0) ?? Promise.resolve());
    note(
      `owner of ${count.toLocaleString('en')} ads: ${name}, statements; p50 / p95`,
      `${range([statements.length])}; ${p50AndP95(took)}, ${(median(took) / floor).toFixed(1)} of reading an ad`,
    );
  }
}

type Ask = (turn: number) => Promise<unknown>;

/** Requests by name. `read` is the floor that the others are compared with. */
async function requestsOf(harness: Harness, ownerId: string, adId: string): Promise<Record<string, Ask>> {
  const headers = await harness.headersOf(ownerId);
  type Query = NonNullable<CallInput<typeof myAdCalls.published>['query']>;
  const list = (call: typeof myAdCalls.published | typeof myAdCalls.unpublished, query: Query, categoryId = 0) =>
    harness.ask(call, headers, { params: { categoryId }, query });
  const { published, unpublished } = myAdCalls;
  const first = await list(published, {});
  const lastPage = Math.ceil(first.total / limits.pageSize);
  const { items: counts } = await harness.ask(myAdCalls.publishedCounts, headers, {});
  const [word = ''] = first.items[0]?.title.split(' ') ?? [];
  const sorted = managedSorts.map((sort): [string, Ask] => [`on sale by ${sort}`, () => list(published, { sort })]);
  return {
    read: () => harness.ask(adCalls.detail, headers, { params: { id: adId } }),
    ...Object.fromEntries(sorted),
    [`on sale, page ${lastPage}`]: () => list(published, { page: lastPage }),
    [`on sale, ${limits.pageSizeMost} a page`]: () => list(published, { pageSize: limits.pageSizeMost }),
    'on sale with a word': () => list(published, { text: word }),
    'on sale of a category': () => list(published, {}, counts[0]?.categoryId),
    'not on sale': () => list(unpublished, {}),
    'in history': () => list(unpublished, { status: 'Archived' }),
    counts: () => harness.ask(myAdCalls.counts, headers, {}),
    'counts on sale by category': () => harness.ask(myAdCalls.publishedCounts, headers, {}),
    'counts not on sale by category': () => harness.ask(myAdCalls.unpublishedCounts, headers, {}),
    'summary of an ad': () => harness.ask(myAdCalls.summary, headers, { params: { id: adId } }),
    'views of an ad': () => harness.ask(myAdCalls.views, headers, { params: { id: adId } }),
    'events of an ad': () => harness.ask(myAdCalls.events, headers, { params: { id: adId } }),
  };
}
