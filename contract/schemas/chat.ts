import { z } from 'zod';
import { memberBrief } from './account.ts';
import { adBrief, picture } from './ad.ts';
import { kurus, point, uuid } from './basic.ts';
import { negotiationStates, offerSides } from './offer.ts';

/** Roles in a chat: the ad's owner and the interested member. */
export const chatSides = ['Seller', 'Buyer'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Warnings to the recipient of a message; see `server/talk/messages/rules/fraud`. */
export const chatWarnings = [
  'Deposit',
  'OutsidePayment',
  'PaymentLink',
  'Iban',
  'Code',
  'LookAlike',
  'Messenger',
  'Phone',
  'Link',
] as const;
export type ChatWarning = (typeof chatWarnings)[number];

export const appointmentStates = ['Proposed', 'Accepted', 'Declined', 'Cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const appointmentAnswers = ['Accept', 'Decline', 'Cancel'] as const;
export type AppointmentAnswer = (typeof appointmentAnswers)[number];

export const chatReportReasons = ['Fraud', 'Insult', 'Harassment', 'Spam', 'OutsideTrade', 'Other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

export const appointment = z.object({
  state: z.enum(appointmentStates),
  startsAt: z.iso.datetime(),
  place: z.string(),
  point: point.optional(),
});
export type Appointment = z.output<typeof appointment>;

/** Visible only to both members of the chat. */
export const chatPhoto = picture.extend({ placeholder: z.string().optional() });
export type ChatPhoto = z.output<typeof chatPhoto>;

export const chatMessage = z.object({
  /** Made by the sender; repeating it does not create another message. */
  id: uuid,
  /** Sequence number in the chat, from 1 without gaps, so that clients detect missing messages. */
  number: z.int(),
  by: z.enum(chatSides),
  text: z.string().optional(),
  photos: z.array(chatPhoto).optional(),
  appointment: appointment.optional(),
  /** Warnings for the recipient; not returned to the sender. */
  warnings: z.array(z.enum(chatWarnings)).optional(),
  /** The sender's account is deleted, with its messages. */
  isRemoved: z.boolean().optional(),
  at: z.iso.datetime(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chat = z.object({
  id: uuid,
  /** The caller's role. */
  side: z.enum(chatSides),
  /** Absent if the ad is permanently deleted. */
  ad: adBrief.optional(),
  /** Absent if the other account is deleted. */
  other: memberBrief.optional(),
  /** The other member's name imitates Meydan's, or uses look-alike letters. */
  isNameDoubtful: z.boolean().optional(),
  /** The newest message that the caller has not deleted. */
  last: chatMessage.optional(),
  unread: z.int(),
  /** Last message numbers read by the caller and by the other member. */
  readTo: z.int(),
  otherReadTo: z.int(),
  /** Messages up to this number are deleted for the caller. */
  hiddenTo: z.int(),
  /** No more messages can be sent: a member has blocked the other or has left. Which one is not disclosed. */
  isClosed: z.boolean(),
  lastAt: z.iso.datetime(),
});
export type Chat = z.output<typeof chat>;

/** The negotiation in a chat: the current offer and the agreed prices. */
export const chatOffer = z.object({
  standing: z
    .object({
      /** The current offer. */
      adOfferId: uuid,
      state: z.enum(negotiationStates),
      by: z.enum(offerSides),
      price: kurus,
      /** When it expires. */
      expiresAt: z.iso.datetime().optional(),
      isMyTurn: z.boolean(),
    })
    .optional(),
  /** Accepted prices, oldest first. */
  agreed: z.array(z.object({ adOfferId: uuid, price: kurus, at: z.iso.datetime() })),
});
export type ChatOffer = z.output<typeof chatOffer>;

/** A search hit with its chat. */
export const foundMessage = z.object({ chat, message: chatMessage });

/** A reported chat in the moderators' list. */
export const chatReport = z.object({
  id: uuid,
  chatId: uuid,
  reason: z.enum(chatReportReasons),
  description: z.string().optional(),
  reporterId: uuid,
  reporterName: z.string(),
  /** The reporter's role in the chat. */
  reporterSide: z.enum(chatSides),
  aboutId: uuid,
  aboutName: z.string(),
  ad: adBrief.optional(),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().optional(),
  solvedBy: z.string().optional(),
  note: z.string().optional(),
  /** Number of times moderators have opened it. */
  readings: z.int(),
});
export type ChatReport = z.output<typeof chatReport>;

/** Live event: a new or changed message. Without `message` it is too long for the stream; fetch it. */
export const liveMessage = z.object({ chatId: uuid, number: z.int(), message: chatMessage.optional() });
/** Live event: a member has read up to a number. */
export const liveChatRead = z.object({ chatId: uuid, by: z.enum(chatSides), readTo: z.int() });
/** Live event: a member is typing. Not stored. */
export const liveTyping = z.object({ chatId: uuid, by: z.enum(chatSides) });
/** Live event: the chat has changed otherwise; fetch it again. */
export const liveChatChanged = z.object({ chatId: uuid });
