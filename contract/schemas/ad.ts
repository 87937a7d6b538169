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

/** A picture: `key` goes into the media address, `/media/<width>/<key>.webp`. */
export const picture = z.object({ key: z.string(), width: z.int(), height: z.int() });
export type Picture = z.output<typeof picture>;

/** A short value shown on a card: `2014`, `128.400 km`, `Dizel`. */
export const fact = z.object({ key: z.string(), label: z.string(), text: z.string() });

/** How a price stands among those of similar ads: see contract/price-judgement.ts. */
export const priceJudgement = z.object({
  verdict: z.enum(priceVerdicts),
  /** Whole per cent of the median below or above it. */
  percent: z.int(),
  /** Nobody asks anything like it. */
  isFar: z.boolean(),
});

/** An ad's part in a campaign: what it costs meanwhile, and the lowest price of the 30 days before, kuruş. */
export const adCampaign = z.object({
  id: uuid,
  price: kurus,
  reference: kurus,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
export type AdCampaign = z.output<typeof adCampaign>;

/** What a list shows of an ad. */
export const adCard = z.object({
  id: adId,
  title: z.string(),
  /** Last segments of its address: `<slug>/<id>`. */
  path: z.string(),
  price: kurus,
  /** The price before the last fall, within 30 days. */
  oldPrice: kurus.optional(),
  picture: picture.optional(),
  /** Its category, where it has no picture: a drawing of the category stands for one. */
  categoryId: z.int().optional(),
  pictureCount: z.int(),
  hasVideo: z.boolean(),
  facts: z.array(fact),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  publishedAt: z.iso.datetime(),
  dopings: z.array(z.enum(dopingTypes)),
  /** The campaign that it takes part in; its price counts between the two moments alone, while it is below what is asked. */
  campaign: adCampaign.optional(),
  owner: z.enum(accountTypes),
  /** A business's name. */
  ownerName: z.string().optional(),
  /** Owner and object verified (EİDS). */
  verified: z.boolean(),
  purchase: z.enum(purchaseKinds),
  deal: z.enum(deals).optional(),
  /** What the price is paid for, where it is a rent. */
  rentPeriod: z.enum(rentPeriods).optional(),
  point: point.optional(),
  /** How its price stands to those of similar ads, as its own page says it, at most a day old; absent where no market is known. */
  priceJudgement: priceJudgement.optional(),
});
export type AdCard = z.output<typeof adCard>;

/** An ad in short, whatever became of it, for those who keep it, ask about it or bargain for it. */
export const adBrief = z.object({
  id: adId,
  title: z.string(),
  /** Last segments of its address: `<slug>/<id>`. */
  path: z.string(),
  price: kurus,
  /** The price before the last fall, within 30 days. */
  oldPrice: kurus.optional(),
  picture: picture.optional(),
  /** `İzmir, Karşıyaka` */
  place: z.string(),
  categoryId: z.int(),
  status: z.enum(adStatuses),
  /** Everybody may see it now, and nothing of it is over. */
  isOnSale: z.boolean(),
  purchase: z.enum(purchaseKinds),
  deal: z.enum(deals).optional(),
  rentPeriod: z.enum(rentPeriods).optional(),
  acceptsOffers: z.boolean(),
  ownerId: uuid,
  isDeleted: z.boolean(),
});
export type AdBrief = z.output<typeof adBrief>;

/** A spec as the ad page shows it. */
export const adSpec = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(['single', 'several', 'number', 'range', 'yesNo', 'autocomplete']),
  section: z.enum(['Basics', 'Address', 'Content', 'Icons', 'Info', 'Details', 'Featured']),
  /** One text a value, unit included. */
  texts: z.array(z.string()),
  /** The values' ids, for links to more of the same; none for numbers. */
  valueIds: z.array(z.int()),
  fact: z.boolean(),
});

export const pricePoint = z.object({ at: z.iso.datetime(), price: kurus });

/** What a page says of a phone number before somebody asks for it. */
export const phoneHint = z.object({
  /** `0532 ••• •• ••` */
  masked: z.string(),
  /** A business shows it to guests, too. */
  isForAll: z.boolean(),
});
export type PhoneHint = z.output<typeof phoneHint>;

/** A seller, as everybody may see them. */
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
  /** Usual time to a first answer, in minutes. */
  replyMinutes: z.int().optional(),
  publishedAds: z.int(),
  /** On the seller's own page, where the number is shown on request. */
  phone: phoneHint.optional(),
  /** What the law asks a business to show. */
  business: z.object({ title: z.string(), mersis: z.string(), kep: z.string(), city: z.string() }).optional(),
});
export type Seller = z.output<typeof seller>;

/** What similar ads ask, kuruş; `low` and `high` hold the middle half of them, `least` and `most` nine tenths. Its own ad is no part of it. */
export const market = z.object({
  count: z.int(),
  median: kurus,
  low: kurus,
  high: kurus,
  least: kurus,
  most: kurus,
});
export type Market = z.output<typeof market>;

/** The whole ad. */
export const adDetail = z.object({
  id: adId,
  status: z.enum(adStatuses),
  title: z.string(),
  description: z.string(),
  path: z.string(),
  price: kurus,
  oldPrice: kurus.optional(),
  /** Absent where similar ads are too few, or ask too differently. */
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
  /** The campaign that it takes part in now. */
  campaign: adCampaign.optional(),
  badges: z.array(z.enum(badges)),
  ...shownTermFields,
  /** Where its video is, below the product's address. */
  video: z.string().optional(),
  purchase: z.enum(purchaseKinds),
  isRental: z.boolean(),
  /** Where its seller's number is shown on request. */
  phone: phoneHint.optional(),
  seller,
});
export type AdDetail = z.output<typeof adDetail>;
