import type { Database } from '../../../platform/database.ts';
import { clock, chance } from '../../../platform/clock.ts';
import { savePending } from '../store/pending-decisions.ts';
import type { PendingDecision } from '../store/pending-decisions.ts';
import { claimedSince } from '../store/queue.ts';
import { limits } from '../../../../contract/limits.ts';
import { addJob } from '../../../platform/jobs.ts';

export const carryOutJob = 'moderation.carry-out';
export type DecisionParts = Pick<PendingDecision, 'decision' | 'version' | 'reasons' | 'message' | 'part'>;

export async function newPendingDecision(
  database: Database,
  moderatorId: string,
  adId: string,
  decision: DecisionParts,
): Promise<PendingDecision> {
  const decidedAt = clock.now();
  const seconds = (await secondsClaimed(database, adId, moderatorId, decidedAt)) ?? null;
  return { id: chance.uuid(), adId, moderatorId, seconds, decidedAt, ...decision };
}

/** Seconds since the moderator claimed the ad; undefined without a claim. */
async function secondsClaimed(
  database: Database,
  adId: string,
  moderatorId: string,
  now: Date,
): Promise<number | undefined> {
  const since = await claimedSince(database, adId, moderatorId);
  return since && Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
}

export async function schedulePendingDecision(database: Database, pending: PendingDecision): Promise<void> {
  await savePending(database, pending);
  await addJob(database, carryOutJob, { id: pending.id }, { delaySeconds: limits.takeBackSeconds, priority: -1 });
}
