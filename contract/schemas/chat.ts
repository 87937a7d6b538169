import { z } from 'zod';
import { memberBrief } from './account.ts';
import { adBrief, picture } from './ad.ts';
import { kurus, point, uuid } from './basic.ts';
import { negotiationStates, offerSides } from './offer.ts';

/** The two of a chat: whose ad it is about, and who asked. */
export const chatSides = ['Seller', 'Buyer'] as const;
export type ChatSide = (typeof chatSides)[number];

/** What its reader is warned of under a message; see `server/talk/messages/rules/fraud`. */
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

/** Why a chat is reported. */
export const chatReportReasons = ['Fraud', 'Insult', 'Harassment', 'Spam', 'OutsideTrade', 'Other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

export const appointment = z.object({
  state: z.enum(appointmentStates),
  startsAt: z.iso.datetime(),
  place: z.string(),
  point: point.optional(),
});
export type Appointment = z.output<typeof appointment>;

/** A photo as only the two of a chat see it. */
export const chatPhoto = picture.extend({ placeholder: z.string().optional() });
export type ChatPhoto = z.output<typeof chatPhoto>;

export const chatMessage = z.object({
  /** Made by whoever sent it: the same one again is the same message. */
  id: uuid,
  /** Its place in the chat, from 1 on, without gaps: who knows the one before has missed nothing. */
  number: z.int(),
  by: z.enum(chatSides),
  text: z.string().optional(),
  photos: z.array(chatPhoto).optional(),
  appointment: appointment.optional(),
  /** What its reader should know before following it; not told to who wrote it. */
  warnings: z.array(z.enum(chatWarnings)).optional(),
  /** Who wrote it has deleted their account, and what they wrote with it. */
  isRemoved: z.boolean().optional(),
  at: z.iso.datetime(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chat = z.object({
  id: uuid,
  /** Which of the two the caller is. */
  side: z.enum(chatSides),
  /** Absent where it is gone for good. */
  ad: adBrief.optional(),
  /** Absent where they have deleted their account. */
  other: memberBrief.optional(),
  /** The other one's name seems to be ours, or is written with letters that only look like others. */
  isNameDoubtful: z.boolean().optional(),
  /** The newest message that the caller has not deleted. */
  last: chatMessage.optional(),
  unread: z.int(),
  /** Numbers up to which the caller and the other have read. */
  readTo: z.int(),
  otherReadTo: z.int(),
  /** Messages up to this number are deleted for the caller. */
  hiddenTo: z.int(),
  /** Nothing more can be written: one of the two wants no contact, or has left. Never says who. */
  isClosed: z.boolean(),
  lastAt: z.iso.datetime(),
});
export type Chat = z.output<typeof chat>;

/** What the two bargain about: how it stands now, and what was agreed on the way. */
export const chatOffer = z.object({
  standing: z
    .object({
      /** The sum that counts now. */
      adOfferId: uuid,
      state: z.enum(negotiationStates),
      by: z.enum(offerSides),
      price: kurus,
      /** When it lapses by itself. */
      expiresAt: z.iso.datetime().optional(),
      isMyTurn: z.boolean(),
    })
    .optional(),
  /** Sums that were accepted, the oldest first. */
  agreed: z.array(z.object({ adOfferId: uuid, price: kurus, at: z.iso.datetime() })),
});
export type ChatOffer = z.output<typeof chatOffer>;

/** A message that a search found, with the chat that it stands in. */
export const foundMessage = z.object({ chat, message: chatMessage });

/** A reported chat as moderators see it in their list. */
export const chatReport = z.object({
  id: uuid,
  chatId: uuid,
  reason: z.enum(chatReportReasons),
  description: z.string().optional(),
  reporterId: uuid,
  reporterName: z.string(),
  /** The side that the reporter has in the chat. */
  reporterSide: z.enum(chatSides),
  aboutId: uuid,
  aboutName: z.string(),
  ad: adBrief.optional(),
  createdAt: z.iso.datetime(),
  solvedAt: z.iso.datetime().optional(),
  solvedBy: z.string().optional(),
  note: z.string().optional(),
  /** How often moderators have opened it. */
  readings: z.int(),
});
export type ChatReport = z.output<typeof chatReport>;

/** Live: a new message, or one that has changed. Without the message it is too long for the stream, and is asked for. */
export const liveMessage = z.object({ chatId: uuid, number: z.int(), message: chatMessage.optional() });
/** Live: one side has read up to a number. */
export const liveChatRead = z.object({ chatId: uuid, by: z.enum(chatSides), readTo: z.int() });
/** Live: one side is typing. Kept nowhere. */
export const liveTyping = z.object({ chatId: uuid, by: z.enum(chatSides) });
/** Live: something else of a chat has changed, and it is asked for again. */
export const liveChatChanged = z.object({ chatId: uuid });
