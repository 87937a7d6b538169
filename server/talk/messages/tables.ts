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

/** A meeting that a message proposes, as it is kept with the message. */
export interface KeptAppointment {
  state: AppointmentState;
  /** An ISO time. */
  startsAt: string;
  place: string;
  point?: { lat: number; lng: number };
  /** How often it has changed, for calendars. */
  sequence: number;
}

/** What an ad's owner and one other member say to each other about it. */
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
    /** When the buyer first wrote, and the seller first answered. */
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

/** A chat as one of its two has it: what is unread, read and deleted for them alone. */
export const chatSide = pgTable(
  'chat_side',
  {
    accountId: uuid('account_id').notNull(),
    chatId: uuid('chat_id').notNull(),
    side: text().$type<ChatSide>().notNull(),
    /** The time of the newest message; the order of the list. */
    lastAt: at('last_at').notNull(),
    /** Whether it has a message that is not deleted for them. */
    isShown: boolean('is_shown').notNull().default(false),
    unread: integer().notNull().default(0),
    readTo: integer('read_to').notNull().default(0),
    /** Messages up to this number are deleted for them. */
    hiddenTo: integer('hidden_to').notNull().default(0),
    /** They were told elsewhere, and have not been here since. */
    isTold: boolean('is_told').notNull().default(false),
    /** Since when something unread waits of which they were not told elsewhere. */
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

/** A message; its number is its place in the chat. */
export const chatMessage = pgTable(
  'chat_message',
  {
    chatId: uuid('chat_id').notNull(),
    number: integer().notNull(),
    /** Made by whoever sent it. */
    id: uuid().notNull(),
    side: text().$type<ChatSide>().notNull(),
    text: text().notNull(),
    photos: jsonb().$type<ChatPhoto[]>(),
    appointment: jsonb().$type<KeptAppointment>(),
    warnings: text().array().$type<ChatWarning[]>().notNull().default([]),
    /** Who wrote it is erased, and what they wrote with them. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Its folded words, each behind a mark of each of the two who may find it: `<mark><word>`. */
    words: tsvector().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.number] }),
    unique('chat_message_once').on(table.chatId, table.side, table.id),
    index('chat_message_words').using('gin', table.words),
  ],
);

/** Which photos a chat shows: nobody else may see them. */
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

/** A chat that one of its two showed to the moderators. */
export const chatReport = pgTable(
  'chat_report',
  {
    id: uuid().primaryKey(),
    chatId: uuid('chat_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    reason: text().$type<ChatReportReason>().notNull(),
    description: text(),
    /** The newest message when it was reported: moderators read up to it. */
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

/** Every time that a moderator read a reported chat. */
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
