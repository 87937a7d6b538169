import type { CouponKind } from '../../../../contract/enums.ts';
import type { CouponProblem } from '../../../../contract/schemas/coupon.ts';
import { add, atMost, basisPoints, noMoney, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

export interface CouponTerms {
  kind: CouponKind;
  /** Kuruş, for a fixed coupon. */
  amount: Kurus | null;
  /** Whole per cent, and the maximum discount. */
  percent: number | null;
  cap: Kurus | null;
  mainCategoryIds: readonly number[];
  minimumShopping: Kurus;
  /** The seller whose ads it applies to; all sellers if null. */
  creatorId: string | null;
  /** Remaining budget; null without a budget. */
  left: Kurus | null;
  /** Not begun, ended, or used up. */
  isOver: boolean;
}

/** A selected ad at its price after offer or campaign. */
export interface CouponLine {
  adId: string;
  sellerId: string;
  mainCategoryId: number;
  price: Kurus;
}

/** The discount and its ads; or the problem, with the amount missing to the minimum. */
export interface CouponEffect {
  amount: Kurus;
  adIds: readonly string[];
  problem?: CouponProblem;
  missing?: Kurus;
}

/**
 * The discount for these ads together, in kuruş; at most their price, percentages rounded half up. Only ads of the coupon's seller and main
 * categories count, and their sum must reach the minimum.
 */
export function couponEffect(terms: CouponTerms, lines: readonly CouponLine[]): CouponEffect {
  if (terms.isOver) return { amount: noMoney, adIds: [], problem: 'Over' };
  const counted = lines.filter((line) => countsFor(terms, line));
  if (counted.length === 0) return { amount: noMoney, adIds: [], problem: 'NoSuchAd' };
  const sum = add(...counted.map(({ price }) => price));
  const adIds = counted.map(({ adId }) => adId);
  if (sum < terms.minimumShopping) {
    return { amount: noMoney, adIds, problem: 'MinimumNotReached', missing: subtract(terms.minimumShopping, sum) };
  }
  const amount = atMost(fullDiscount(terms, sum), sum);
  // The remaining budget must cover the full discount; a partial one is not given.
  if (terms.left !== null && amount > terms.left) return { amount: noMoney, adIds, problem: 'Over' };
  return { amount, adIds };
}

const countsFor = ({ creatorId, mainCategoryIds }: CouponTerms, { sellerId, mainCategoryId }: CouponLine): boolean =>
  (creatorId === null || creatorId === sellerId) &&
  (mainCategoryIds.length === 0 || mainCategoryIds.includes(mainCategoryId));

function fullDiscount({ kind, amount, percent, cap }: CouponTerms, sum: Kurus): Kurus {
  if (kind === 'Amount') return amount ?? noMoney;
  const part = shareOf(sum, basisPoints((percent ?? 0) * 100), 'halfUp');
  return cap === null ? part : atMost(part, cap);
}
