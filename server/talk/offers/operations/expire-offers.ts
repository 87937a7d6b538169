import { offerProcess } from '../process.ts';
import { otherSide } from '../rules.ts';
import { endRounds, expiredNegotiations, lockNegotiations, saveNegotiation } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { isDue } from './negotiation-state.ts';
import { briefOf } from './ad-brief.ts';
import type { TimerDeps } from './dependencies.ts';
import { notifySide, refreshPages } from './notify.ts';

/** Expires every negotiation whose deadline has passed, each in its own transaction. Returns the number of expired negotiations. */
export async function expireOffers(deps: TimerDeps, now: Date): Promise<number> {
  const { database } = deps;
  let expired = 0;
  for (const id of await expiredNegotiations(database, now)) {
    expired += await database.inTransaction(async () => {
      const [locked] = await lockNegotiations(database, [id]);
      if (!locked || !isDue(locked, now)) return 0;
      await expireNegotiation(deps, locked, now);
      return 1;
    });
  }
  return expired;
}

/** Expires a locked negotiation. Notifies the party who made the offer, or both parties if a price was agreed. */
export async function expireNegotiation(deps: TimerDeps, before: Negotiation, now: Date): Promise<Negotiation> {
  const step = offerProcess.transition(before.state, 'expire', 'system');
  if ('error' in step || step.to === 'None') return before;
  const next: Negotiation = { ...before, state: step.to, changedAt: now, remindAt: null, endsAt: null };
  await saveNegotiation(deps.database, next);
  await endRounds(deps.database, [before.offerId], 'Expired', now);
  const brief = await briefOf(deps, before.adId);
  if (before.state === 'Agreed') {
    for (const to of ['Buyer', 'Seller'] as const) {
      await notifySide(deps, { template: 'AdOffer.AgreementLapsed', to }, next, brief);
    }
  } else {
    const to = otherSide(before.state === 'WaitsForSeller' ? 'Seller' : 'Buyer');
    await notifySide(deps, { template: 'AdOffer.Expired', to }, next, brief);
  }
  await refreshPages(deps, [next]);
  return next;
}
