import { z } from 'zod';
import { lineText, longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { memberBrief } from './account.ts';
import { adBrief, picture } from './ad.ts';
import { adId, categoryId, kurus, uuid } from './basic.ts';

/** Visible to the owner only, to anyone with the link, or to everyone including search engines. */
export const adListVisibilities = ['Private', 'Unlisted', 'Public'] as const;
export type AdListVisibility = (typeof adListVisibilities)[number];

/** Sort orders of a list. `Own` is the owner's order. */
export const adListSorts = ['Own', 'Newest', 'PriceLow', 'PriceHigh', 'BiggestDrop'] as const;
export type AdListSort = (typeof adListSorts)[number];

const name = lineText(limits.adListNameMost);
const description = longText(limits.adListTextMost, 0);
const note = longText(limits.adListNoteMost, 0);

/** The URL's last segment: the name's words and a random id. The id alone finds the list, also after a rename. */
export const adListSlug = z.string().min(16).max(140);

export const adListForm = z.object({
  name,
  description: description.default(''),
  visibility: z.enum(adListVisibilities).default('Private'),
  /** Notifies the owner when an ad in the list becomes cheaper. */
  tellsPrice: z.boolean().default(true),
});

/** A new list with its first ads. */
export const newAdList = adListForm.extend({ adIds: z.array(adId).max(limits.adListAdsMost).default([]) });

/** Comma-separated ad ids. */
const adIds = z
  .string()
  .max(limits.adListAdsMost * 11)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(adId).max(limits.adListAdsMost));

export const adListQuery = z.object({
  /** Part of the name. */
  name: z.string().trim().max(limits.adListNameMost).optional(),
  /** Lists with an ad in this category or its descendants. */
  categoryId: categoryId.optional(),
  /** Lists with none of these ads. */
  exceptAdsId: adIds.optional(),
  /** Adds to each list whether it contains this ad. */
  adId: adId.optional(),
});

/** Fields common to own and shared lists. */
const adListFace = z.object({
  id: uuid,
  /** The URL's last segment. */
  slug: z.string(),
  name: z.string(),
  description: z.string().optional(),
  /** Ads visible to the reader, those on sale, and the total price of these in kuruş, without rents. */
  adCount: z.int(),
  onSaleCount: z.int(),
  totalPrice: kurus,
  /** Pictures of the first three ads at most. */
  covers: z.array(picture),
  updatedAt: z.iso.datetime(),
});

/** One of the caller's lists. */
export const adList = adListFace.extend({
  visibility: z.enum(adListVisibilities),
  tellsPrice: z.boolean(),
  followerCount: z.int(),
  createdAt: z.iso.datetime(),
  /** Whether it contains the ad given in the query. */
  hasAd: z.boolean().optional(),
});
export type AdList = z.output<typeof adList>;

/** An ad in one of the caller's lists, in any state. */
export const adListItem = z.object({
  ad: adBrief,
  addedAt: z.iso.datetime(),
  /** Price when added, kuruş. */
  addedPrice: kurus,
  /** Visible only to the owner. */
  note: z.string().optional(),
});
export type AdListItem = z.output<typeof adListItem>;

/** Ads in one list. */
export const adListAds = z.object({ adListId: uuid, adIds: z.array(adId).min(1).max(limits.adListAdsMost) });

export const adListMove = adListAds.extend({
  /** The target list. Absent: reorders within the list. */
  toAdListId: uuid.optional(),
  /** With `Copy`, the ads also stay in the first list. */
  mode: z.enum(['Move', 'Copy']).default('Move'),
  /** Inserts before this ad; at the end if it is absent or not in the list. */
  beforeAdId: adId.optional(),
});

export const adListNote = z.object({ adListId: uuid, adId, note });

/** The result of a change: changed ads, and the new number of ads. */
export const adListChange = z.object({ adIds: z.array(adId), adCount: z.int() });

/** A shared list as anyone with its URL sees it. */
export const sharedAdList = adListFace.extend({ isPublic: z.boolean(), owner: memberBrief });
export type SharedAdList = z.output<typeof sharedAdList>;

export const sharedAdListItem = z.object({ ad: adBrief, addedAt: z.iso.datetime() });

const switches = { sendMobileNotification: z.boolean(), sendEmailNotification: z.boolean() };

/** The caller's subscription to another member's list. */
export const adListFollow = z.object({
  id: uuid,
  adListId: uuid,
  ...switches,
  followedAt: z.iso.datetime(),
  /** The last time the caller saw the list. */
  seenAt: z.iso.datetime(),
});
export type AdListFollow = z.output<typeof adListFollow>;

/** A followed list. `list` is absent if it is no longer shared. */
export const favouriteAdList = adListFollow.extend({
  /** Its name when last seen. */
  name: z.string().optional(),
  list: sharedAdList.optional(),
  /** Changes since last seen: ads added, reduced in price, and ended. */
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
  /** Marks the current content as seen. */
  isSeen: z.literal(true).optional(),
});
