import { z } from 'zod';
import { declare } from '../declare.ts';
import { shortText } from '../fields/person.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { adId, done, latitude, longitude, uuid } from '../schemas/basic.ts';
import { memberChatReport } from '../schemas/member-desk.ts';
import {
  appointmentAnswers,
  chat,
  chatMessage,
  chatOffer,
  chatReport,
  chatReportReasons,
  chatSides,
  foundMessage,
} from '../schemas/chat.ts';

const number = z.coerce.number().int().min(0).max(2_000_000_000);
const pages = (size: number) => ({
  pageNumber: z.coerce.number().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(size),
});
const photoKey = z.string().regex(/^p\/[0-9a-f]{32}$/);

/** A new message: text, photos or both. The sender makes the id, so that a retry stores it once. */
const written = z.object({
  id: uuid,
  text: longText(limits.messageMost, 0),
  photos: z.array(photoKey).max(limits.messagePhotosMost, 'TooManyPhotos').default([]),
});
const hasContent = ({ text, photos }: { text: string; photos: readonly string[] }) => text !== '' || photos.length > 0;

/** Day and time in Istanbul. */
const meeting = {
  day: z.iso.date().refine((text) => text >= '2020-01-01' && text <= '2999-12-31', 'DateInvalid'),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TimeInvalid'),
  place: shortText(limits.meetingPlaceMost, 3),
  lat: latitude.optional(),
  lng: longitude.optional(),
};

const messagesPage = z.object({ items: z.array(chatMessage), hasNextPage: z.boolean() });
const chatErrors = ['ChatNotFound'] as const;
const writingErrors = ['ChatNotFound', 'ChatClosed', 'MediaNotFound', 'Required', 'TextTooLong'] as const;

