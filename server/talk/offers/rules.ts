import { limits } from '../../../contract/limits.ts';
import type { OfferScope, OfferSide, OfferState, QuickKind } from '../../../contract/schemas/offer.ts';
import type { PurchaseKind } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { offerProcess } from './process.ts';
import type { StoredState } from './process.ts';

/** One lira in kuruş, the smallest amount of an offer. */
const lira = 100;

/** True if the negotiation is not over. */
export const isOpen = (state: string): boolean =>
  state === 'WaitsForSeller' || state === 'WaitsForBuyer' || state === 'Agreed';

/** The party whose answer is awaited. */
export const waitsFor = (state: string): OfferSide | undefined =>
  state === 'WaitsForSeller' ? 'Seller' : state === 'WaitsForBuyer' ? 'Buyer' : undefined;

export const otherSide = (side: OfferSide): OfferSide => (side === 'Buyer' ? 'Seller' : 'Buyer');

/** Whole per cent of a price, rounded down so that an offer never looks better than it is. */
export const percentOf = (price: number, adPrice: number): number =>
  adPrice <= 0 ? 0 : Math.floor((price * 100) / adPrice);

/** Times of the reminder and of the expiry. Agreements about ads without checkout have none. */
export function deadlinesOf(
  state: StoredState,
  since: Date,
  purchase: PurchaseKind,
): { remindAt: Date | null; endsAt: Date | null } {
  if (state === 'Agreed' && purchase === 'contact') return { remindAt: null, endsAt: null };
  const due = offerProcess.due(state, since);
  const at = (event: string) => due.find((one) => one.event === event)?.at ?? null;
  return { remindAt: at('remind'), endsAt: at('expire') };
}

/** Smallest and largest allowed amount, in kuruş. `least` is above `most` if no amount is allowed. */
export interface Bounds {
  least: number;
  most: number;
}

/** From half of the asking price up to all of it, in whole lira. */
export function boundsOf(adPrice: number): Bounds {
  const half = Math.ceil((adPrice * limits.offerLeastPercent) / 100);
  return { least: Math.max(lira, up(half)), most: down(adPrice) };
}

const up = (price: number): number => Math.ceil(price / lira) * lira;
const down = (price: number): number => Math.floor(price / lira) * lira;

/** An earlier offer, with the asking price at that time. */
export interface PastOffer {
  by: OfferSide;
  price: number;
  adPrice: number;
  state: OfferState;
}

/**
 * Returns the amounts that a party may offer next. Offers only move towards the other party, so repeating gains nothing.
 *
 * A buyer may not go below the buyer's last offer, and must go above it if it was rejected or is open. A seller may not go above the seller's last
 * offer. Neither may go beyond the other's offer, which can be accepted instead. A lower asking price lifts the buyer's own limit.
 */
export function nextBounds(side: OfferSide, adPrice: number, state: string, rounds: readonly PastOffer[]): Bounds {
  const { least, most } = boundsOf(adPrice);
  const own = rounds.findLast((round) => round.by === side);
  const theirs = rounds.at(-1);
  const isAnswer = theirs !== undefined && theirs.by !== side && waitsFor(state) === side;
  if (side === 'Seller') {
    return {
      least: isAnswer ? Math.max(least, theirs.price + lira) : least,
      most: own && own.state === 'Replaced' && isOpen(state) ? Math.min(most, own.price) : most,
    };
  }
  const counts = own !== undefined && adPrice >= own.adPrice;
  const mustRise = counts && (own.state === 'Rejected' || own.state === 'Open');
  const floor = counts ? Math.min(mustRise ? own.price + lira : own.price, most) : least;
  return {
    least: Math.max(least, floor),
    most: isAnswer ? Math.min(most, theirs.price - lira) : most,
  };
}

export const boundsError = (price: number, { least, most }: Bounds): ErrorCode | undefined =>
  price < least ? 'OfferTooLow' : price > most ? 'OfferTooHigh' : undefined;

