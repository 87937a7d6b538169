import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { DomainError } from '../../../platform/errors.ts';
import { offerProcess } from '../process.ts';
import type { StoredState, OfferEvent, OfferActor } from '../process.ts';
import { isOpen } from '../rules.ts';
import type { Negotiation } from '../store/negotiations.ts';

export const sideOf = (negotiation: Pick<Negotiation, 'buyerId'>, accountId: string): OfferSide =>
  negotiation.buyerId === accountId ? 'Buyer' : 'Seller';

/** True if the deadline has passed, even if the timer has not yet expired the negotiation. */
export const isDue = ({ state, endsAt }: Pick<Negotiation, 'state' | 'endsAt'>, now: Date): boolean =>
  isOpen(state) && endsAt !== null && endsAt <= now;

/** Returns `Expired` from the deadline on, even if the timer has not yet run. */
export const currentState = (one: Negotiation, now: Date): StoredState => (isDue(one, now) ? 'Expired' : one.state);

/** Throws the refusal of the state table if the event is not allowed. */
export function nextState(state: StoredState | 'None', event: OfferEvent, actor: OfferActor): StoredState {
  const step = offerProcess.transition(state, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  if (step.to === 'None') throw new Error('A negotiation cannot return to its initial state');
  return step.to;
}
