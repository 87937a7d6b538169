import { z } from 'zod';
import { notification } from './notification.ts';

/** What comes down a member's live stream; the name of an event says which of these its data are. */
export const liveUnread = z.object({ unreadCount: z.int() });
export const liveNotification = liveUnread.extend({ notification });
export const liveSessionEnded = z.object({});

/** Data of each event of the stream, by the event's name. */
export const liveEvents = {
  unread: liveUnread,
  notification: liveNotification,
  'session-ended': liveSessionEnded,
} as const;
