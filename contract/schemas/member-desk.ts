import { z } from 'zod';
import {
  accountStatuses,
  accountTypes,
  adStatuses,
  announcementChannels,
  languages,
  orderStatuses,
} from '../enums.ts';
import { orderDeliveries } from './order.ts';
import { adId, kurus, uuid } from './basic.ts';
import { picture } from './ad.ts';

/** Why a member was found. */
export const memberMatches = ['id', 'userName', 'name', 'email', 'phone', 'ad', 'order', 'iban'] as const;
export type MemberMatch = (typeof memberMatches)[number];

/** Contact data that is masked until it is revealed. */
export const revealedFields = ['name', 'email', 'phone'] as const;
export type RevealedField = (typeof revealedFields)[number];

/** What staff see of an account. Contact data and the surname are masked. */
export const deskProfile = z.object({
  id: uuid,
  status: z.enum(accountStatuses),
  accountType: z.enum(accountTypes),
  /** The public name. */
  name: z.string(),
  userName: z.string().optional(),
  memberSince: z.iso.datetime(),
  email: z.string().optional(),
  phone: z.string().optional(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  leftAt: z.iso.datetime().optional(),
  /** When the data of a closed account are deleted. */
  erasedAfter: z.iso.datetime().optional(),
  /** Whether the caller may act on the account: not their own, nor that of staff unless they manage staff. */
  isOpenToActs: z.boolean(),
});
export type DeskProfile = z.output<typeof deskProfile>;

export const deskAd = z.object({
  id: adId,
  title: z.string(),
  status: z.enum(adStatuses),
  price: kurus,
  picture: picture.optional(),
  createdAt: z.iso.datetime(),
  isDeleted: z.boolean(),
});
export type DeskAd = z.output<typeof deskAd>;

export const deskConsent = z.object({
  channel: z.enum(announcementChannels),
  at: z.iso.datetime(),
  isGiven: z.boolean(),
  source: z.string(),
});

export const memberOrder = z.object({
  orderCode: z.string(),
  status: z.enum(orderStatuses),
  delivery: z.enum(orderDeliveries),
  createdAt: z.iso.datetime(),
  title: z.string(),
  itemCount: z.int(),
  total: kurus,
  /** The other party’s public name; absent for guests and erased members. */
  partner: z.string().optional(),
});

export const staffNote = z.object({
  id: uuid,
  at: z.iso.datetime(),
  text: z.string(),
  author: z.string(),
  /** The caller wrote it less than an hour ago. */
  isDeletable: z.boolean(),
});
export type StaffNote = z.output<typeof staffNote>;
