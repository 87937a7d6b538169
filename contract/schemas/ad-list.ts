import { z } from 'zod';
import { lineText, longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { adBrief, picture } from './ad.ts';
import { adId, categoryId, kurus, uuid } from './basic.ts';

/** Who sees a list: its owner alone, whoever has its link, everybody and search engines as well. */
export const adListVisibilities = ['Private', 'Unlisted', 'Public'] as const;
export type AdListVisibility = (typeof adListVisibilities)[number];

/** How the ads of a list may be shown; `Own` is the order that its owner gave them. */
export const adListSorts = ['Own', 'Newest', 'PriceLow', 'PriceHigh', 'BiggestDrop'] as const;
export type AdListSort = (typeof adListSorts)[number];

const name = lineText(limits.adListNameMost);
const description = longText(limits.adListTextMost, 0);
const note = longText(limits.adListNoteMost, 0);

/** The last part of a list's address: words of its name, and the random letters by which it is found whatever it is called. */
export const adListSlug = z.string().min(16).max(140);

export const adListForm = z.object({
  name,
  description: description.default(''),
  visibility: z.enum(adListVisibilities).default('Private'),
  /** Its owner hears when the price of one of its ads falls. */
  tellsPrice: z.boolean().default(true),
});

/** A new list, with its first ads. */
export const newAdList = adListForm.extend({ adIds: z.array(adId).max(limits.adListAdsMost).default([]) });

/** Numbers of ads, separated by commas. */
const adIds = z
  .string()
  .max(limits.adListAdsMost * 11)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(adId).max(limits.adListAdsMost));

export const adListQuery = z.object({
  /** Part of a name. */
  name: z.string().trim().max(limits.adListNameMost).optional(),
  /** Lists that hold an ad of this category or below it. */
  categoryId: categoryId.optional(),
  /** Lists that hold none of these ads. */
  exceptAdsId: adIds.optional(),
  /** Says of each list whether it holds this ad. */
  adId: adId.optional(),
});

/** What is said of a list wherever it is met. */
const adListFace = z.object({
  id: uuid,
  /** Last part of its address. */
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  /** Ads that its reader sees, those of them that can still be had, and what these cost together, kuruş; rents are no part of it. */
  adCount: z.int(),
  onSaleCount: z.int(),
  totalPrice: kurus,
  /** Of its first ads, three at most. */
  covers: z.array(picture),
  updatedAt: z.iso.datetime(),
});

/** An own list. */
export const adList = adListFace.extend({
  visibility: z.enum(adListVisibilities),
  tellsPrice: z.boolean(),
  followerCount: z.int(),
  createdAt: z.iso.datetime(),
  /** It holds the ad that was asked about. */
  hasAd: z.boolean().optional(),
});
export type AdList = z.output<typeof adList>;

/** An ad in an own list, whatever became of it. */
export const adListItem = z.object({
  ad: adBrief,
  addedAt: z.iso.datetime(),
  /** What it cost then, kuruş. */
  addedPrice: kurus,
  /** For its owner alone. */
  note: z.string().optional(),
});
export type AdListItem = z.output<typeof adListItem>;

/** Ads of one list. */
export const adListAds = z.object({ adListId: uuid, adIds: z.array(adId).min(1).max(limits.adListAdsMost) });

export const adListMove = adListAds.extend({
  /** Another own list; absent, the ads change their places in the one that they are in. */
  toAdListId: uuid.optional(),
  /** Whether they stay in the first list as well. */
  mode: z.enum(['Move', 'Copy']).default('Move'),
  /** The ad before which they come to stand; at the end where it is absent or not in the list. */
  beforeAdId: adId.optional(),
});

export const adListNote = z.object({ adListId: uuid, adId, note });

/** What a change of a list's ads answers: which were changed, and how many there are now. */
export const adListChange = z.object({ adIds: z.array(adId), adCount: z.int() });

/** Somebody's shared list, as everybody with its address sees it. */
export const sharedAdList = adListFace.extend({ isPublic: z.boolean(), owner: memberBrief });
export type SharedAdList = z.output<typeof sharedAdList>;

export const sharedAdListItem = z.object({ ad: adBrief, addedAt: z.iso.datetime() });

const switches = { sendMobileNotification: z.boolean(), sendEmailNotification: z.boolean() };

/** How the reader follows somebody's list. */
export const adListFollow = z.object({
  id: uuid,
  adListId: uuid,
  ...switches,
  followedAt: z.iso.datetime(),
  /** Up to when they have seen what is in it. */
  seenAt: z.iso.datetime(),
});
export type AdListFollow = z.output<typeof adListFollow>;

/** A followed list; one that is shared no more has no `list`. */
export const favouriteAdList = adListFollow.extend({
  /** As it was called when it was last seen. */
  name: z.string().optional(),
  list: sharedAdList.optional(),
  /** Since it was last seen: ads that came, that cost less, that can be had no more. */
  changes: z.object({ added: z.int(), dropped: z.int(), ended: z.int() }),
});
export type FavouriteAdList = z.output<typeof favouriteAdList>;

export const adListFollowForm = z.object({
  adListId: uuid,
  sendMobileNotification: z.stringbool().or(z.boolean()).default(true),
  sendEmailNotification: z.stringbool().or(z.boolean()).default(false),
});

export const adListFollowChange = z.object({
  sendMobileNotification: z.boolean().optional(),
  sendEmailNotification: z.boolean().optional(),
  /** What is in it now has been seen. */
  isSeen: z.literal(true).optional(),
});
