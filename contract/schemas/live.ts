import { z } from 'zod';
import { adId, uuid } from './basic.ts';
import { liveChatChanged, liveChatRead, liveMessage, liveTyping } from './chat.ts';
import { notification } from './notification.ts';

/** Data of live stream events, by event name. */
export const liveUnread = z.object({ unreadCount: z.int() });
export const liveNotification = liveUnread.extend({ notification });
export const liveSessionEnded = z.object({});
/** Counts in the member's menu have changed. */
export const liveCounts = z.object({});

/** The member saved or removed a favourite in some tab. */
export const liveFavourite = z.object({ adId, isKept: z.boolean() });
/** One of the member's lists, or an ad in it, has changed. */
export const liveList = z.object({ adListId: uuid });
/** The member changed or reordered the comparison in some tab. */
export const liveComparison = z.object({ adIds: z.array(adId), isCompared: z.boolean() });
/** A saved search was created, changed, seen or deleted, or has new ads. */
export const liveSavedSearch = z.object({ id: uuid });
/** An offer's negotiation has changed. */
export const liveOffer = z.object({ adId, offerId: uuid });

/** A question about an ad has changed. */
export const liveQuestion = z.object({ adId, questionId: uuid });

/** A payment of the member has changed. */
export const livePayment = z.object({ id: uuid });
/** An order of the member has changed. */
export const liveOrder = z.object({ orderCode: z.string() });
/** The member's cart has changed; `count` is the new number of ads. */
export const liveCart = z.object({ count: z.int() });

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

/** Events that any module may send to a member's open pages. */
export type LiveEventName = Exclude<keyof typeof liveEvents, 'unread' | 'notification' | 'session-ended'>;
export type LiveEventData<N extends LiveEventName> = z.output<(typeof liveEvents)[N]>;
