import { z } from 'zod';
import { adId, uuid } from './basic.ts';
import { liveChatChanged, liveChatRead, liveMessage, liveTyping } from './chat.ts';
import { notification } from './notification.ts';

/** What comes down a member's live stream; the name of an event says which of these its data are. */
export const liveUnread = z.object({ unreadCount: z.int() });
export const liveNotification = liveUnread.extend({ notification });
export const liveSessionEnded = z.object({});
/** Numbers beside entries of the member's menu have changed. */
export const liveCounts = z.object({});

/** In some tab the member began or ended to keep an ad. */
export const liveFavourite = z.object({ adId, isKept: z.boolean() });
/** A list of the member's, or an ad in it, has changed. */
export const liveList = z.object({ adListId: uuid });
/** In some tab the member began or ended to compare ads, or put them into another order. */
export const liveComparison = z.object({ adIds: z.array(adId), isCompared: z.boolean() });
/** A saved search of the member was kept, changed, looked at or let go, or has new ads. */
export const liveSavedSearch = z.object({ id: uuid });
/** Something has changed in the negotiation about an ad that this offer belongs to. */
export const liveOffer = z.object({ adId, offerId: uuid });

/** Something has changed in a question about an ad. */
export const liveQuestion = z.object({ adId, questionId: uuid });

/** A payment of the member has moved on. */
export const livePayment = z.object({ id: uuid });
/** Something has changed in an order of the member's. */
export const liveOrder = z.object({ orderCode: z.string() });
/** What is in the member's cart has changed: so many ads are in it now. */
export const liveCart = z.object({ count: z.int() });

/** Data of each event of the stream, by the event's name. */
export const liveEvents = {
  unread: liveUnread,
  notification: liveNotification,
  'session-ended': liveSessionEnded,
  counts: liveCounts,
  favourite: liveFavourite,
  list: liveList,
  comparison: liveComparison,
  savedSearch: liveSavedSearch,
  message: liveMessage,
  chatRead: liveChatRead,
  typing: liveTyping,
  chatChanged: liveChatChanged,
  offer: liveOffer,
  question: liveQuestion,
  payment: livePayment,
  cart: liveCart,
  order: liveOrder,
} as const;

/** Events that any module may tell a member's open pages. */
export type LiveEventName = Exclude<keyof typeof liveEvents, 'unread' | 'notification' | 'session-ended'>;
export type LiveEventData<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;
