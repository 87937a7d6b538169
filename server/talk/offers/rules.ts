import { limits } from '../../../contract/limits.ts';
import type { OfferScope, OfferSide, OfferState, QuickKind } from '../../../contract/schemas/offer.ts';
import type { PurchaseKind } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { offerProcess } from './process.ts';
import type { StoredState } from './process.ts';

/** Kuruş of one lira: nobody bargains about less. */
const lira = 100;

/** Whether something may still become of a negotiation by itself or by somebody's answer. */
export const isOpen = (state: string): boolean =>
  state === 'WaitsForSeller' || state === 'WaitsForBuyer' || state === 'Agreed';

/** Whether a sum waits for somebody's answer. */
export const waitsFor = (state: string): OfferSide | undefined =>
  state === 'WaitsForSeller' ? 'Seller' : state === 'WaitsForBuyer' ? 'Buyer' : undefined;

export const otherSide = (side: OfferSide): OfferSide => (side === 'Buyer' ? 'Seller' : 'Buyer');

/** A sum in whole per cent of a price, rounded down: an offer never looks better than it is. */
export const percentOf = (price: number, adPrice: number): number =>
  adPrice <= 0 ? 0 : Math.floor((price * 100) / adPrice);

/** When whoever has to act is reminded, and when it lapses. What was agreed where people meet has no hour. */
export function hoursOf(
  state: StoredState,
  since: Date,
  purchase: PurchaseKind,
): { remindAt: Date | null; endsAt: Date | null } {
  if (state === 'Agreed' && purchase === 'contact') return { remindAt: null, endsAt: null };
  const due = offerProcess.due(state, since);
  const at = (event: string) => due.find((one) => one.event === event)?.at ?? null;
  return { remindAt: at('remind'), endsAt: at('expire') };
}

/** The least and the most that may be named, kuruş. `least` above `most` where nothing may. */
export interface Bounds {
  least: number;
  most: number;
}

/** Whole lira from half of a price up to it. */
export function boundsOf(adPrice: number): Bounds {
  const half = Math.ceil((adPrice * limits.offerLeastPercent) / 100);
  return { least: Math.max(lira, up(half)), most: down(adPrice) };
}

const up = (price: number): number => Math.ceil(price / lira) * lira;
const down = (price: number): number => Math.floor(price / lira) * lira;

/** A sum that was named before, by whom, and what was asked then. */
export interface Named {
  by: OfferSide;
  price: number;
  adPrice: number;
  state: OfferState;
}

/**
 * What a side may name next. Each step goes towards the other side and never back, so that nobody gains by offering again: a buyer not below their
 * own last sum, and above it where it was refused or still waits; a seller not above their own; neither beyond what the other asks, which they
 * could just accept. A fallen asking price frees the buyer from what they said when it was higher.
 */
export function nextBounds(side: OfferSide, adPrice: number, state: string, rounds: readonly Named[]): Bounds {
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

/** Why a sum is outside of what may be named. */
export const boundsError = (price: number, { least, most }: Bounds): ErrorCode | undefined =>
  price < least ? 'OfferTooLow' : price > most ? 'OfferTooHigh' : undefined;

/** Sums are proposed in steps that people say aloud, kuruş: below so much, in steps of so much. */
const steps: readonly { below: number; step: number }[] = [
  { below: 20_000, step: 100 },
  { below: 200_000, step: 500 },
  { below: 2_000_000, step: 5_000 },
  { below: 20_000_000, step: 50_000 },
  { below: 200_000_000, step: 500_000 },
  { below: Infinity, step: 1_000_000 },
];

/** The nearest sum that one would say. */
export function sensible(price: number): number {
  const { step } = steps.find(({ below }) => price < below) ?? { step: lira };
  return Math.round(price / step) * step;
}

/** What is proposed to a side, each sum once and only where it may be named: the highest first. */
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
    .flatMap(([kind, price]) => (price === undefined ? [] : [{ kind, price: sensible(price) }]))
    .filter(({ price }) => price >= least && price <= most && price % lira === 0)
    .filter(({ price }) => !seen.has(price) && seen.add(price))
    .toSorted((one, other) => other.price - one.price);
}

/** One answer of a seller to a buyer's sum. */
export interface Answered {
  percent: number;
  isApproved: boolean;
}

/**
 * Below which per cent an offer is seldom accepted: nine of ten that this seller accepted were at or above it; where too little is known, the rule of
 * the house.
 */
export function hintOf(answers: readonly Answered[]): NonNullable<OfferScope['hint']> {
  const approved = answers.filter((one) => one.isApproved).map(({ percent }) => percent);
  if (answers.length < limits.offerHintLeast || approved.length === 0) {
    return { percent: limits.offerHintPercent, isOfSeller: false };
  }
  const sorted = approved.toSorted((one, other) => one - other);
  const percent = sorted[Math.floor(sorted.length / 10)] ?? limits.offerHintPercent;
  return { percent: Math.max(percent, limits.offerLeastPercent), isOfSeller: true };
}

/** What an owner decided ahead, kuruş. */
export interface Rule {
  declineBelow: number | null;
  approveFrom: number | null;
}

/** Why a rule is refused: it contradicts itself, or speaks of sums that nobody may offer. */
export function ruleError({ declineBelow, approveFrom }: Rule, adPrice: number): ErrorCode | undefined {
  if (declineBelow !== null && approveFrom !== null && declineBelow > approveFrom) return 'OfferRuleContradicts';
  const bounds = boundsOf(adPrice);
  for (const sum of [declineBelow, approveFrom]) {
    const error = sum === null ? undefined : boundsError(sum, bounds);
    if (error) return error;
  }
  return undefined;
}

/** What a rule says of a buyer's sum. The full price is never declined, however the price has changed since the rule was made. */
export function verdictOf(
  { declineBelow, approveFrom }: Rule,
  price: number,
  adPrice: number,
): 'approve' | 'reject' | undefined {
  if (approveFrom !== null && price >= approveFrom) return 'approve';
  if (declineBelow !== null && price < Math.min(declineBelow, down(adPrice))) return 'reject';
  return undefined;
}

/** Why an older sum of a negotiation can no longer be answered. */
export const roundErrors: Readonly<Record<Exclude<OfferState, 'Open'>, ErrorCode>> = {
  Replaced: 'OfferReplaced',
  Approved: 'OfferAlreadyApproved',
  Rejected: 'OfferAlreadyRejected',
  Expired: 'OfferExpired',
  Withdrawn: 'OfferWithdrawn',
  Closed: 'OfferClosed',
};
