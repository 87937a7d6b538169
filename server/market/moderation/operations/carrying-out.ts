import type { Decision } from '../../../../contract/enums.ts';
import type { Verdict, VerdictEvent } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ModerationDeps } from './deps.ts';
import { deleteFingerprints } from '../store/fingerprints.ts';
import { logDecisions } from '../store/log.ts';
import { adOfPending, takePending } from '../store/pending.ts';
import type { PendingDecision } from '../store/pending.ts';
import { solveReportsOf } from '../store/reports.ts';
import { closeReviews, holdAds } from '../store/reviews.ts';
import { setSavepoint, undoSinceSavepoint } from '../store/savepoints.ts';
import { notifyApproved, notifyRefused, notifyRestored } from './notifying.ts';

const events: Record<Exclude<Decision, 'Delete'>, VerdictEvent> = {
  Approve: 'approve',
  Reject: 'reject',
  AskEdit: 'askEdit',
  TakeDown: 'suspend',
  Restore: 'restore',
};

/**
 * Lets a decision take effect and tells the ad's owner. One that was taken back is nothing. Where the ad is not any more what the moderator looked at (its
 * owner changed, withdrew or deleted it meanwhile), the decision lapses and the ad waits on.
 */
export async function carryOut(deps: ModerationDeps, id: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const adId = await adOfPending(database, id);
    if (adId === undefined) return;
    await holdAds(database, [adId]);
    const pending = await takePending(database, id);
    if (!pending) return;
    await setSavepoint(database);
    try {
      await effect(deps, pending);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await undoSinceSavepoint(database);
    }
  });
}

/** Does something and undoes it, for what it refuses and for what it answers. Within a transaction. */
export async function rehearsed<T>(database: Database, work: () => Promise<T>): Promise<T> {
  await setSavepoint(database);
  const result = await work();
  await undoSinceSavepoint(database);
  return result;
}

/** What a decision does to the ad itself. Answers whose ad it is. Refuses AdNotFound, ReviewChanged, RegistryNumberInUse, OwnerSuspended, and what the ad's status does not allow. */
export async function apply(
  { ads, suspensions }: Pick<ModerationDeps, 'ads' | 'suspensions'>,
  pending: PendingDecision,
): Promise<{ ownerId: string; title: string }> {
  const { adId, decision, version } = pending;
  if (decision === 'Delete') return ads.deleteForGood(adId);
  const { ownerId, content } = required(await ads.anyForReview(adId), 'AdNotFound');
  // Nothing of somebody who is shut out goes on sale.
  if (isYes(decision) && (await suspensions.among([ownerId])).size > 0) throw new DomainError('OwnerSuspended');
  const refusal = isYes(decision) ? {} : { refusal: refusalOf(pending) };
  await ads.decide([{ adId, event: events[decision], ...(version !== null && { version }), ...refusal }], 'moderator');
  return { ownerId, title: content.title };
}

/** The whole of a decision: the ad, the queue, its open reports, the log, and word to the owner. */
async function effect(deps: ModerationDeps, pending: PendingDecision): Promise<void> {
  const { database } = deps;
  const { adId, moderatorId, decision, version, reasons, decidedAt: at } = pending;
  const [message, seconds] = [pending.message ?? undefined, pending.seconds ?? undefined];
  const { ownerId, title } = await apply(deps, pending);
  // An edit that waits is no part of what takes the published ad down.
  const [closed] = decision === 'TakeDown' ? [] : await closeReviews(database, [adId]);
  const waited = closed && Math.max(0, Math.round((at.getTime() - closed.openedAt.getTime()) / 1_000));
  if (decision === 'TakeDown' || decision === 'Delete') await solveReportsOf(database, adId, moderatorId);
  if (decision === 'Delete') await deleteFingerprints(database, adId);
  await logDecisions(database, [
    { decision, actorId: moderatorId, adId, memberId: ownerId, title, reasons, message, seconds, waited, at },
  ]);
  const notified = { id: adId, ownerId, version: version ?? 0, title };
  if (decision === 'Approve') await notifyApproved(deps, [notified]);
  else if (decision === 'Restore') await notifyRestored(deps, notified);
  else await notifyRefused(deps, notified, { decision, reasons, message });
}

const isYes = (decision: Decision): boolean => decision === 'Approve' || decision === 'Restore';

function refusalOf({ decidedAt, reasons, message, part }: PendingDecision): NonNullable<Verdict['refusal']> {
  return {
    at: decidedAt.toISOString(),
    reasons,
    ...(message !== null && { message }),
    ...(part !== null && { part }),
  };
}
