import type { CheckCode } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QueueFilter, queueSorts } from '../../../../contract/schemas/moderation.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Position } from '../rules/queue-cursor.ts';
import { maxRisk, flaggedRisk } from '../rules/risk.ts';
import { undecided } from './pending-decisions.ts';
import type { Statements } from './queue.sql.ts';

const sql = statements<Statements>('moderation-queue', import.meta.url);

/** SQL condition of each filter. */
const conditions: Record<QueueFilter, string> = {
  All: 'true',
  Flagged: `risk >= ${flaggedRisk}`,
  Authority: `codes @> '{AuthorityMissing}'`,
  Edits: `kind = 'Edit'`,
  NewAccounts: `codes @> '{NewAccountRate}'`,
};
const filters = Object.keys(conditions) as QueueFilter[];

/** Filters on findings. */
const byFinding: ReadonlySet<QueueFilter> = new Set<QueueFilter>(['Authority', 'NewAccounts']);

const columns = `ad_id::text, kind, risk, codes, opened_at, case when held_until > $1::timestamptz and held_by <> $2::uuid then held_by end as held_by`;
const size = limits.moderationPageSize + 1;

const conditionOf = (filter: QueueFilter): string =>
  `${conditions[filter]} and ${undecided('review.ad_id')} and ($5::text is null or codes @> array[$5::text])`;

const oldestText = (filter: QueueFilter): string =>
  `select ${columns} from review where (opened_at, ad_id) > ($3::timestamptz, $4::bigint) and ${conditionOf(filter)}
   order by opened_at, review.ad_id limit ${size}`;

/**
 * Few reviews match: finds them by the findings index, then sorts them. No index has the sort expression, so the planner cannot choose to scan one.
 */
const findingText = (filter: QueueFilter): string =>
  `select ${columns} from review
   where (${maxRisk} - risk, opened_at, ad_id) > (${maxRisk} - $6::int, $3::timestamptz, $4::bigint) and ${conditionOf(filter)}
   order by ${maxRisk} - risk, opened_at, review.ad_id limit ${size}`;

/** One short index scan for each degree of risk. */
const riskText = (filter: QueueFilter): string =>
  `select found.* from generate_series($6::int, ${filter === 'Flagged' ? flaggedRisk : 0}, -1) as degree cross join lateral (
     select ${columns} from review
     where risk = degree::smallint and (opened_at, ad_id) > (case when degree = $6 then $3::timestamptz else '-infinity' end,
       case when degree = $6 then $4::bigint else 0 end) and ${conditionOf(filter)}
     order by opened_at, review.ad_id limit ${size}
   ) found order by degree desc, opened_at, found.ad_id::bigint limit ${size}`;

const pageStatement = sql.dynamic(
  'page',
  filters.flatMap((filter) => [oldestText(filter), findingText(filter), riskText(filter)]),
);

export type QueueRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

/** Reviews after a position in queue order, one more than a page. One statement. */
export function queueRows(
  database: Database,
  moderatorId: string,
  {
    filter,
    sort,
    code,
    from,
  }: {
    filter: QueueFilter;
    sort: (typeof queueSorts)[number];
    code: CheckCode | undefined;
    from: Position | undefined;
  },
): Promise<QueueRow[]> {
  const openedAt = from === undefined ? '-infinity' : new Date(from.openedAt).toISOString();
  const values = [clock.now().toISOString(), moderatorId, openedAt, from?.adId ?? '0', code ?? null];
  if (sort === 'Oldest') return pageStatement.all(database, oldestText(filter), values, `Oldest:${filter}`);
  const byRisk = [...values, from?.risk ?? maxRisk];
  if (code !== undefined || byFinding.has(filter)) {
    const prefix = `finding:${filter}:${code === undefined ? 'any' : 'code'}`;
    return pageStatement.all(database, findingText(filter), byRisk, prefix);
  }
  return pageStatement.all(database, riskText(filter), byRisk, `Risk:${filter}`);
}

const countOf = (filter: QueueFilter): string => `count(*) filter (where ${conditions[filter]})::int as "${filter}"`;

const countsStatement = sql(
  'counts',
  `select ${filters.map(countOf).join(', ')} from review where ${undecided('ad_id')}`,
  { prepared: true },
);

/** Waiting reviews by filter. */
export async function queueCounts(database: Database): Promise<Record<QueueFilter, number>> {
  const counts = await countsStatement.first(database, []);
  return counts ?? { All: 0, Flagged: 0, Authority: 0, Edits: 0, NewAccounts: 0 };
}

const afterStatement = sql(
  'after',
  'select ad_id::text as id from review where ad_id > $1 order by review.ad_id limit $2',
);

/** Up to `count` ad ids in the queue after the given one. */
export async function queuedAdIds(database: Database, after: string, count: number): Promise<string[]> {
  return (await afterStatement.all(database, [after, count])).map(({ id }) => id);
}

const removeStatement = sql('remove', 'delete from review where ad_id = any($1::bigint[])');

export async function removeFromQueue(database: Database, adIds: readonly string[]): Promise<void> {
  if (adIds.length > 0) await removeStatement.run(database, [adIds]);
}

const waitingStatement = sql('waiting', 'select codes, opened_at as "openedAt" from review where ad_id = $1', {
  prepared: true,
});

/** Time and findings of an ad's review. */
export const waitingReview = (database: Database, adId: string) => waitingStatement.first(database, [adId]);

const reviewStatement = sql(
  'review',
  `select kind, risk, opened_at, findings, case when held_until > $2 and held_by <> $3::uuid then held_by end as held_by
   from review where ad_id = $1`,
  { prepared: true },
);

/** An ad's review, with any other moderator who has claimed it. */
export const reviewFor = (database: Database, moderatorId: string, adId: string) =>
  reviewStatement.first(database, [adId, clock.now().toISOString(), moderatorId]);

const heldSinceStatement = sql(
  'held-since',
  'select held_since as since from review where ad_id = $1 and held_by = $2',
  { prepared: true },
);

/** When the moderator claimed the ad; undefined without a claim. */
export async function claimedSince(database: Database, adId: string, moderatorId: string): Promise<Date | undefined> {
  return (await heldSinceStatement.first(database, [adId, moderatorId]))?.since ?? undefined;
}

const claimStatement = sql(
  'claim',
  `with mine as (
     update review set held_by = $2, held_until = $4, held_since = case when held_by = $2 and held_until > $3 then held_since else $3 end
     where ad_id = $1 and (held_by is null or held_by = $2 or held_until <= $3) returning held_by
   )
   select held_by from mine union all
   select held_by from review where ad_id = $1 and held_until > $3 and not exists (select from mine)`,
);

/** Claims an ad until a time, unless another moderator has claimed it. Returns the claiming moderator; undefined if the ad is not in the queue. */
export async function claimReview(
  database: Database,
  adId: string,
  moderatorId: string,
  { now, until }: { now: Date; until: Date },
): Promise<string | undefined> {
  const row = await claimStatement.first(database, [adId, moderatorId, now.toISOString(), until.toISOString()]);
  return row?.held_by ?? undefined;
}

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(opened_at) as oldest from review where ${undecided('ad_id')}`,
);

/** Waiting reviews: their number and the oldest. */
export const adQueue = (database: Database) => queueStatement.first(database, []);
