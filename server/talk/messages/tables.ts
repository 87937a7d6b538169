import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AppointmentState,
  ChatPhoto,
  ChatReportReason,
  ChatSide,
  ChatWarning,
} from '../../../contract/schemas/chat.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An appointment, stored with the message that proposes it. */
export interface StoredAppointment {
  state: AppointmentState;
  /** An ISO time. */
  startsAt: string;
  place: string;
  point?: { lat: number; lng: number };
  /** Number of changes, for calendar programs. */
  sequence: number;
}

/** A chat between an ad's owner and one other member. */
export const chat = pgTable(
  'chat',
  {
    id: uuid().primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    sellerId: uuid('seller_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    createdAt: at('created_at').notNull(),
    /** The number of its newest message; 0 before the first. */
    lastNumber: integer('last_number').notNull().default(0),
    /** Time of the buyer's first message; `answeredAt` is the seller's first reply. */
    askedAt: at('asked_at'),
    answeredAt: at('answered_at'),
  },
  (table) => [
    unique('chat_of_two').on(table.adId, table.buyerId),
    index('chat_ad').on(table.adId, table.createdAt),
    index('chat_begun').on(table.buyerId, table.createdAt),
    index('chat_asked')
      .on(table.askedAt, table.sellerId)
      .where(sql`${table.askedAt} is not null`),
  ],
);

/** One party's state of a chat. */
export const chatSide = pgTable(
  'chat_side',
  {
    accountId: uuid('account_id').notNull(),
    chatId: uuid('chat_id').notNull(),
    side: text().$type<ChatSide>().notNull(),
    /** Time of the newest message; sort key of the list. */
    lastAt: at('last_at').notNull(),
    /** True if the party has a message that is not deleted. */
    isShown: boolean('is_shown').notNull().default(false),
    unread: integer().notNull().default(0),
    readTo: integer('read_to').notNull().default(0),
    /** Messages up to this number are deleted for this party. */
    hiddenTo: integer('hidden_to').notNull().default(0),
    /** Notified about unread messages; reset when the party reads the chat. */
    isTold: boolean('is_told').notNull().default(false),
    /** Time of the oldest unread message without a notification. */
    waitsSince: at('waits_since'),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.accountId] }),
    index('chat_side_list')
      .on(table.accountId, table.lastAt, table.chatId)
      .where(sql`${table.isShown}`),
    index('chat_side_unread')
      .on(table.accountId)
      .where(sql`${table.unread} > 0`),
    index('chat_side_waits')
      .on(table.waitsSince)
      .where(sql`${table.waitsSince} is not null`),
  ],
);

/** A message. `number` is its position in the chat. */
export const chatMessage = pgTable(
  'chat_message',
  {
    chatId: uuid('chat_id').notNull(),
    number: integer().notNull(),
    /** Chosen by the sender's client. */
    id: uuid().notNull(),
    side: text().$type<ChatSide>().notNull(),
    text: text().notNull(),
    photos: jsonb().$type<ChatPhoto[]>(),
    appointment: jsonb().$type<StoredAppointment>(),
    warnings: text().array().$type<ChatWarning[]>().notNull().default([]),
    /** The sender's account is erased, including the content. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Folded words, each prefixed by the mark of a party that may find it: `<mark><word>`. */
    words: tsvector().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('chat_message_once').on(table.chatId, table.side, table.id),
    index('chat_message_words').using('gin', table.words),
  ],
);

/** Photos of a chat. Only its parties may see them. */
export const chatPhoto = pgTable(
  'chat_photo',
  {
    key: text().notNull(),
    chatId: uuid('chat_id').notNull(),
    number: integer().notNull(),
    ownerId: uuid('owner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.chatId, table.number] }),
    index('chat_photo_chat').on(table.chatId, table.number),
    index('chat_photo_owner').on(table.ownerId),
  ],
);

/** A report of a chat to the moderators. */
export const chatReport = pgTable(
  'chat_report',
  {
    id: uuid().primaryKey(),
    chatId: uuid('chat_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reason: text().$type<ChatReportReason>().notNull(),
    description: text(),
    /** The newest message at the time of the report; moderators read up to it. */
    upTo: integer('up_to').notNull(),
    createdAt: at('created_at').notNull(),
    solvedAt: at('solved_at'),
    solvedBy: uuid('solved_by'),
    note: text(),
  },
  (table) => [
    uniqueIndex('chat_report_open')
      .on(table.chatId, table.reporterId)
      .where(sql`${table.solvedAt} is null`),
    index('chat_report_order').on(table.solvedAt, table.createdAt),
    index('chat_report_reporter').on(table.reporterId),
  ],
);

/** Log of moderators' accesses to reported chats. */
export const chatReading = pgTable(
  'chat_reading',
  {
    id: uuid().primaryKey(),
    reportId: uuid('report_id').notNull(),
    chatId: uuid('chat_id').notNull(),
    moderatorId: uuid('moderator_id').notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [index('chat_reading_report').on(table.reportId), index('chat_reading_moderator').on(table.moderatorId)],
);