/** Chats about ads, between an ad's owner and one other member. */
export const messageCalls = {
  chats: declare({
    id: 'identity.messages.get-chats-by-user',
    method: 'GET',
    path: '/identity/messages/get-chats-by-user',
    access: 'member',
    summary:
      'Lists the caller’s chats, newest message first. For the next page, pass the previous page’s `next` as `before`.',
    query: z.object({
      ...pages(limits.pageSize),
      before: z.string().max(100).optional(),
      /** All chats, unread ones, or those in which the caller is the seller or the buyer. */
      filter: z.enum(['All', 'Unread', 'Seller', 'Buyer']).default('All'),
      /** Only chats about this ad. */
      adId: adId.optional(),
    }),
    answer: z.object({ items: z.array(chat), hasNextPage: z.boolean(), next: z.string().optional() }),
    errors: ['MalformedRequest'],
  }),
  chat: declare({
    id: 'identity.messages.get-chat',
    method: 'GET',
    path: '/identity/messages/get-chat',
    access: 'party',
    of: { chat: ['query.chatId'] },
    summary: 'Returns one chat as the list shows it.',
    query: z.object({ chatId: uuid }),
    answer: chat,
    errors: chatErrors,
    addition: true,
  }),
  messages: declare({
    id: 'identity.messages.get-messages-by-chat-id',
    method: 'GET',
    path: '/identity/messages/get-messages-by-chat-id',
    access: 'party',
    of: { chat: ['query.chatId'] },
    summary:
      'Lists messages in a chat, newest first. `before` returns messages older than a number; `after` returns newer ones, oldest first.',
    query: z.object({
      chatId: uuid,
      ...pages(limits.messagePageSize),
      before: number.optional(),
      after: number.optional(),
    }),
    answer: messagesPage,
    errors: chatErrors,
  }),
  send: declare({
    id: 'identity.messages.send-message',
    method: 'POST',
    path: '/identity/messages/send-message',
    access: 'party',
    of: { chat: ['body.chatId'], chatPhoto: ['body.photos'] },
    summary: 'Sends a message. Repeating the id stores nothing and returns the existing message.',
    body: written
      .extend({
        chatId: uuid,
        /** The role that the page assumes for the caller. If another account has signed in since, nothing is sent in its name. */
        by: z.enum(chatSides).optional(),
      })
      .refine(hasContent, { error: 'Required', path: ['text'] }),
    answer: chatMessage,
    errors: writingErrors,
    // Many phones share one network; each member's messages are limited separately.
    rate: { max: 1_200, seconds: 60 },
  }),
  remove: declare({
    id: 'identity.messages.delete-chats-by-ids',
    method: 'DELETE',
    path: '/identity/messages/delete-chats-by-ids',
    access: 'member',
    of: { chat: ['body.chatIds'] },
    summary: 'Deletes chats for the caller only. A later message shows the chat again, without the deleted messages.',
    body: z.object({ chatIds: z.array(uuid).min(1).max(limits.actsMost) }),
    answer: done,
    errors: chatErrors,
  }),
  create: declare({
    id: 'identity.messages.create-chat',
    method: 'POST',
    path: '/identity/messages/create-chat',
    access: 'member',
    of: { chatPhoto: ['body.message.photos'] },
    summary: 'Opens the chat with an ad’s owner, creating it if needed, with an optional first message.',
    body: z.object({
      adId,
      message: written.refine(hasContent, { error: 'Required', path: ['text'] }).optional(),
    }),
    answer: chat,
    errors: [...writingErrors, 'AdNotFound', 'ChatOwnAd', 'ChatAdEnded', 'ChatLimitReached'],
    rate: { max: 600, seconds: 60 },
  }),
  createOfOffer: declare({
    id: 'identity.messages.create-chat-of-offer',
    method: 'POST',
    path: '/identity/messages/create-chat-of-offer',
    access: 'party',
    of: { offer: ['body.adOfferId'] },
    summary: 'Opens the chat between the buyer and seller in a negotiation, creating it if needed.',
    body: z.object({ adOfferId: uuid }),
    answer: chat,
    errors: ['OfferNotFound', 'ChatClosed'],
    rate: { max: 600, seconds: 60 },
    addition: true,
  }),
  offer: declare({
    id: 'identity.messages.get-chat-offer',
    method: 'GET',
    path: '/identity/messages/get-chat-offer',
    access: 'party',
    of: { chat: ['query.chatId'] },
    summary: 'Returns the chat’s negotiation: the current offer and agreed prices.',
    query: z.object({ chatId: uuid }),
    answer: chatOffer,
    errors: chatErrors,
    addition: true,
  }),
  read: declare({
    id: 'identity.messages.update-chat-as-read',
    method: 'PUT',
    path: '/identity/messages/update-chat-as-read',
    access: 'party',
    of: { chat: ['query.chatId'] },
    summary: 'Marks a chat as read, up to a message number or to its end.',
    query: z.object({ chatId: uuid, readTo: number.optional() }),
    answer: done,
    errors: chatErrors,
  }),
  adCount: declare({
    id: 'identity.messages.get-ad-chat-count',
    method: 'GET',
    path: '/identity/messages/get-ad-chat-count',
    access: 'member',
    of: { ad: ['query.adId'] },
    summary: 'Counts the chats about the caller’s ad, and those with unread messages.',
    query: z.object({ adId }),
    answer: z.object({ count: z.int(), unread: z.int() }),
    errors: ['AdNotFound'],
  }),
  typing: declare({
    id: 'identity.messages.typing',
    method: 'POST',
    path: '/identity/messages/typing',
    access: 'party',
    of: { chat: ['body.chatId'] },
    summary: 'Shows the other member that the caller is typing.',
    body: z.object({ chatId: uuid }),
    answer: done,
    errors: chatErrors,
    rate: { max: 1_200, seconds: 60 },
    addition: true,
  }),
  search: declare({
    id: 'identity.messages.search',
    method: 'GET',
    path: '/identity/messages/search',
    access: 'member',
    summary: 'Searches the caller’s chats for messages with all given word prefixes, newest first.',
    query: z.object({ text: z.string().min(1).max(limits.searchTextLength) }),
    answer: z.object({ items: z.array(foundMessage) }),
    rate: { max: 600, seconds: 60 },
    addition: true,
  }),
  propose: declare({
    id: 'identity.messages.propose-appointment',
    method: 'POST',
    path: '/identity/messages/propose-appointment',
    access: 'party',
    of: { chat: ['body.chatId'] },
    summary:
      'Proposes a meeting about the ad: day, Istanbul time and place. Repeating the id creates no second proposal.',
    body: z.object({ chatId: uuid, id: uuid, ...meeting }),
    answer: chatMessage,
    errors: ['ChatNotFound', 'ChatClosed', 'AppointmentInPast'],
    rate: { max: 120, seconds: 60 },
    addition: true,
  }),
  answerAppointment: declare({
    id: 'identity.messages.answer-appointment',
    method: 'POST',
    path: '/identity/messages/answer-appointment',
    access: 'party',
    of: { chat: ['body.chatId'] },
    summary: 'Accepts or declines the other member’s meeting proposal, or cancels an own or an accepted one.',
    body: z.object({ chatId: uuid, number: z.int().min(1), answer: z.enum(appointmentAnswers) }),
    answer: chatMessage,
    errors: ['ChatNotFound', 'ChatClosed', 'AppointmentNotFound', 'AppointmentSettled', 'AppointmentInPast'],
    addition: true,
  }),
  report: declare({
    id: 'identity.messages.report-chat',
    method: 'POST',
    path: '/identity/messages/report-chat',
    access: 'party',
    of: { chat: ['body.chatId'] },
    summary: 'Reports a chat to the moderators, with a reason.',
    body: z.object({
      chatId: uuid,
      reason: z.enum(chatReportReasons),
      description: longText(limits.questionMost, 0).optional(),
    }),
    answer: done,
    errors: ['ChatNotFound', 'ChatEmpty', 'ReportExists', 'TextTooLong'],
    rate: { max: 10, seconds: 3600 },
    addition: true,
  }),
  reports: declare({
    id: 'identity.moderation.chat-reports',
    method: 'GET',
    path: '/identity/moderation/chat-reports',
    access: 'moderator',
    permission: 'handleReports',
    summary: 'Lists reported chats, open ones first, oldest first.',
    query: z.object({ ...pages(limits.pageSize), isSolved: z.stringbool().or(z.boolean()).optional() }),
    answer: z.object({ items: z.array(chatReport), total: z.int(), hasNextPage: z.boolean() }),
    addition: true,
  }),
  reportsOfMember: declare({
    id: 'identity.moderation.member-chat-reports',
    method: 'GET',
    path: '/identity/moderation/member-chat-reports/{userId}',
    access: 'moderator',
    permission: 'handleReports',
    summary:
      'Lists the latest reports of chats in which a member takes part, newest first. Other chats are not shown to staff.',
    params: z.object({ userId: uuid }),
    answer: z.object({ items: z.array(memberChatReport).max(limits.deskSectionMost) }),
    addition: true,
  }),
  reportedMessages: declare({
    id: 'identity.moderation.reported-chat',
    method: 'GET',
    path: '/identity/moderation/reported-chat/{reportId}',
    access: 'moderator',
    permission: 'handleReports',
    summary: 'Lists the messages of a reported chat, newest first. Each access is logged with the reader.',
    params: z.object({ reportId: uuid }),
    query: z.object({ before: number.optional() }),
    answer: messagesPage,
    errors: ['ReportNotFound'],
    addition: true,
  }),
  solveReport: declare({
    id: 'identity.moderation.solve-chat-report',
    method: 'POST',
    path: '/identity/moderation/solve-chat-report',
    access: 'moderator',
    permission: 'handleReports',
    summary: 'Closes a chat’s report. Moderators can no longer read the chat.',
    body: z.object({ reportId: uuid, note: shortText(500).optional() }),
    answer: done,
    errors: ['ReportNotFound', 'ReportAlreadySolved'],
    addition: true,
  }),
};
