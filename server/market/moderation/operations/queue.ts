import type { CheckCode } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QueueFilter, QueueItem, queueSorts } from '../../../../contract/schemas/moderation.ts';
import { namesOf, waitingAccounts } from '../../../people/accounts/port.ts';
import { waitingFeedback } from '../../../people/feedback/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { readCursor, writeCursor } from '../rules/cursor.ts';
import type { ModerationDeps } from './deps.ts';
import { undecided, notGoing } from './pending.ts';
import { dayStart, flaggedRisk, riskMost } from '../rules.ts';

export interface QueueQuestion {
  filter: QueueFilter;
  sort: (typeof queueSorts)[number];
  code?: CheckCode | undefined;
  after?: string | undefined;
}

interface QueueRow {
  ad_id: string;
  kind: QueueItem['kind'];
  risk: number;
  codes: CheckCode[];
  opened_at: Date;
  held_by: string | null;
}

/** What each filter asks of a review. */
const conditions: Record<QueueFilter, string> = {
  All: 'true',
  Flagged: `risk >= ${flaggedRisk}`,
  Authority: `codes @> '{AuthorityMissing}'`,
  Edits: `kind = 'Edit'`,
  NewAccounts: `codes @> '{NewAccountRate}'`,
};

/** Filters that ask for a finding. */
const byFinding: ReadonlySet<QueueFilter> = new Set<QueueFilter>(['Authority', 'NewAccounts']);

const columns = `ad_id::text, kind, risk, codes, opened_at, case when held_until > $1::timestamptz and held_by <> $2::uuid then held_by end as held_by`;

/**
 * A page of what waits for a decision: the riskiest first and among equals the oldest, or the oldest first. Ads that wait no longer are left out. Five
 * statements at most. Refuses ValidationFailed where `after` is none of ours.
 */
export async function queue(
  { database, ads }: Pick<ModerationDeps, 'database' | 'ads'>,
  moderatorId: string,
  question: QueueQuestion,
): Promise<{ items: QueueItem[]; next?: string }> {
  const rows = await rowsOf(database, moderatorId, question);
  const page = rows.slice(0, limits.moderationPageSize);
  const waiting = new Map((await ads.forReview(page.map((row) => row.ad_id))).map((ad) => [ad.id, ad]));
  const names = await namesOf(
    database,
    page.flatMap((row) => row.held_by ?? []),
  );
  const items = page.flatMap((row): QueueItem[] => {
    const ad = waiting.get(row.ad_id);
    const [picture] = ad?.content.pictures ?? [];
    if (!ad) return [];
    return [
      {
        adId: row.ad_id,
        kind: row.kind,
        title: ad.content.title,
        ...(picture && { picture }),
        price: ad.content.price,
        risk: row.risk,
        findings: row.codes,
        openedAt: row.opened_at.toISOString(),
        ...(row.held_by !== null && { heldBy: names.get(row.held_by) ?? '' }),
      },
    ];
  });
  const last = page.at(-1);
  const hasNext = last !== undefined && rows.length > page.length;
  return {
    items,
    ...(hasNext && { next: writeCursor({ risk: last.risk, openedAt: last.opened_at.getTime(), adId: last.ad_id }) }),
  };
}

