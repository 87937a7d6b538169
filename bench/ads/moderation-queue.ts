import { adCalls } from '../../contract/calls/ads.ts';
import { moderationCalls } from '../../contract/calls/moderation.ts';
import { checkCodes } from '../../contract/enums.ts';
import type { CheckCode } from '../../contract/enums.ts';
import { queueFilters, queueSorts } from '../../contract/schemas/moderation.ts';
import type { QueueFilter } from '../../contract/schemas/moderation.ts';
import { readSummary } from '../../server/market/moderation/operations/read-summary.ts';
import { quantile } from '../support/load.ts';
import { addAds, addRecords, addReviews } from './generated-data.ts';
import { median, p50AndP95, range, interleavedTimes } from '../support/times.ts';
import type { Note } from '../report.ts';
import type { RequestHeaders, Harness } from '../support/harness.ts';

export interface QueueBench {
  moderatorId: string;
  sellers: readonly string[];
  /** Ads in the queue. */
  count: number;
}

const rounds = { repetitions: 60, warming: 6 };
/** Numbers of the measured pages. */
const depths = [1, 20, 200];
const target = 'p95 under 50 ms';

interface Question {
  filter: QueueFilter;
  sort: (typeof queueSorts)[number];
  code?: CheckCode;
  after?: string;
}

/** Measures the moderation queue: each filter and order at three depths, each finding, and the summary counts. */
export async function benchModerationQueue(harness: Harness, bench: QueueBench, note: Note): Promise<void> {
  const { database } = harness;
  const { moderatorId, sellers, count } = bench;
  const statuses = Array.from({ length: 10 }, (_, place) => (place === 0 ? 'OnSale' : 'UnderReview'));
  const adIds = await addAds(database, { ownerIds: sellers, count, statuses });
  await addReviews(database, adIds, sellers[0] ?? '');
  await addRecords(database, adIds.slice(0, 50_000), moderatorId);
  const moderator = await harness.headersOf(moderatorId, 'moderator');
  await inOrder(harness, moderator, { count, note });
  await byCode(harness, moderator, { count, note });
}

interface Measuring {
  count: number;
  note: Note;
}

const queueOf = (count: number) => `queue of ${count.toLocaleString('en')}`;

async function inOrder(harness: Harness, moderator: RequestHeaders, { count, note }: Measuring): Promise<void> {
  const ask = (question: Question) => harness.ask(moderationCalls.queue, moderator, { query: question });
  const requests = queueFilters.flatMap((filter) => queueSorts.map((sort) => ({ filter, sort })));
  const pages: Record<string, Question> = {};
  for (const question of requests) {
    for (const [depth, page] of await pagesOf(question, ask)) pages[`${nameOf(question)} ${depth}`] = page;
  }
  const [published] = await harness.database.query<{ id: string }>(
    `select id::text from ad where status = 'OnSale' and id < 1300000000 order by id limit 1`,
  );
  const adId = published?.id ?? '';
  const kinds = Object.fromEntries(Object.entries(pages).map(([name, question]) => [name, () => ask(question)]));
  const { read, summary, counting, ...times } = await interleavedTimes<string>(
    {
      read: () => harness.ask(adCalls.detail, moderator, { params: { id: adId } }),
      summary: () => harness.ask(moderationCalls.summary, moderator, {}),
      counting: () => readSummary(harness.database),
      ...kinds,
    },
    rounds,
  );
  const floor = median(read ?? []);
  note('floor: reading an ad, p50 / p95', p50AndP95(read ?? []));
  for (const question of requests) {
    const reached = depths.filter((depth) => pages[`${nameOf(question)} ${depth}`]);
    const took = reached.map((depth) => times[`${nameOf(question)} ${depth}`] ?? []);
    const each = (figure: (one: number[]) => string) => took.map(figure).join(' / ');
    note(
      `${queueOf(count)}: ${nameOf(question)}, page ${reached.join(' / ')}`,
      `p50 ${each((one) => median(one).toFixed(1))} ms (${each((one) => (median(one) / floor).toFixed(1))} of the ad), p95 ${each((one) => quantile(one, 0.95).toFixed(1))} ms`,
      target,
    );
  }
  const statements: number[] = [];
  for (const question of Object.values(pages))
    statements.push((await harness.statementsOf(() => ask(question))).length);
  note(`${queueOf(count)}: statements of a page`, range(statements));
  note(`${queueOf(count)}: summary, p50 / p95`, p50AndP95(summary ?? []), target);
  note(`${queueOf(count)}: uncached summary, p50 / p95`, p50AndP95(counting ?? []), target);
}

const nameOf = ({ filter, sort }: Question) => `${filter} by ${sort}`;

/** Returns the requests of the existing pages at `depths`, found by following `next`. */
async function pagesOf(
  question: Question,
  ask: (question: Question) => Promise<{ next?: string | undefined }>,
): Promise<Map<number, Question>> {
  const pages = new Map<number, Question>();
  let page: Question | undefined = question;
  for (let depth = 1; page && depth <= Math.max(...depths); depth += 1) {
    if (depths.includes(depth)) pages.set(depth, page);
    const { next }: { next?: string | undefined } = await ask(page);
    page = next === undefined ? undefined : { ...question, after: next };
  }
  return pages;
}

async function byCode(harness: Harness, moderator: RequestHeaders, { count, note }: Measuring): Promise<void> {
  const kinds = queueSorts.flatMap((sort) => checkCodes.map((code) => ({ sort, code, filter: 'All' as const })));
  const times = await interleavedTimes<string>(
    Object.fromEntries(
      kinds.map((question) => [
        `${question.sort} ${question.code}`,
        () => harness.ask(moderationCalls.queue, moderator, { query: question }),
      ]),
    ),
    rounds,
  );
  for (const sort of queueSorts) {
    const took = checkCodes.map((code) => ({ code, times: times[`${sort} ${code}`] ?? [] }));
    const [slowest] = took.toSorted((a, b) => quantile(b.times, 0.95) - quantile(a.times, 0.95));
    note(
      `${queueOf(count)}: slowest finding by ${sort}, ${slowest?.code}, p50 / p95`,
      p50AndP95(slowest?.times ?? []),
      target,
    );
  }
}
