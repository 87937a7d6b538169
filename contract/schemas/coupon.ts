import { z } from 'zod';
import { couponEarnings, couponKinds, platforms } from '../enums.ts';
import { lineText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { kurus, language, uuid } from './basic.ts';

/** A discount code in ASCII capitals and digits. */
export const couponCode = z
  .string()
  .trim()
  .max(60)
  .transform((code) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
  .pipe(z.string().regex(/^[A-Z0-9]{4,24}$/));

const terms = {
  /** Restricts the coupon to ads in these main categories. Empty: all. */
  mainCategoryIds: z.array(z.int().positive()).max(limits.couponCategoriesMost),
  /** Minimum total of the eligible ads, kuruş. */
  minimumShopping: kurus.max(limits.cartTotalMost),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

/** A coupon's public form. */
export const coupon = z.object({
  id: uuid,
  /** The code to enter. Absent for an earned coupon. */
  code: z.string().optional(),
  name: z.string(),
  platform: z.enum(platforms),
  kind: z.enum(couponKinds),
  /** For a fixed amount, kuruş. */
  amount: kurus.optional(),
  /** For a percentage: whole per cent, and the maximum discount in kuruş. */
  percent: z.int().optional(),
  cap: kurus.optional(),
  ...terms,
  /** The seller whose ads it applies to and who bears the cost. Absent: Meydan. */
  creatorId: uuid.optional(),
});
export type Coupon = z.output<typeof coupon>;

/** A coupon in a list. Administrators also see its usage, and unlisted coupons. */
export const listedCoupon = coupon.extend({
  use: z
    .object({
      isListed: z.boolean(),
      earnedBy: z.enum(couponEarnings).optional(),
      /** Uses without returned ones, and their discount in kuruş, with the maximum of each. */
      uses: z.int(),
      usesMost: z.int().optional(),
      spent: kurus,
      budget: kurus.optional(),
    })
    .optional(),
});
export type ListedCoupon = z.output<typeof listedCoupon>;

export const newCoupon = z
  .object({
    code: couponCode.optional(),
    /** How members earn it. Without a code it is only for them. */
    earnedBy: z.enum(couponEarnings).optional(),
    names: z.object({ tr: lineText(limits.couponNameLength), en: lineText(limits.couponNameLength) }),
    kind: z.enum(couponKinds),
    amount: z.int().min(limits.couponAmountLeast).max(limits.couponAmountMost).optional(),
    percent: z.int().min(1).max(100).optional(),
    cap: z.int().min(limits.couponAmountLeast).max(limits.couponAmountMost).optional(),
    ...terms,
    creatorId: uuid.optional(),
    /** Shown in lists and suggested in carts. Otherwise usable only with its code. */
    isListed: z.boolean().default(false),
    /** Maximum uses per member, and in total (absent: unlimited). */
    memberUsesMost: z.int().min(1).max(1_000).default(1),
    usesMost: z.int().min(1).max(10_000_000).optional(),
    /** Maximum total discount, kuruş. */
    budget: z.int().min(limits.couponAmountLeast).max(limits.couponBudgetMost).optional(),
  })
  .refine(({ kind, amount }) => kind !== 'Amount' || amount !== undefined, { path: ['amount'], message: 'Required' })
  .refine(({ kind, percent }) => kind !== 'Percent' || percent !== undefined, {
    path: ['percent'],
    message: 'Required',
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'DateInvalid',
  })
  .refine(({ code, earnedBy }) => code !== undefined || earnedBy !== undefined, {
    path: ['code'],
    message: 'Required',
  })
  // A seller's cost must have a limit.
  .refine(({ creatorId, budget }) => creatorId === undefined || budget !== undefined, {
    path: ['budget'],
    message: 'Required',
  });
export type NewCoupon = z.output<typeof newCoupon>;

export const couponListQuery = z.object({
  language: language.optional(),
  platform: z.enum(platforms).default('Ads'),
  pageIndex: z.coerce.number().int().min(0).max(limits.pageMost).default(0),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
  /** Coupons with at least this minimum total, kuruş. */
  minimumShoppingLowerLimit: z.coerce.number().int().min(0).max(limits.cartTotalMost).optional(),
  onlyActives: z.stringbool().or(z.boolean()).default(true),
});
export type CouponListQuery = z.output<typeof couponListQuery>;

/** Why an applied coupon gives no discount. */
export const couponProblems = ['MinimumNotReached', 'NoSuchAd', 'Over'] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** A coupon in a cart with its discount on the selected ads. */
export const cartCoupon = z.object({
  id: uuid,
  code: z.string().optional(),
  name: z.string(),
  discount: kurus,
  problem: z.enum(couponProblems).optional(),
  /** Amount missing to the minimum, kuruş. */
  missing: kurus.optional(),
});
export type CartCoupon = z.output<typeof cartCoupon>;