function rowsOf(database: Database, moderatorId: string, { filter, sort, code, after }: QueueQuestion) {
  const from = after === undefined ? undefined : readCursor(after);
  const condition = `${conditions[filter]} and ${undecided('review.ad_id')} and ($5::text is null or codes @> array[$5::text])`;
  const openedAt = from === undefined ? '-infinity' : new Date(from.openedAt).toISOString();
  const values = [clock.now().toISOString(), moderatorId, openedAt, from?.adId ?? '0', code ?? null];
  const size = limits.moderationPageSize + 1;
  if (sort === 'Oldest') {
    return database.query<QueueRow & Record<string, unknown>>(
      `select ${columns} from review where (opened_at, ad_id) > ($3::timestamptz, $4::bigint) and ${condition}
       order by opened_at, review.ad_id limit ${size}`,
      values,
      `moderation:queue:Oldest:${filter}`,
    );
  }
  if (code !== undefined || byFinding.has(filter)) {
    // Few have a finding: the index finds them, and they are sorted. No index has this order, so none is walked in vain.
    return database.query<QueueRow & Record<string, unknown>>(
      `select ${columns} from review
       where (${riskMost} - risk, opened_at, ad_id) > (${riskMost} - $6::int, $3::timestamptz, $4::bigint) and ${condition}
       order by ${riskMost} - risk, opened_at, review.ad_id limit ${size}`,
      [...values, from?.risk ?? riskMost],
      `moderation:queue:finding:${filter}:${code === undefined ? 'any' : 'code'}`,
    );
  }
  // One short walk along the index for each degree of risk.
  return database.query<QueueRow & Record<string, unknown>>(
    `select found.* from generate_series($6::int, ${filter === 'Flagged' ? flaggedRisk : 0}, -1) as degree cross join lateral (
       select ${columns} from review
       where risk = degree::smallint and (opened_at, ad_id) > (case when degree = $6 then $3::timestamptz else '-infinity' end,
         case when degree = $6 then $4::bigint else 0 end) and ${condition}
       order by opened_at, review.ad_id limit ${size}
     ) found order by degree desc, opened_at, found.ad_id::bigint limit ${size}`,
    [...values, from?.risk ?? riskMost],
    `moderation:queue:Risk:${filter}`,
  );
}

export interface Summary {
  queue: Record<QueueFilter, number>;
  adReports: number;
  memberReports: number;
  businesses: number;
  feedback: number;
  today: { decisions: number; medianSeconds?: number };
}

/**
 * What waits, and what moderators decided since midnight in Istanbul; the median is in seconds. A decision counts from the moment it is made. Never
 * from a replica, which might not know of it yet. Four statements.
 */
export async function summaryOf(database: Database): Promise<Summary> {
  const counts = Object.entries(conditions).map(([filter, on]) => `count(*) filter (where ${on})::int as "${filter}"`);
  const [queued] = await database.query<Record<QueueFilter, number>>(
    `select ${counts.join(', ')} from review where ${undecided('ad_id')}`,
    [],
    'moderation:counts',
  );
  const [reports] = await database.query<{ count: number }>(
    `select count(*)::int as count from ad_report where solved_at is null and ${notGoing('ad_id')}`,
    [],
    'moderation:open-reports',
  );
  const [today] = await database.query<{ count: number; seconds: number | null }>(
    `select count(*)::int as count, percentile_disc(0.5) within group (order by seconds) as seconds
     from (select seconds from decision where at >= $1 and actor_id is not null
       union all select seconds from pending_decision where decided_at >= $1) made`,
    [dayStart(clock.now()).toISOString()],
    'moderation:today',
  );
  const accounts = await waitingAccounts(database);
  return {
    queue: queued ?? { All: 0, Flagged: 0, Authority: 0, Edits: 0, NewAccounts: 0 },
    adReports: reports?.count ?? 0,
    memberReports: accounts.reports,
    businesses: accounts.businesses,
    feedback: await waitingFeedback(database),
    today: {
      decisions: today?.count ?? 0,
      ...(today && today.seconds !== null && { medianSeconds: today.seconds }),
    },
  };
}

/** Reviews of one sweep's statement. */
const sweptAtOnce = 500;

/** Takes from the queue what waits no longer: its owner deleted it or withdrew the edit. */
export async function sweepQueue({ database, ads }: Pick<ModerationDeps, 'database' | 'ads'>): Promise<void> {
  let after = '0';
  for (;;) {
    const rows = await database.query<{ id: string }>(
      'select ad_id::text as id from review where ad_id > $1 order by review.ad_id limit $2',
      [after, sweptAtOnce],
    );
    const ids = rows.map((row) => row.id);
    const waiting = new Set((await ads.forReview(ids)).map((ad) => ad.id));
    const gone = ids.filter((id) => !waiting.has(id));
    if (gone.length > 0) await database.query('delete from review where ad_id = any($1::bigint[])', [gone]);
    after = ids.at(-1) ?? after;
    if (ids.length < sweptAtOnce) return;
  }
}
