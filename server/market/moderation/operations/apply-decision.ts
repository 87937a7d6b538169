import type { Decision } from '../../../../contract/enums.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import type { Verdict, VerdictEvent } from '../../ads/port.ts';
import type { ModerationDeps } from './dependencies.ts';
import type { PendingDecision } from '../store/pending-decisions.ts';

const verdictEvents: Record<Exclude<Decision, 'Delete'>, VerdictEvent> = {
  Approve: 'approve',
  Reject: 'reject',
  AskEdit: 'askEdit',
  TakeDown: 'suspend',
  Restore: 'restore',
};

/**
 * Applies a decision to the ad itself. Returns the ad's owner and title. Throws AdNotFound, ReviewChanged, RegistryNumberInUse, OwnerSuspended, or
 * the error of a status that does not allow it.
 */
export async function applyDecision(
  { ads, suspensions }: Pick<ModerationDeps, 'ads' | 'suspensions'>,
  pending: PendingDecision,
): Promise<{ ownerId: string; title: string }> {
  const { adId, decision, version } = pending;
  if (decision === 'Delete') return ads.deleteForGood(adId);
  const { ownerId, content } = required(await ads.anyForReview(adId), 'AdNotFound');
  // Ads of suspended owners must not go on sale.
  if (putsOnSale(decision) && (await suspensions.among([ownerId])).size > 0) throw new DomainError('OwnerSuspended');
  const refusal = putsOnSale(decision) ? {} : { refusal: refusalOf(pending) };
  await ads.decide(
    [{ adId, event: verdictEvents[decision], ...(version !== null && { version }), ...refusal }],
    'moderator',
  );
  return { ownerId, title: content.title };
}

const putsOnSale = (decision: Decision): boolean => decision === 'Approve' || decision === 'Restore';

function refusalOf({ decidedAt, reasons, message, part }: PendingDecision): NonNullable<Verdict['refusal']> {
  return {
    at: decidedAt.toISOString(),
    reasons,
    ...(message !== null && { message }),
    ...(part !== null && { part }),
  };
}
