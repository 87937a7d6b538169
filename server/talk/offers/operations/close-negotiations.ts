import type { CloseReason } from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { offerProcess } from '../process.ts';
import { endRounds, lockNegotiations, saveNegotiation } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import type { TimerDeps } from './dependencies.ts';
import { isDue } from './negotiation-state.ts';
import { briefOf } from './ad-brief.ts';
import { refreshPages, notifySide } from './notify.ts';

/** Maximum number of negotiations closed in one transaction. */
export const batchSize = 100;

/**
 * Closes negotiations within the current transaction. Skips those that are no longer open. `PriceFell` notifies both parties, `Parted` neither, other
 * reasons only the buyer.
 */
export async function closeNegotiations(
  deps: TimerDeps,
  ids: readonly string[],
  reason: CloseReason,
  condition: (locked: Negotiation) => boolean = () => true,
): Promise<void> {
  const { database } = deps;
  const now = clock.now();
  const closed: Negotiation[] = [];
  for (const locked of await lockNegotiations(database, ids)) {
    const step = offerProcess.transition(locked.state, 'close', 'system');
    // An expired negotiation is left for the timer, which marks it as expired.
    if ('error' in step || step.to === 'None' || isDue(locked, now) || !condition(locked)) continue;
    const next: Negotiation = { ...locked, state: step.to, reason, changedAt: now, remindAt: null, endsAt: null };
    await saveNegotiation(database, next);
    closed.push(next);
  }
  await endRounds(
    database,
    closed.map(({ offerId }) => offerId),
    'Closed',
    now,
  );
  for (const next of closed) {
    if (reason === 'Parted') continue;
    const brief = await briefOf(deps, next.adId);
    if (reason === 'PriceFell') {
      for (const to of ['Buyer', 'Seller'] as const)
        await notifySide(deps, { template: 'AdOffer.PriceFell', to }, next, brief);
    } else {
      await notifySide(deps, { template: 'AdOffer.Closed', to: 'Buyer' }, next, brief);
    }
  }
  if (closed.length > 0) await refreshPages(deps, closed);
}
