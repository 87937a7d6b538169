import type { CouponKind } from '../../../../contract/enums.ts';
import type { CouponProblem } from '../../../../contract/schemas/coupon.ts';
import { add, atMost, basisPoints, noMoney, shareOf, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** What decides how much a coupon takes off. */
export interface CouponTerms {
  kind: CouponKind;
  /** Of a fixed one, kuruş. */
  amount: Kurus | null;
  /** Whole per cent, and the most that they take off. */
  percent: number | null;
  cap: Kurus | null;
  mainCategoryIds: readonly number[];
  minimumShopping: Kurus;
  /** The seller for whose ads it is; all where null. */
  creatorId: string | null;
  /** What is left of its budget; null where there is none. */
  left: Kurus | null;
  /** It has not begun, has ended, or has been used as often as it may be. */
  isOver: boolean;
}

/** A selected ad, after its offer or campaign. */
export interface CouponLine {
  adId: string;
  sellerId: string;
  mainCategoryId: number;
  price: Kurus;
}

/** What a coupon takes off, and of which ads; or why it takes off nothing, and what is missing until it does. */
export interface CouponEffect {
  amount: Kurus;
  adIds: readonly string[];
  problem?: CouponProblem;
  missing?: Kurus;
}

/**
 * What a coupon takes off these ads together, kuruş: never more than they cost, percentages rounded half up. It counts for the ads of its seller and its
 * main categories alone, and their sum must reach its minimum.
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
  // A seller's loss has an end; less than was promised is no coupon.
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
