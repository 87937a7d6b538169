import { z } from 'zod';
import {
  accountTypes,
  adStatuses,
  badges,
  deals,
  dopingTypes,
  priceVerdicts,
  purchaseKinds,
  rentPeriods,
} from '../enums.ts';
import { shownTermFields } from './ad-terms.ts';
import { adId, kurus, named, point, uuid } from './basic.ts';

/** `key` is a segment of the media path, `/media/<width>/<key>.webp`. */
export const picture = z.object({ key: z.string(), width: z.int(), height: z.int() });
export type Picture = z.output<typeof picture>;

/** A short value on a card: `2014`, `128.400 km`, `Dizel`. */
export const fact = z.object({ key: z.string(), label: z.string(), text: z.string() });

/** See contract/price-judgement.ts. */
export const priceJudgement = z.object({
  verdict: z.enum(priceVerdicts),
  /** Whole per cent of the median, below or above it. */
  percent: z.int(),
  /** Far outside all comparable prices. */
  isFar: z.boolean(),
});

/** An ad in a campaign: the campaign price and the lowest price in the 30 days before, kuruş. */
export const adCampaign = z.object({
  id: uuid,
  price: kurus,
  reference: kurus,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type AdCampaign = z.output<typeof adCampaign>;

/** An ad in lists. */
export const adCard = z.object({
  id: adId,
  title: z.string(),
  /** The URL's last segments: `<slug>/<id>`. */
  path: z.string(),
  price: kurus,
  /** The price before the last reduction within 30 days. */
  oldPrice: kurus.optional(),
  picture: picture.optional(),
  /** Set if there is no picture; a drawing of the category is shown. */
  categoryId: z.int().optional(),
  pictureCount: z.int(),
  hasVideo: z.boolean(),
  facts: z.array(fact),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  publishedAt: z.iso.datetime(),
  dopings: z.array(z.enum(dopingTypes)),
  /** The ad's campaign. Its price is valid between the two times, while below the asking price. */
  campaign: adCampaign.optional(),
  owner: z.enum(accountTypes),
  /** A business's name. */
  ownerName: z.string().optional(),
  /** Owner and object are verified (EİDS). */
  verified: z.boolean(),
  purchase: z.enum(purchaseKinds),
  deal: z.enum(deals).optional(),
  /** For a rent: the period that the price covers. */
  rentPeriod: z.enum(rentPeriods).optional(),
  point: point.optional(),
  /** The price judgement as on the ad's page, at most a day old. Absent without a known market. */
  priceJudgement: priceJudgement.optional(),
});
export type AdCard = z.output<typeof adCard>;

/** A short form in any state, for favourites, questions and offers. */
export const adBrief = z.object({
  id: adId,
  title: z.string(),
  /** The URL's last segments: `<slug>/<id>`. */
  path: z.string(),
  price: kurus,
  /** The price before the last reduction within 30 days. */
  oldPrice: kurus.optional(),
  picture: picture.optional(),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  categoryId: z.int(),
  status: z.enum(adStatuses),
  /** Whether the ad is public and available. */
  isOnSale: z.boolean(),
  purchase: z.enum(purchaseKinds),
  deal: z.enum(deals).optional(),
  rentPeriod: z.enum(rentPeriods).optional(),
  acceptsOffers: z.boolean(),
  ownerId: uuid,
  isDeleted: z.boolean(),
});
export type AdBrief = z.output<typeof adBrief>;

/** A spec on the ad page. */
export const adSpec = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(['single', 'several', 'number', 'range', 'yesNo', 'autocomplete']),
  section: z.enum(['Basics', 'Address', 'Content', 'Icons', 'Info', 'Details', 'Featured']),
  /** One text per value, with unit. */
  texts: z.array(z.string()),
  /** Value ids, for links to similar ads. Empty for numbers. */
  valueIds: z.array(z.int()),
  fact: z.boolean(),
});

export const pricePoint = z.object({ at: z.iso.datetime(), price: kurus });

/** A masked phone number, until it is requested. */
export const phoneHint = z.object({
  /** `0532 ••• •• ••` */
  masked: z.string(),
  /** A business shows it to guests as well. */
  isForAll: z.boolean(),
});
export type PhoneHint = z.output<typeof phoneHint>;

/** A seller's public profile. */
export const seller = z.object({
  id: uuid,
  name: z.string(),
  accountType: z.enum(accountTypes),
  picture: picture.optional(),
  verified: z.boolean(),
  memberSince: z.iso.datetime(),
  /** 1 to 5, with one decimal. */
  rating: z.number().optional(),
  ratingCount: z.int(),
  /** Usual time to the first answer, in minutes. */
  replyMinutes: z.int().optional(),
  publishedAds: z.int(),
  /** On the seller's own page, if the number is shown on request. */
  phone: phoneHint.optional(),
  /** Details that the law requires from a business. */
  business: z.object({ title: z.string(), mersis: z.string(), kep: z.string(), city: z.string() }).optional(),
});
export type Seller = z.output<typeof seller>;

/** Prices of similar ads in kuruş, without this ad. `low` and `high` enclose the middle half, `least` and `most` nine tenths. */
export const market = z.object({
  count: z.int(),
  median: kurus,
  low: kurus,
  high: kurus,
  least: kurus,
  most: kurus,
});
export type Market = z.output<typeof market>;

export const adDetail = z.object({
  id: adId,
  status: z.enum(adStatuses),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  price: kurus,
  oldPrice: kurus.optional(),
  /** Absent if there are too few similar ads or their prices differ too much. */
  market: market.optional(),
  pictures: z.array(picture),
  hasVideo: z.boolean(),
  /** From the main category down. */
  categories: z.array(named.extend({ path: z.string() })),
  specs: z.array(adSpec),
  province: named,
  district: named,
  neighborhood: named.optional(),
  /** Rounded to some hundred metres. */
  point: point.optional(),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
  dopings: z.array(z.enum(dopingTypes)),
  /** The running campaign. */
  campaign: adCampaign.optional(),
  badges: z.array(z.enum(badges)),
  ...shownTermFields,
  /** The video's URL path. */
  video: z.string().optional(),
  purchase: z.enum(purchaseKinds),
  isRental: z.boolean(),
  /** Present if the seller shows the number on request. */
  phone: phoneHint.optional(),
  seller,
});
export type AdDetail = z.output<typeof adDetail>;
