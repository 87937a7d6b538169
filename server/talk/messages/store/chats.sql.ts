// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { chat, chatMessage, chatSide } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatMessageRow = typeof chatMessage.$inferSelect;
type ChatSideRow = typeof chatSide.$inferSelect;
type ListRow = Pick<ChatSideRow, 'side' | 'unread' | 'readTo' | 'hiddenTo'> &
  Pick<ChatRow, 'id' | 'sellerId' | 'buyerId'> &
  Pick<ChatMessageRow, 'photos' | 'appointment'> & {
    adId: string;
    otherReadTo: number;
    lastAt: string;
    lastId: ChatMessageRow['id'] | null;
    number: ChatMessageRow['number'] | null;
    lastSide: ChatMessageRow['side'] | null;
    text: ChatMessageRow['text'] | null;
    warnings: ChatMessageRow['warnings'] | null;
    isRemoved: boolean | null;
    createdAt: Date | null;
  };

export interface Statements {
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  'of-two': Query<[Int8, string], { id: ChatRow['id'] }>;
  begun: Query<[string, Time], { count: number }>;
  insert: Command<[ChatRow['id'], Int8, ChatRow['sellerId'], ChatRow['buyerId'], Time]>;
  hold: Query<[string, string], Pick<ChatRow, 'id' | 'sellerId' | 'buyerId' | 'lastNumber'> & { adId: string }>;
  two: Query<[string, string], Pick<ChatRow, 'sellerId' | 'buyerId' | 'lastNumber'> & { adId: string }>;
  parties: Query<[string], Pick<ChatRow, 'sellerId' | 'buyerId'> & { adId: string }>;
  list: Query<[string, Time | null, string | null, string | null, boolean, Int8 | null, Int8, Int8], ListRow>;
  one: Query<[string, string], ListRow>;
  some: Query<[string, readonly string[]], ListRow>;
  read: Query<[string, string, number, Time, string | null, string | null], { told: string | null }>;
  settle: Command<[string]>;
  hide: Query<[string, readonly string[]], Pick<ChatSideRow, 'chatId' | 'side' | 'readTo'> & { unreadBefore: ChatSideRow['unread'] }>;
  unread: Query<[string], { count: number }>;
  counts: Query<[readonly Int8[]], { adId: string; count: number }>;
  'unread-of-ad': Query<[Int8], { count: number }>;
  days: Query<[Int8, Time, Time], { day: string; count: number }>;
  part: Query<[string, string], { id: ChatRow['id'] }>;
  'of-member': Query<[string], Pick<ChatSideRow, 'chatId'>>;
  'reply-times': Query<[Time, Time, Time, Int8], Pick<ChatRow, 'sellerId'> & { minutes: number }>;
  'take-waiting': Query<
    [Time, Int8],
    Pick<ChatRow, 'id' | 'sellerId' | 'buyerId' | 'lastNumber'> &
      Pick<ChatMessageRow, 'appointment'> &
      Pick<ChatSideRow, 'accountId'> & { adId: string; text: ChatMessageRow['text'] | null }
  >;
}
