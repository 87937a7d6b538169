import { isMessageMissing, missingIn } from '../../../../contract/decisions.ts';
import type { DecisionForm } from '../../../../contract/decisions.ts';
import type { AdStatus, DecisionReason } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { AdForReview } from '../../ads/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { apply, rehearsed } from './carrying-out.ts';
import type { ModerationDeps } from './deps.ts';
import { lastDecision } from '../store/log.ts';
import { dropPending, keepPending, pendingOn } from '../store/pending.ts';
import type { PendingDecision } from '../store/pending.ts';
import { claimReview, heldSince } from '../store/queue.ts';
import { holdAds } from '../store/reviews.ts';
import { decisionsFor } from '../rules.ts';

/** The job that carries a decision out. */
export const carryOutJob = 'moderation.carry-out';

/** What a moderator decides of an ad, or of the edit of one. */
export interface Verdict extends DecisionForm {
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
  verdict: Verdict,
): Promise<AdStatus> {
  const { database, ads } = deps;
  const missing = missingIn(verdict);
  if (missing) {
    throw new DomainError('DecisionReasonRequired', [{ code: 'DecisionReasonRequired', path: missing }]);
  }
  return database.inTransaction(async () => {
    const ad = await lockAd(deps, adId);
    // Nobody judges an ad of their own.
    if (ad.ownerId === moderatorId) throw new DomainError('NotAllowed');
    await refuseDecided(database, ad, verdict);
    if (ad.version !== verdict.version) throw new DomainError('ReviewChanged');
    const { decision, version, reasons, message = null, part = null } = verdict;
    const pending = await pendingBy(database, moderatorId, adId, {
      decision,
      version,
      reasons: [...reasons],
      message,
      part,
    });
    const status = await rehearsed(database, async () => {
      await apply(deps, pending);
      return required(await ads.anyForReview(adId), 'AdNotFound').status;
    });
    await keep(database, pending);
    return status;
  });
}

/**
 * Deletes an ad for good as `decideAd` decides: after some seconds. Refuses DecisionReasonRequired, also where the reason is `Other` and no words say
 * which, AdNotFound, ReviewAlreadyDecided, and what the ad's status does not allow.
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
    await lockAd(deps, adId);
    const verdict: DecisionParts = {
      decision: 'Delete',
      version: null,
      reasons: [reason],
      message: message ?? null,
      part: null,
    };
    const pending = await pendingBy(database, moderatorId, adId, verdict);
    await rehearsed(database, () => apply(deps, pending));
    await keep(database, pending);
  });
}

/** Takes a moderator's own decision back. Refuses DecisionInEffect where nothing of theirs waits any more. */
export async function takeDecisionBack(database: Database, moderatorId: string, adId: string): Promise<void> {
  await database.inTransaction(async () => {
    await holdAds(database, [adId]);
    if (!(await dropPending(database, adId, moderatorId))) throw new DomainError('DecisionInEffect');
  });
}

/** An ad that nobody else decides on until the transaction in progress has ended, and on which nobody has decided. */
async function lockAd({ database, ads }: ModerationDeps, adId: string): Promise<AdForReview> {
  await holdAds(database, [adId]);
  const ad = required(await ads.anyForReview(adId), 'AdNotFound');
  if ((await pendingOn(database, [adId])).has(adId)) throw new DomainError('ReviewAlreadyDecided');
  return ad;
}

/** What may not be decided any more was decided by somebody else, or else the ad's status says why. */
async function refuseDecided(database: Database, ad: AdForReview, { decision }: Verdict): Promise<void> {
  const last = await lastDecision(database, ad.id);
  const wasTakenDown = last?.decision === 'TakeDown';
  const allowed = decisionsFor({ status: ad.status, isEdit: ad.kind === 'Edit', wasTakenDown });
  if (!allowed.includes(decision) && last?.isByPerson) throw new DomainError('ReviewAlreadyDecided');
}

type DecisionParts = Pick<PendingDecision, 'decision' | 'version' | 'reasons' | 'message' | 'part'>;

async function pendingBy(
  database: Database,
  moderatorId: string,
  adId: string,
  verdict: DecisionParts,
): Promise<PendingDecision> {
  const decidedAt = clock.now();
  const seconds = (await secondsHeld(database, adId, moderatorId, decidedAt)) ?? null;
  return { id: chance.uuid(), adId, moderatorId, seconds, decidedAt, ...verdict };
}

/** How long a moderator has had an ad open; nothing where they do not hold it. */
async function secondsHeld(
  database: Database,
  adId: string,
  moderatorId: string,
  now: Date,
): Promise<number | undefined> {
  const since = await heldSince(database, adId, moderatorId);
  return since && Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
}

async function keep(database: Database, pending: PendingDecision): Promise<void> {
  await keepPending(database, pending);
  await addJob(database, carryOutJob, { id: pending.id }, { delaySeconds: limits.takeBackSeconds, priority: -1 });
}

/**
 * Tells the other moderators that one looks at an ad, for `limits.claimSeconds`. Answers who looks at it already; then nothing changes. Refuses
 * AdNotFound.
 */
export async function claimAd(
  { database, ads }: ModerationDeps,
  moderatorId: string,
  adId: string,
): Promise<{ heldBy?: string }> {
  const now = clock.now();
  const until = new Date(now.getTime() + limits.claimSeconds * 1_000);
  const holder = await claimReview(database, adId, moderatorId, { now, until });
  if (holder === undefined) {
    required(await ads.anyForReview(adId), 'AdNotFound');
    return {};
  }
  if (holder === moderatorId) return {};
  return { heldBy: (await namesOf(database, [holder])).get(holder) ?? '' };
}
