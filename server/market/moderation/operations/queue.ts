import type { CheckCode } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QueueFilter, QueueItem, queueSorts } from '../../../../contract/schemas/moderation.ts';
import { namesOf, waitingAccounts } from '../../../people/accounts/port.ts';
import { countWaitingFeedback } from '../../../people/feedback/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { readCursor, writeCursor } from '../rules/cursor.ts';
import type { ModerationDeps } from './deps.ts';
import { dayStart } from '../rules.ts';
import { madeSince } from '../store/log.ts';
import { queueCounts, queueRows, queuedAfter, removeFromQueue } from '../store/queue.ts';
import { openReportCount } from '../store/reports.ts';

export interface QueueQuestion {
  filter: QueueFilter;
  sort: (typeof queueSorts)[number];
  code?: CheckCode | undefined;
  after?: string | undefined;
}

/**
 * A page of what waits for a decision: the riskiest first and among equals the oldest, or the oldest first. Ads that wait no longer are left out. Five
 * statements at most. Refuses ValidationFailed where `after` is none of ours.
 */
export async function queue(
  { database, ads }: Pick<ModerationDeps, 'database' | 'ads'>,
  moderatorId: string,
  question: QueueQuestion,
): Promise<{ items: QueueItem[]; next?: string }> {
  const { filter, sort, code, after } = question;
  const from = after === undefined ? undefined : readCursor(after);
  const rows = await queueRows(database, moderatorId, { filter, sort, code, from });
  const page = rows.slice(0, limits.moderationPageSize);
  const underReview = new Map((await ads.forReview(page.map((row) => row.ad_id))).map((ad) => [ad.id, ad]));
  const names = await namesOf(
    database,
    page.flatMap((row) => row.held_by ?? []),
  );
  const items = page.flatMap((row): QueueItem[] => {
    const ad = underReview.get(row.ad_id);
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
  const queued = await queueCounts(database);
  const reports = await openReportCount(database);
  const today = await madeSince(database, dayStart(clock.now()));
  const accounts = await waitingAccounts(database);
  return {
    queue: queued,
    adReports: reports,
    memberReports: accounts.reports,
    businesses: accounts.businesses,
    feedback: await countWaitingFeedback(database),
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
    const ids = await queuedAfter(database, after, sweptAtOnce);
    const underReview = new Set((await ads.forReview(ids)).map((ad) => ad.id));
    await removeFromQueue(
      database,
      ids.filter((id) => !underReview.has(id)),
    );
    after = ids.at(-1) ?? after;
    if (ids.length < sweptAtOnce) return;
  }
}
