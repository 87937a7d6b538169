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

/** What a decision does to the ad itself. Answers whose ad it is. Refuses AdNotFound, ReviewChanged, RegistryNumberInUse, OwnerSuspended, and what the ad's status does not allow. */
export async function applyDecision(
  { ads, suspensions }: Pick<ModerationDeps, 'ads' | 'suspensions'>,
  pending: PendingDecision,
): Promise<{ ownerId: string; title: string }> {
  const { adId, decision, version } = pending;
  if (decision === 'Delete') return ads.deleteForGood(adId);
  const { ownerId, content } = required(await ads.anyForReview(adId), 'AdNotFound');
  // Nothing of somebody who is shut out goes on sale.
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
