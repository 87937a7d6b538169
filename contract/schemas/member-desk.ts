import { z } from 'zod';
import {
  accountStatuses,
  accountTypes,
  adStatuses,
  announcementChannels,
  bankAccountStates,
  languages,
  orderStatuses,
  paymentKinds,
  paymentStates,
  refundStatuses,
} from '../enums.ts';
import { memberFilters } from '../member-filters.ts';
import { notificationChannels, notificationTemplates } from '../notifications.ts';
import { chatReportReasons } from './chat.ts';
import { orderDeliveries, orderSides } from './order.ts';
import { adId, kurus, uuid } from './basic.ts';
import { picture } from './ad.ts';

/** Data of other modules by which a member is found: an ad number, an order code, the last four digits of an IBAN. */
export const memberSources = ['ad', 'order', 'iban'] as const;
export type MemberSource = (typeof memberSources)[number];

/** Why a member was found. */
export const memberMatches = ['id', 'userName', 'name', 'email', 'phone', ...memberSources] as const;
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

export const memberPayment = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  amount: kurus,
  givenBack: kurus,
  createdAt: z.iso.datetime(),
  orderCodes: z.array(z.string()),
});

export const memberRefund = z.object({
  refundId: uuid,
  code: z.string(),
  orderCode: z.string(),
  side: z.enum(orderSides),
  status: z.enum(refundStatuses),
  asked: kurus,
  approved: kurus.optional(),
  createdAt: z.iso.datetime(),
});

/** A report about a member or an ad of theirs, without its reporter. */
export const memberReport = z.object({
  id: uuid,
  at: z.iso.datetime(),
  /** Absent for a report of the member. */
  adId: adId.optional(),
  reason: z.string(),
  description: z.string().optional(),
  isSolved: z.boolean(),
});
export type MemberReport = z.output<typeof memberReport>;

/** A report of a chat in which the member takes part. Its messages are read on the reports screen while it is open. */
export const memberChatReport = z.object({
  id: uuid,
  at: z.iso.datetime(),
  reason: z.enum(chatReportReasons),
  /** Whether the member made the report, or it is about them. */
  isByMember: z.boolean(),
  isSolved: z.boolean(),
});

export const deliveryStates = ['Waiting', 'Sent', 'Failed', 'Dropped'] as const;

/** A notification sent to a member, without texts that other members wrote. */
export const sentNotification = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  template: z.enum(notificationTemplates),
  title: z.string(),
  isRead: z.boolean(),
  deliveries: z.array(z.object({ channel: z.enum(notificationChannels), state: z.enum(deliveryStates) })),
});
export type SentNotification = z.output<typeof sentNotification>;

export const memberBankAccount = z.object({
  maskedIban: z.string(),
  bank: z.string().optional(),
  state: z.enum(bankAccountStates),
  changedAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().optional(),
  isInReview: z.boolean().optional(),
});

/** An address of a member, revealed. */
export const revealedAddress = z.object({
  title: z.string(),
  receiver: z.string(),
  phone: z.string(),
  text: z.string(),
});

export const listedMember = z.object({
  id: uuid,
  /** The public name. */
  name: z.string(),
  userName: z.string().optional(),
  accountType: z.enum(accountTypes),
  status: z.enum(memberFilters.status),
  memberSince: z.iso.datetime(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  identityVerified: z.boolean(),
  openReports: z.int(),
});
export type ListedMember = z.output<typeof listedMember>;
