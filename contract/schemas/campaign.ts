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
  /** The least that a joining ad must be reduced by: whole per cent, or kuruş. */
  minimum: z.int().min(1).max(limits.couponAmountMost),
  /** Ads of these main categories alone; of all where it is empty. */
  mainCategoryIds: z.array(z.int().positive()).max(limits.couponCategoriesMost),
  sellers: z.enum(campaignSellers),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** It stands on the home page while it runs. */
  isOnMainPage: z.boolean(),
};

/** A campaign as everybody sees it. */
export const campaign = z.object({
  id: uuid,
  name: z.string(),
  text: z.string(),
  ...terms,
  /** A decoration of its name, cropped to what a place needs. */
  picture: picture.optional(),
  /** By the clock of the service, now. */
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
  /** The key of a picture that the caller uploaded as `Campaign`, or of the one that the campaign has; absent, it has none. */
  picture: z.union([publicKey, demoKey]).optional(),
};

const isPercentAllowed = ({ kind, minimum }: { kind: CouponKind; minimum: number }) =>
  kind !== 'Percent' || minimum <= limits.campaignPercentMost;
const percentTooHigh = { path: ['minimum'], message: 'CampaignDiscountTooHigh' };
const endsBefore = { path: ['endsAt'], message: 'DateInvalid' };

/** What an administrator makes a campaign of. */
export const newCampaign = z
  .object(form)
  .refine(isPercentAllowed, percentTooHigh)
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), endsBefore);
export type NewCampaign = z.output<typeof newCampaign>;

/** The whole form of a campaign as an administrator changed it. */
export const changedCampaign = z
  .object({
    ...form,
    /** `now` ends a campaign at the moment of the call, or cancels one that has not begun. */
    endsAt: z.union([terms.endsAt, z.literal('now')]),
    /** The version that the form was filled from. */
    version: z.int().positive(),
  })
  .refine(isPercentAllowed, percentTooHigh)
  .refine(({ startsAt, endsAt }) => endsAt === 'now' || Date.parse(startsAt) < Date.parse(endsAt), endsBefore);
export type ChangedCampaign = z.output<typeof changedCampaign>;

/** A campaign as its form is filled: in both languages, with what decides which fields may still be changed. */
export const editableCampaign = z.object({
  id: uuid,
  names: z.object({ tr: z.string(), en: z.string() }),
  texts: z.object({ tr: z.string(), en: z.string() }),
  ...terms,
  picture: picture.optional(),
  hasBegun: z.boolean(),
  /** Ads that take part: their sellers agreed to its kind, minimum, categories and who may join. */
  adCount: z.int(),
  version: z.int(),
});
export type EditableCampaign = z.output<typeof editableCampaign>;

/** Ads of the caller that join a campaign, or see what they would cost in it. */
const chosenAds = z.array(adId).min(1).max(limits.campaignAdsAtOnce);
const discount = z.int().min(1).max(limits.couponAmountMost);

export const joinCampaign = z.object({
  campaignId: uuid,
  adIds: chosenAds,
  /** What is taken off each: whole per cent or kuruş, as the campaign says. */
  discount,
});
export const quitCampaign = z.object({ campaignId: uuid, adIds: chosenAds });

export const campaignAdsQuery = z.object({
  /** Only of these; all of the caller's where it is absent. */
  adIds: chosenAds.optional(),
  /** The campaign's minimum where it is absent. */
  discount: discount.optional(),
  /** The last ad of the page before. */
  after: adId.optional(),
});

/** Why an ad cannot join. */
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

/** An ad of the caller, and what it costs or would cost in a campaign, kuruş; or why it cannot join. */
export const adInCampaign = z.object({
  ad: adBrief,
  price: kurus.optional(),
  refusal: z.enum(campaignRefusals).optional(),
  isJoined: z.boolean(),
});
export type AdInCampaign = z.output<typeof adInCampaign>;

export const adsInCampaign = z.object({
  items: z.array(adInCampaign).max(limits.campaignAdsAtOnce),
  /** The last ad, where there are more. */
  next: adId.optional(),
});

export const campaignPage = z.object({
  campaign,
  items: z.array(adCard),
  total: z.int(),
  hasNextPage: z.boolean(),
});
