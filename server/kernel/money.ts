import type { Brand } from './brand.ts';

/** An amount in whole kuruş (1/100 lira): a safe integer, negative for debts and refunds. */
export type Kurus = Brand<number, 'Kurus'>;

/**
 * How to round a fraction of a kuruş. `halfUp` and `halfEven` round to the nearest, a half away from zero or to the even neighbour; `down` rounds
 * towards zero. All are symmetric around zero, so a refund equals the charge.
 */
export type Rounding = 'halfUp' | 'halfEven' | 'down';

/** An exact share of an amount, such as 18 of 100. */
export type Rate = Brand<{ readonly numerator: bigint; readonly denominator: bigint }, 'Rate'>;

export const noMoney = 0 as Kurus;

/** A number as an amount. Throws a RangeError unless it is a safe integer. */
export function kurus(amount: number): Kurus {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount of kuruş`);
  // Turns -0 into 0.
  return (amount + 0) as Kurus;
}

/** Parses an amount as stored in databases and files: whole kuruş in decimal digits. Throws a RangeError for other texts. */
export function parseKurus(text: string): Kurus {
  if (!/^-?(?:0|[1-9]\d{0,15})$/.test(text))
    throw new RangeError(`${JSON.stringify(text)} is not a whole amount of kuruş`);
  return kurus(Number(text));
}

/** Throws a RangeError if the sum is not a safe integer. */
export const add = (...amounts: readonly Kurus[]): Kurus =>
  amounts.reduce<Kurus>((sum, amount) => kurus(sum + amount), noMoney);

/** The negative amount. */
export const minus = (amount: Kurus): Kurus => kurus(-Number(amount));

/** Throws a RangeError if the difference is not a safe integer. */
export const subtract = (from: Kurus, amount: Kurus): Kurus => kurus(from - amount);

/** The price of several pieces. Throws a RangeError unless pieces and result are safe integers. */
export function times(amount: Kurus, pieces: number): Kurus {
  if (!Number.isSafeInteger(pieces)) throw new RangeError(`${pieces} is not a whole number of pieces`);
  return exactly(BigInt(amount) * BigInt(pieces));
}

/** The smaller of two amounts. */
export const atMost = (amount: Kurus, ceiling: Kurus): Kurus => (amount < ceiling ? amount : ceiling);

/** The larger of two amounts. */
export const atLeast = (amount: Kurus, floor: Kurus): Kurus => (amount > floor ? amount : floor);

/** An exact rate. Throws a RangeError unless the numerator is a safe integer from 0 and the denominator one from 1. */
export function ratio(numerator: number, denominator: number): Rate {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator <= 0) {
    throw new RangeError(`${numerator} of ${denominator} is not a rate`);
  }
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) } as Rate;
}

/** A rate in hundredths of a per cent: 1,800 is 18 %. */
export const basisPoints = (points: number): Rate => ratio(points, 10_000);

/** The rounded share of an amount. */
export const shareOf = (amount: Kurus, { numerator, denominator }: Rate, rounding: Rounding): Kurus =>
  divided(BigInt(amount) * numerator, denominator, rounding);

/** An amount with its VAT: `excluded` + `vat` = `included`. */
export interface WithVat {
  excluded: Kurus;
  vat: Kurus;
  included: Kurus;
}

/** Splits an amount that includes VAT. The amount without VAT is rounded. */
export function vatWithin(included: Kurus, { numerator, denominator }: Rate, rounding: Rounding): WithVat {
  const excluded = divided(BigInt(included) * denominator, denominator + numerator, rounding);
  return { excluded, vat: subtract(included, excluded), included };
}

/** Adds VAT to an amount without it. The VAT is rounded. */
export function vatOnTop(excluded: Kurus, rate: Rate, rounding: Rounding): WithVat {
  const vat = shareOf(excluded, rate, rounding);
  return { excluded, vat, included: add(excluded, vat) };
}

/**
 * Splits an amount by weights so that the parts add up to it. Each part is its exact share rounded down or up to a kuruş; the largest remainders
 * round up first, of equal ones the earlier. Weight 0 gets 0; no part has another sign than the amount. Throws a RangeError unless all weights are
 * whole numbers from 0 and one is positive.
 */
export function split(total: Kurus, weights: readonly number[]): Kurus[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError(`Weights are whole numbers from 0, not ${weights.join(', ')}`);
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('At least one weight must be positive');
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

/** A whole number as an amount. Throws a RangeError unless it is a safe integer. */
function exactly(amount: bigint): Kurus {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} kuruş is too large to be exact`);
  return kurus(value);
}

/** A quotient in whole kuruş; the divisor is positive. */
function divided(dividend: bigint, divisor: bigint, rounding: Rounding): Kurus {
  const sign = dividend < 0n ? -1n : 1n;
  const magnitude = dividend * sign;
  const floor = magnitude / divisor;
  const twice = (magnitude % divisor) * 2n;
  const isUp =
    rounding !== 'down' && (twice > divisor || (twice === divisor && (rounding === 'halfUp' || floor % 2n === 1n)));
  return exactly(sign * (isUp ? floor + 1n : floor));
}