/** Suggested amounts are rounded to these steps, in kuruş. */
const steps: readonly { below: number; step: number }[] = [
  { below: 20_000, step: 100 },
  { below: 200_000, step: 500 },
  { below: 2_000_000, step: 5_000 },
  { below: 20_000_000, step: 50_000 },
  { below: 200_000_000, step: 500_000 },
  { below: Infinity, step: 1_000_000 },
];

/** Rounds to the nearest step. */
export function roundToStep(price: number): number {
  const { step } = steps.find(({ below }) => price < below) ?? { step: lira };
  return Math.round(price / step) * step;
}

/** Suggested amounts, highest first. Leaves out duplicates and amounts that are not allowed. */
export function quickOf(
  { least, most }: Bounds,
  { adPrice, market, theirs, own }: { adPrice: number; market?: number; theirs?: number; own?: number },
): OfferScope['quick'] {
  const wanted: [QuickKind, number | undefined][] = [
    ['Middle', theirs !== undefined && own !== undefined ? (theirs + own) / 2 : undefined],
    ['Minus5', adPrice * 0.95],
    ['Minus10', adPrice * 0.9],
    ['Market', market !== undefined && market < adPrice ? market : undefined],
  ];
  const seen = new Set<number>();
  return wanted
    .flatMap(([kind, price]) => (price === undefined ? [] : [{ kind, price: roundToStep(price) }]))
    .filter(({ price }) => price >= least && price <= most && price % lira === 0)
    .filter(({ price }) => !seen.has(price) && seen.add(price))
    .toSorted((one, other) => other.price - one.price);
}

/** A seller's answer to a buyer's offer. */
export interface AnsweredOffer {
  percent: number;
  isApproved: boolean;
}

/**
 * Percentage below which the seller seldom accepts: the 10th percentile of accepted offers. Uses the default of `limits.offerHintPercent` if there
 * are too few answers.
 */
export function hintOf(answers: readonly AnsweredOffer[]): NonNullable<OfferScope['hint']> {
  const approved = answers.filter((one) => one.isApproved).map(({ percent }) => percent);
  if (answers.length < limits.offerHintLeast || approved.length === 0) {
    return { percent: limits.offerHintPercent, isOfSeller: false };
  }
  const sorted = approved.toSorted((one, other) => one - other);
  const percent = sorted[Math.floor(sorted.length / 10)] ?? limits.offerHintPercent;
  return { percent: Math.max(percent, limits.offerLeastPercent), isOfSeller: true };
}

/** Automatic answers, in kuruş. */
export interface Rule {
  declineBelow: number | null;
  approveFrom: number | null;
}

/** Refuses a contradictory rule and amounts outside of the allowed range. */
export function ruleError({ declineBelow, approveFrom }: Rule, adPrice: number): ErrorCode | undefined {
  if (declineBelow !== null && approveFrom !== null && declineBelow > approveFrom) return 'OfferRuleContradicts';
  const bounds = boundsOf(adPrice);
  for (const sum of [declineBelow, approveFrom]) {
    const error = sum === null ? undefined : boundsError(sum, bounds);
    if (error) return error;
  }
  return undefined;
}

/** Automatic answer to a buyer's offer. The full price is never rejected, even if the asking price has changed since the rule was saved. */
export function verdictOf(
  { declineBelow, approveFrom }: Rule,
  price: number,
  adPrice: number,
): 'approve' | 'reject' | undefined {
  if (approveFrom !== null && price >= approveFrom) return 'approve';
  if (declineBelow !== null && price < Math.min(declineBelow, down(adPrice))) return 'reject';
  return undefined;
}

/** Errors for answering an offer that is no longer open. */
export const roundErrors: Readonly<Record<Exclude<OfferState, 'Open'>, ErrorCode>> = {
  Replaced: 'OfferReplaced',
  Approved: 'OfferAlreadyApproved',
  Rejected: 'OfferAlreadyRejected',
  Expired: 'OfferExpired',
  Withdrawn: 'OfferWithdrawn',
  Closed: 'OfferClosed',
};
