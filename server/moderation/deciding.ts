import type { AdStatus, DecisionReason, EditablePart } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { namesOf } from '../accounts/index.ts';
import type { AdForReview, VerdictEvent } from '../ads/port.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, required } from '../platform/errors.ts';
import type { ModerationDeps } from './deps.ts';
import { lastDecision } from './log.ts';
import { closeReviews, holdAds, logDecisions } from './reviews.ts';
import { decisionsFor, missingIn } from './rules.ts';
import type { DecisionForm } from './rules.ts';
import { tellApproved, tellRefused, tellRestored } from './tell.ts';
import { forgetTraces } from './traces.ts';

/** What a moderator decides of an ad, or of the edit of one. */
export interface Verdict extends DecisionForm {
  /** That they looked at. */
  version: number;
  reasons: readonly DecisionReason[];
  message?: string | undefined;
  part?: EditablePart | undefined;
}

const events: Record<DecisionForm['decision'], VerdictEvent> = {
  Approve: 'approve',
  Reject: 'reject',
  AskEdit: 'askEdit',
  TakeDown: 'takeDown',
  Restore: 'restore',
};

/**
 * Decides on an ad and tells its owner. Refuses AdNotFound, NotAllowed where the moderator is its owner, DecisionReasonRequired, ReviewChanged where another version waits than was looked at,
 * ReviewAlreadyDecided where another moderator was faster, and what the ad's status does not allow.
 */
export async function decideAd(
  deps: ModerationDeps,
  moderatorId: string,
  adId: string,
  verdict: Verdict,
): Promise<AdStatus> {
  const missing = missingIn(verdict);
  if (missing) {
    throw new Refusal('DecisionReasonRequired', [{ code: 'DecisionReasonRequired', path: missing }]);
  }
  return deps.database.inTransaction(async () => {
    await holdAds(deps.database, [adId]);
    const ad = required(await deps.ads.anyForReview(adId), 'AdNotFound');
    // Nobody judges an ad of their own.
    if (ad.ownerId === moderatorId) throw new Refusal('NotAllowed');
    await refuseDecided(deps.database, ad, verdict);
    if (ad.version !== verdict.version) throw new Refusal('ReviewChanged');
    await pass(deps, ad, verdict);
    const [closed] = verdict.decision === 'TakeDown' ? [] : await closeReviews(deps.database, [adId]);
    await logDecisions(deps.database, [
      {
        decision: verdict.decision,
        actorId: moderatorId,
        adId,
        memberId: ad.ownerId,
        title: ad.content.title,
        reasons: verdict.reasons,
        message: verdict.message,
        seconds: closed?.heldBy === moderatorId ? secondsSince(closed.heldSince) : undefined,
      },
    ]);
    await tell(deps, ad, verdict);
    return required(await deps.ads.anyForReview(adId), 'AdNotFound').status;
  });
}

/** What may not be decided any more was decided by somebody else, or else the ad's status says why. */
async function refuseDecided(database: Database, ad: AdForReview, { decision }: Verdict): Promise<void> {
  const last = await lastDecision(database, ad.id);
  const wasTakenDown = last?.decision === 'TakeDown';
  const allowed = decisionsFor({ status: ad.status, isEdit: ad.kind === 'Edit', wasTakenDown });
  if (!allowed.includes(decision) && last?.isByPerson) throw new Refusal('ReviewAlreadyDecided');
}

async function pass({ ads }: ModerationDeps, ad: AdForReview, verdict: Verdict): Promise<void> {
  const { decision, reasons, message, part } = verdict;
  const isRefused = decision !== 'Approve' && decision !== 'Restore';
  await ads.decide(
    [
      {
        adId: ad.id,
        event: events[decision],
        version: verdict.version,
        ...(isRefused && {
          refusal: {
            at: clock.now().toISOString(),
            reasons: [...reasons],
            ...(message !== undefined && { message }),
            ...(part !== undefined && { part }),
          },
        }),
      },
    ],
    'moderator',
  );
}

async function tell(deps: ModerationDeps, ad: AdForReview, { decision, reasons, message }: Verdict): Promise<void> {
  const told = { id: ad.id, ownerId: ad.ownerId, version: ad.version, kind: ad.kind, title: ad.content.title };
  if (decision === 'Approve') await tellApproved(deps, [told]);
  else if (decision === 'Restore') await tellRestored(deps, told);
  else await tellRefused(deps, told, { decision, reasons, message });
}

function secondsSince(openedAt: Date | null): number | undefined {
  if (openedAt === null) return undefined;
  return Math.max(0, Math.round((clock.now().getTime() - openedAt.getTime()) / 1_000));
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
  const [held] = await database.query<{ held_by: string }>(
    `with mine as (
       update review set held_by = $2, held_until = $4, held_since = case when held_by = $2 and held_until > $3 then held_since else $3 end
       where ad_id = $1 and (held_by is null or held_by = $2 or held_until <= $3) returning held_by
     )
     select held_by from mine union all
     select held_by from review where ad_id = $1 and held_until > $3 and not exists (select from mine)`,
    [adId, moderatorId, now.toISOString(), until.toISOString()],
  );
  if (!held) {
    required(await ads.anyForReview(adId), 'AdNotFound');
    return {};
  }
  if (held.held_by === moderatorId) return {};
  return { heldBy: (await namesOf(database, [held.held_by])).get(held.held_by) ?? '' };
}

/**
 * Deletes an ad for good and tells its owner why. Refuses DecisionReasonRequired, also where the reason is `Other` and no words say which, and
 * AdNotFound.
 */
export async function deleteAd(
  deps: ModerationDeps,
  moderatorId: string,
  adId: string,
  { reason, message }: { reason?: DecisionReason | undefined; message?: string | undefined },
): Promise<void> {
  const { database } = deps;
  const missing = reason === undefined ? 'reason' : reason === 'Other' && !message?.trim() ? 'message' : undefined;
  if (reason === undefined || missing !== undefined) {
    throw new Refusal('DecisionReasonRequired', [{ code: 'DecisionReasonRequired', path: missing ?? 'reason' }]);
  }
  await database.inTransaction(async () => {
    await holdAds(database, [adId]);
    const { ownerId, title } = await deps.ads.deleteForGood(adId);
    await closeReviews(database, [adId]);
    await forgetTraces(database, adId);
    await logDecisions(database, [
      { decision: 'Delete', actorId: moderatorId, adId, memberId: ownerId, title, reasons: [reason], message },
    ]);
    await tellRefused(deps, { id: adId, ownerId, title }, { decision: 'Delete', reasons: [reason], message });
  });
}
