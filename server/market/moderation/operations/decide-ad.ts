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

/** A moderator's decision on an ad or on its edit. */
export interface DecisionInput extends DecisionForm {
  /** The version the moderator saw. */
  version: number;
}

/**
 * Saves a decision on an ad. A job carries it out after `limits.takeBackSeconds`; until then the moderator may take it back. Returns the status the
 * ad will have.
 *
 * Runs the decision as a dry run first, so it throws at once what would fail later. Throws AdNotFound, NotAllowed for the moderator's own ad,
 * ReviewChanged if the ad has another version, ReviewAlreadyDecided if another moderator was faster, or the error of a status that does not allow it.
 * Throws DecisionReasonRequired also for reason `Other` without a message.
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

/** Throws ReviewAlreadyDecided if a moderator's earlier decision makes this one impossible. */
async function requireUndecided(database: Database, ad: AdForReview, { decision }: DecisionInput): Promise<void> {
  const last = await lastDecision(database, ad.id);
  const wasTakenDown = last?.decision === 'TakeDown';
  const allowed = decisionsFor({ status: ad.status, isEdit: ad.kind === 'Edit', wasTakenDown });
  if (!allowed.includes(decision) && last?.isByPerson) throw new DomainError('ReviewAlreadyDecided');
}
