import { DomainError } from '../../../platform/errors.ts';
import type { ModerationDeps } from './dependencies.ts';
import { deleteFingerprints } from '../store/fingerprints.ts';
import { logDecisions } from '../store/log.ts';
import { adOfPending, takePending } from '../store/pending-decisions.ts';
import type { PendingDecision } from '../store/pending-decisions.ts';
import { solveReportsOfAd } from '../store/reports.ts';
import { closeReviews, lockAds } from '../store/reviews.ts';
import { setSavepoint, undoSinceSavepoint } from '../store/savepoints.ts';
import { notifyApproved, notifyRefused, notifyRestored } from './notify.ts';
import { applyDecision } from './apply-decision.ts';

/**
 * Carries out a pending decision and notifies the ad's owner. Does nothing if the decision was taken back. If the ad has changed since, the decision
 * is dropped and the ad stays in the queue.
 */
export async function carryOutDecision(deps: ModerationDeps, id: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const adId = await adOfPending(database, id);
    if (adId === undefined) return;
    await lockAds(database, [adId]);
    const pending = await takePending(database, id);
    if (!pending) return;
    await setSavepoint(database);
    try {
      await takeEffect(deps, pending);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await undoSinceSavepoint(database);
    }
  });
}

/** Updates the ad, the queue, open reports and the log, and notifies the owner. */
async function takeEffect(deps: ModerationDeps, pending: PendingDecision): Promise<void> {
  const { database } = deps;
  const { adId, moderatorId, decision, version, reasons, decidedAt: at } = pending;
  const [message, seconds] = [pending.message ?? undefined, pending.seconds ?? undefined];
  const { ownerId, title } = await applyDecision(deps, pending);
  // Taking down the published ad leaves a waiting edit in the queue.
  const [closed] = decision === 'TakeDown' ? [] : await closeReviews(database, [adId]);
  const waited = closed && Math.max(0, Math.round((at.getTime() - closed.openedAt.getTime()) / 1_000));
  if (decision === 'TakeDown' || decision === 'Delete') await solveReportsOfAd(database, adId, moderatorId);
  if (decision === 'Delete') await deleteFingerprints(database, adId);
  await logDecisions(database, [
    { decision, actorId: moderatorId, adId, memberId: ownerId, title, reasons, message, seconds, waited, at },
  ]);
  const notified = { id: adId, ownerId, version: version ?? 0, title };
  if (decision === 'Approve') await notifyApproved(deps, [notified]);
  else if (decision === 'Restore') await notifyRestored(deps, notified);
  else await notifyRefused(deps, notified, { decision, reasons, message });
}
