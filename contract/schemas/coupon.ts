import { z } from 'zod';
import { couponEarnings, couponKinds, platforms } from '../enums.ts';
import { lineText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { kurus, language, uuid } from './basic.ts';

/** A discount code, compared by ASCII rules: capitals and digits. */
export const couponCode = z
  .string()
  .trim()
  .max(60)
  .transform((code) => code.replace(/[a-z]/g, (letter) => letter.toUpperCase()))
  .pipe(z.string().regex(/^[A-Z0-9]{4,24}$/));

const terms = {
  /** Ads of these main categories alone; of all where it is empty. */
  mainCategoryIds: z.array(z.int().positive()).max(limits.couponCategoriesMost),
  /** What the ads that it counts for must come to, kuruş. */
  minimumShopping: kurus.max(limits.cartTotalMost),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};

/** A coupon as buyers see it. */
export const coupon = z.object({
  id: uuid,
  /** What is typed to use it; absent where it is earned. */
  code: z.string().optional(),
  name: z.string(),
  platform: z.enum(platforms),
  kind: z.enum(couponKinds),
  /** Of a fixed one, kuruş. */
  amount: kurus.optional(),
  /** Of one by percentage, whole per cent, and the most that it takes off, kuruş. */
  percent: z.int().optional(),
  cap: kurus.optional(),
  ...terms,
  /** The seller for whose ads it is, and who bears it; Meydan where it is absent. */
  creatorId: uuid.optional(),
});
export type Coupon = z.output<typeof coupon>;

/** A coupon in a list; how it is used is for administrators, who see those too that are not listed. */
export const listedCoupon = coupon.extend({
  use: z
    .object({
      isListed: z.boolean(),
      earnedBy: z.enum(couponEarnings).optional(),
      /** Uses that were not returned, and what they took off, kuruş, with the most of each. */
      uses: z.int(),
      usesMost: z.int().optional(),
      spent: kurus,
      budget: kurus.optional(),
    })
    .optional(),
});
export type ListedCoupon = z.output<typeof listedCoupon>;

/** What an administrator makes a coupon of. */
export const newCoupon = z
  .object({
    code: couponCode.optional(),
    /** How members earn it; without a code it is for them alone. */
    earnedBy: z.enum(couponEarnings).optional(),
    names: z.object({ tr: lineText(limits.couponNameLength), en: lineText(limits.couponNameLength) }),
    kind: z.enum(couponKinds),
    amount: z.int().min(limits.couponAmountLeast).max(limits.couponAmountMost).optional(),
    percent: z.int().min(1).max(100).optional(),
    cap: z.int().min(limits.couponAmountLeast).max(limits.couponAmountMost).optional(),
    ...terms,
    creatorId: uuid.optional(),
    /** It stands in lists and is suggested in carts; without that only who knows its code has it. */
    isListed: z.boolean().default(false),
    /** How often one member, and how often all together may use it; the second without end where it is absent. */
    memberUsesMost: z.int().min(1).max(1_000).default(1),
    usesMost: z.int().min(1).max(10_000_000).optional(),
    /** The most that it may take off in all, kuruş. */
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
  // A seller bears no more than they agreed to.
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
  /** Only those that ask for at least so much shopping, kuruş. */
  minimumShoppingLowerLimit: z.coerce.number().int().min(0).max(limits.cartTotalMost).optional(),
  onlyActives: z.stringbool().or(z.boolean()).default(true),
});
export type CouponListQuery = z.output<typeof couponListQuery>;

/** Why an applied coupon takes nothing off. */
export const couponProblems = ['MinimumNotReached', 'NoSuchAd', 'Over'] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** A coupon in a cart, and what it takes off the selected ads. */
export const cartCoupon = z.object({
  id: uuid,
  code: z.string().optional(),
  name: z.string(),
  discount: kurus,
  problem: z.enum(couponProblems).optional(),
  /** What is missing until it counts, kuruş. */
  missing: kurus.optional(),
});
export type CartCoupon = z.output<typeof cartCoupon>;
