import { limits } from '../../../../contract/limits.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import { offerProcess } from '../process.ts';
import type { OfferEvent, StoredState } from '../process.ts';
import { boundsError, nextBounds, roundErrors, waitsFor } from '../rules.ts';
import type { PastOffer } from '../rules.ts';
import { hourMs } from './harness.ts';

/** A simple model of a negotiation without tables, locks or jobs. */
export interface Model {
  state: StoredState | 'None';
  asking: number;
  rounds: (PastOffer & { at: number })[];
  endsAt: number;
  now: number;
}

export const newModel = (asking: number, now: number): Model => ({ state: 'None', asking, rounds: [], endsAt: 0, now });

export const copyOf = (model: Model): Model => ({ ...model, rounds: model.rounds.map((round) => ({ ...round })) });

const actors = { Buyer: 'buyer', Seller: 'seller' } as const;
const dayMs = 24 * hourMs;

/** Applies the expiry. */
export function settle(model: Model): void {
  const isOpen = waitsFor(model.state) !== undefined || model.state === 'Agreed';
  if (!isOpen || model.now < model.endsAt) return;
  const last = model.rounds.at(-1);
  if (last?.state === 'Open') last.state = 'Expired';
  model.state = 'Expired';
}

/** An action on the offer at position `seenAt` of the history, as the party's page showed it. `offer` ignores `seenAt`. */
export interface Deed {
  event: OfferEvent;
  side: OfferSide;
  price?: number;
  seenAt: number;
}

/** Returns the expected result, and applies the action to the model if it is allowed. */
export function expected(model: Model, { event, side, price, seenAt }: Deed): string {
  settle(model);
  const { rounds } = model;
  const isTooMuch =
    side === 'Buyer' &&
    rounds.filter((round) => round.by === 'Buyer' && round.at > model.now - dayMs).length >= limits.offersAnAdADay;
  if (event === 'offer') {
    if (isTooMuch) return 'OfferLimitReached';
  } else {
    const seen = rounds[seenAt];
    if (!seen) return 'OfferNotFound';
    if (seenAt < rounds.length - 1) return seen.state === 'Open' ? 'an older sum is open' : roundErrors[seen.state];
  }
  const step = offerProcess.transition(model.state, event, actors[side]);
  if ('error' in step) return step.error;
  const last = rounds.at(-1);
  if (price !== undefined) {
    if (isTooMuch) return 'OfferLimitReached';
    const error = boundsError(price, nextBounds(side, model.asking, model.state, rounds));
    if (error) return error;
    if (last?.state === 'Open') last.state = 'Replaced';
    rounds.push({ by: side, price, adPrice: model.asking, state: 'Open', at: model.now });
  } else if (last) {
    if (event === 'approve' && last.price > model.asking) return 'OfferPriceFell';
    if (last.state === 'Open') {
      last.state = event === 'approve' ? 'Approved' : event === 'reject' ? 'Rejected' : 'Withdrawn';
    }
  }
  model.state = step.to as StoredState;
  model.endsAt = model.now + dayMs;
  return 'done';
}

/** All permutations. */
export const ordersOf = (count: number): number[][] => {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => orders(left.filter((one) => one !== first)).map((rest) => [first, ...rest]));
  return orders(Array.from({ length: count }, (_, at) => at));
};
