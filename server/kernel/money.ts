import type { Brand } from './brand.ts';

/** An amount of money in whole kuruş: a safe integer, below zero for what is owed or given back. */
export type Kurus = Brand<number, 'Kurus'>;

/**
 * How a fraction of a kuruş is decided: `halfUp` and `halfEven` to the nearest, a half away from zero or to the even one; `down` towards zero.
 * All mirror at zero, so that what is given back is what was taken.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'down';

/** An exact part of an amount, as in 18 of 100. */
export type Rate = Brand<{ readonly numerator: bigint; readonly denominator: bigint }, 'Rate'>;

export const noMoney = 0 as Kurus;

/** A number as an amount. Throws a RangeError where it is not whole, or too large to be exact. */
export function kurus(amount: number): Kurus {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount of kuruş`);
  // Nothing owed is nothing.
  return (amount + 0) as Kurus;
}

/** An amount as databases and files write it: whole kuruş in decimal digits. Throws a RangeError where it is anything else. */
export function parseKurus(text: string): Kurus {
  if (!/^-?(?:0|[1-9]\d{0,15})$/.test(text))
    throw new RangeError(`${JSON.stringify(text)} is no whole amount of kuruş`);
  return kurus(Number(text));
}

/** The sum of any number of amounts. Throws a RangeError beyond what is exact. */
export const add = (...amounts: readonly Kurus[]): Kurus =>
  amounts.reduce<Kurus>((sum, amount) => kurus(sum + amount), noMoney);

/** What is owed for what is had, and the other way round. */
export const minus = (amount: Kurus): Kurus => kurus(-Number(amount));

/** Throws a RangeError beyond what is exact. */
export const subtract = (from: Kurus, amount: Kurus): Kurus => kurus(from - amount);

/** So many pieces of one price. Throws a RangeError for parts of a piece, and beyond what is exact. */
export function times(amount: Kurus, pieces: number): Kurus {
  if (!Number.isSafeInteger(pieces)) throw new RangeError(`${pieces} is no number of pieces`);
  return exactly(BigInt(amount) * BigInt(pieces));
}

/** The smaller of two amounts. */
export const atMost = (amount: Kurus, ceiling: Kurus): Kurus => (amount < ceiling ? amount : ceiling);

/** The larger of two amounts. */
export const atLeast = (amount: Kurus, floor: Kurus): Kurus => (amount > floor ? amount : floor);

/** An exact rate. Throws a RangeError for fractions of numbers, below zero, and for nothing below the line. */
export function ratio(numerator: number, denominator: number): Rate {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator <= 0) {
    throw new RangeError(`${numerator} of ${denominator} is no rate`);
  }
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) } as Rate;
}

/** A rate in hundredths of a per cent: 1,800 are 18 %. */
export const basisPoints = (points: number): Rate => ratio(points, 10_000);

/** What a rate makes of an amount. */
export const shareOf = (amount: Kurus, { numerator, denominator }: Rate, rounding: Rounding): Kurus =>
  divided(BigInt(amount) * numerator, denominator, rounding);

/** An amount with its VAT: `excluded` and `vat` always make `included`. */
export interface WithVat {
  excluded: Kurus;
  vat: Kurus;
  included: Kurus;
}

/** What of an amount that includes VAT is VAT; the amount without it is what is rounded. */
export function vatWithin(included: Kurus, { numerator, denominator }: Rate, rounding: Rounding): WithVat {
  const excluded = divided(BigInt(included) * denominator, denominator + numerator, rounding);
  return { excluded, vat: subtract(included, excluded), included };
}

/** What VAT comes on top of an amount without it; the VAT is what is rounded. */
export function vatOnTop(excluded: Kurus, rate: Rate, rounding: Rounding): WithVat {
  const vat = shareOf(excluded, rate, rounding);
  return { excluded, vat, included: add(excluded, vat) };
}

/**
 * An amount in parts of these weights, which together are the amount to the kuruş: each is its exact part or the next kuruş beyond, the largest
 * remainders first and of equal ones the earlier. What weighs nothing gets nothing; no part has another sign than the amount. Throws a
 * RangeError where a weight is not a whole number from 0, or all weigh nothing.
 */
export function split(total: Kurus, weights: readonly number[]): Kurus[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError(`Weights are whole numbers from 0, not ${weights.join(', ')}`);
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('Something must weigh something');
  const sign = total < 0 ? -1n : 1n;
  const magnitude = BigInt(total) * sign;
  const parts = weights.map((weight, index) => {
    const exact = magnitude * BigInt(weight);
    return { index, floor: exact / whole, remainder: exact % whole };
  });
  const missing = Number(magnitude - parts.reduce((sum, { floor }) => sum + floor, 0n));
  const byRemainder = parts.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map(({ index, floor }) => exactly(sign * (raised.has(index) ? floor + 1n : floor)));
}

/** A whole number as an amount. Throws a RangeError beyond what is exact. */
function exactly(amount: bigint): Kurus {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} kuruş are too many to be exact`);
  return kurus(value);
}

/** A quotient as whole kuruş; the divisor is above zero. */
function divided(dividend: bigint, divisor: bigint, rounding: Rounding): Kurus {
  const sign = dividend < 0n ? -1n : 1n;
  const magnitude = dividend * sign;
  const floor = magnitude / divisor;
  const twice = (magnitude % divisor) * 2n;
  const isUp =
    rounding !== 'down' && (twice > divisor || (twice === divisor && (rounding === 'halfUp' || floor % 2n === 1n)));
  return exactly(sign * (isUp ? floor + 1n : floor));
}
