import type { QueueFilter } from '../../../../contract/schemas/moderation.ts';
import { countOpenReports } from '../store/reports.ts';
import { queueCounts } from '../store/queue.ts';
import { decisionTimesSince } from '../store/log.ts';
import { dayStart } from '../rules/istanbul-days.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { countWaitingFeedback } from '../../../people/feedback/port.ts';
import { waitingAccounts } from '../../../people/accounts/port.ts';

export interface Summary {
  queue: Record<QueueFilter, number>;
  adReports: number;
  memberReports: number;
  businesses: number;
  feedback: number;
  today: { decisions: number; medianSeconds?: number };
}

/**
 * Counts of waiting tasks, and decisions since midnight in Istanbul with the median in seconds. Counts a decision when it is made. Reads from the
 * primary, because a replica may lag behind.
 */
export async function readSummary(database: Database): Promise<Summary> {
  const queued = await queueCounts(database);
  const reports = await countOpenReports(database);
  const today = await decisionTimesSince(database, dayStart(clock.now()));
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
