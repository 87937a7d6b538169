import { z } from 'zod';
import { campaignSellers, couponKinds } from '../enums.ts';
import type { CouponKind } from '../enums.ts';
import type { ErrorCode } from '../errors.ts';
import { lineText, longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { adBrief, adCard, picture } from './ad.ts';
import { demoKey, publicKey } from './ad-form.ts';
import { adId, kurus, uuid } from './basic.ts';

const terms = {
  kind: z.enum(couponKinds),
  /** Minimum discount for a joining ad: whole per cent, or kuruş. */
  minimum: z.int().min(1).max(limits.couponAmountMost),
  /** Restricts the campaign to these main categories. Empty: all. */
  mainCategoryIds: z.array(z.int().positive()).max(limits.couponCategoriesMost),
  sellers: z.enum(campaignSellers),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Shown on the home page while it runs. */
  isOnMainPage: z.boolean(),
};

/** A campaign's public form. */
export const campaign = z.object({
  id: uuid,
  name: z.string(),
  text: z.string(),
  ...terms,
  /** Decorative; cropped as needed. */
  picture: picture.optional(),
  /** At the server's current time. */
  isRunning: z.boolean(),
  adCount: z.int(),
});
export type Campaign = z.output<typeof campaign>;

const form = {
  names: z.object({ tr: lineText(limits.campaignNameLength), en: lineText(limits.campaignNameLength) }),
  texts: z.object({ tr: longText(limits.campaignTextLength, 0), en: longText(limits.campaignTextLength, 0) }),
  ...terms,
  mainCategoryIds: terms.mainCategoryIds.default([]),
  sellers: terms.sellers.default('All'),
  isOnMainPage: terms.isOnMainPage.default(false),
  /** Key of a picture that the caller uploaded as `Campaign`, or the campaign's current one. Absent: no picture. */
  picture: z.union([publicKey, demoKey]).optional(),
};

const isPercentAllowed = ({ kind, minimum }: { kind: CouponKind; minimum: number }) =>
  kind !== 'Percent' || minimum <= limits.campaignPercentMost;
const percentTooHigh = { path: ['minimum'], message: 'CampaignDiscountTooHigh' };
const endsBefore = { path: ['endsAt'], message: 'DateInvalid' };

export const newCampaign = z
  .object(form)
  .refine(isPercentAllowed, percentTooHigh)
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), endsBefore);
export type NewCampaign = z.output<typeof newCampaign>;

/** The complete changed form. */
export const changedCampaign = z
  .object({
    ...form,
    /** `now` ends a running campaign immediately, or cancels one that has not begun. */
    endsAt: z.union([terms.endsAt, z.literal('now')]),
    /** The version that the form was filled from. */
    version: z.int().positive(),
  })
  .refine(isPercentAllowed, percentTooHigh)
  .refine(({ startsAt, endsAt }) => endsAt === 'now' || Date.parse(startsAt) < Date.parse(endsAt), endsBefore);
export type ChangedCampaign = z.output<typeof changedCampaign>;

/** A campaign for the edit form: both languages, and the data that decides which fields can change. */
export const editableCampaign = z.object({
  id: uuid,
  names: z.object({ tr: z.string(), en: z.string() }),
  texts: z.object({ tr: z.string(), en: z.string() }),
  ...terms,
  picture: picture.optional(),
  hasBegun: z.boolean(),
  /** Number of joined ads. Their sellers agreed to its kind, minimum, categories and sellers. */
  adCount: z.int(),
  version: z.int(),
});
export type EditableCampaign = z.output<typeof editableCampaign>;

/** The caller's ads to join or to preview. */
const chosenAds = z.array(adId).min(1).max(limits.campaignAdsAtOnce);
const discount = z.int().min(1).max(limits.couponAmountMost);

export const joinCampaign = z.object({
  campaignId: uuid,
  adIds: chosenAds,
  /** Discount per ad: whole per cent or kuruş, as the campaign says. */
  discount,
});
export const quitCampaign = z.object({ campaignId: uuid, adIds: chosenAds });

export const campaignAdsQuery = z.object({
  /** Restricts the list to these ads. Absent: all the caller's ads. */
  adIds: chosenAds.optional(),
  /** Absent: the campaign's minimum. */
  discount: discount.optional(),
  /** The last ad on the previous page. */
  after: adId.optional(),
});

/** Reasons why an ad cannot join. */
export const campaignRefusals = [
  'AdPendingApproval',
  'AdPublished',
  'AdRejected',
  'AdInHistory',
  'AdPassive',
  'CampaignCategoryNotIn',
  'CampaignJoinedOther',
  'CampaignPriceRaised',
  'CampaignDiscountTooLow',
  'CampaignDiscountTooHigh',
] as const satisfies readonly ErrorCode[];
export type CampaignRefusal = (typeof campaignRefusals)[number];

/** The caller's ad with its campaign price in kuruş, or why it cannot join. */
export const adInCampaign = z.object({
  ad: adBrief,
  price: kurus.optional(),
  refusal: z.enum(campaignRefusals).optional(),
  isJoined: z.boolean(),
});
export type AdInCampaign = z.output<typeof adInCampaign>;

export const adsInCampaign = z.object({
  items: z.array(adInCampaign).max(limits.campaignAdsAtOnce),
  /** The last ad, if there are more. */
  next: adId.optional(),
});

export const campaignPage = z.object({
  campaign,
  items: z.array(adCard),
  total: z.int(),
  hasNextPage: z.boolean(),
});
