import { isMessageMissing } from '../../../../contract/decisions.ts';
import type { DecisionReason } from '../../../../contract/enums.ts';
import { DomainError } from '../../../platform/errors.ts';
import { applyDecision } from './apply-decision.ts';
import type { ModerationDeps } from './dependencies.ts';
import { dryRun } from './dry-run.ts';
import { lockUndecidedAd } from './lock-undecided-ad.ts';
import { newPendingDecision, schedulePendingDecision } from './pending-decision.ts';
import type { DecisionParts } from './pending-decision.ts';

/**
 * Deletes an ad for good, with the same delay as `decideAd`. Throws AdNotFound, ReviewAlreadyDecided, or the error of a status that does not allow
 * it. Throws DecisionReasonRequired also for reason `Other` without a message.
 */
export async function deleteAd(
  deps: ModerationDeps,
  moderatorId: string,
  adId: string,
  { reason, message }: { reason?: DecisionReason | undefined; message?: string | undefined },
): Promise<void> {
  const { database } = deps;
  const missing = reason === undefined ? 'reason' : isMessageMissing([reason], message) ? 'message' : undefined;
  if (reason === undefined || missing !== undefined) {
    throw new DomainError('DecisionReasonRequired', [{ code: 'DecisionReasonRequired', path: missing ?? 'reason' }]);
  }
  await database.inTransaction(async () => {
    await lockUndecidedAd(deps, adId);
    const decision: DecisionParts = {
      decision: 'Delete',
      version: null,
      reasons: [reason],
      message: message ?? null,
      part: null,
    };
    const pending = await newPendingDecision(database, moderatorId, adId, decision);
    await dryRun(database, () => applyDecision(deps, pending));
    await schedulePendingDecision(database, pending);
  });
}
