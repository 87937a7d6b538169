import { missingIn } from '../../../../contract/decisions.ts';
import type { DecisionForm } from '../../../../contract/decisions.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { AdForReview } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { dryRun } from './dry-run.ts';
import { applyDecision } from './apply-decision.ts';
import type { ModerationDeps } from './dependencies.ts';
import { lastDecision } from '../store/log.ts';
import { decisionsFor } from '../rules/decisions.ts';
import { schedulePendingDecision, newPendingDecision } from './pending-decision.ts';
import { lockUndecidedAd } from './lock-undecided-ad.ts';

/** What a moderator decides of an ad, or of the edit of one. */
export interface DecisionInput extends DecisionForm {
  /** That they looked at. */
  version: number;
}

/**
 * Decides on an ad. Nobody hears of it before `limits.takeBackSeconds` have passed, in which it may be taken back; then a job carries it out, whether
 * or not the moderator is still there. Answers the status that the ad will have. Refuses at once what could not be carried out now: AdNotFound, NotAllowed
 * where the moderator is its owner, DecisionReasonRequired, also where a reason is `Other` and no words say which, ReviewChanged where another version waits than was looked
 * at, ReviewAlreadyDecided where another moderator was faster, and what the ad's status does not allow.
 */
export async function decideAd(
  deps: ModerationDeps,
  moderatorId: string,
  adId: string,
  input: DecisionInput,
): Promise<AdStatus> {
  const { database, ads } = deps;
  const missing = missingIn(input);
  if (missing) {
    throw new DomainError('DecisionReasonRequired', [{ code: 'DecisionReasonRequired', path: missing }]);
  }
  return database.inTransaction(async () => {
    const ad = await lockUndecidedAd(deps, adId);
    // Nobody judges an ad of their own.
    if (ad.ownerId === moderatorId) throw new DomainError('NotAllowed');
    await requireUndecided(database, ad, input);
    if (ad.version !== input.version) throw new DomainError('ReviewChanged');
    const { decision, version, reasons, message = null, part = null } = input;
    const pending = await newPendingDecision(database, moderatorId, adId, {
      decision,
      version,
      reasons: [...reasons],
      message,
      part,
    });
    const status = await dryRun(database, async () => {
      await applyDecision(deps, pending);
      return required(await ads.anyForReview(adId), 'AdNotFound').status;
    });
    await schedulePendingDecision(database, pending);
    return status;
  });
}

/** What may not be decided any more was decided by somebody else, or else the ad's status says why. */
async function requireUndecided(database: Database, ad: AdForReview, { decision }: DecisionInput): Promise<void> {
  const last = await lastDecision(database, ad.id);
  const wasTakenDown = last?.decision === 'TakeDown';
  const allowed = decisionsFor({ status: ad.status, isEdit: ad.kind === 'Edit', wasTakenDown });
  if (!allowed.includes(decision) && last?.isByPerson) throw new DomainError('ReviewAlreadyDecided');
}
