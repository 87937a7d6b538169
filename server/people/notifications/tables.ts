import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { isNull, sql } from 'drizzle-orm';
import type { TemplateTexts } from '../../../contract/schemas/message-desk.ts';
import type { Language } from '../../../contract/enums.ts';
import type { NotificationChannel, NotificationTemplate } from '../../../contract/notifications.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A notification in a member's list. */
export const notification = pgTable(
  'notification',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: uuid('account_id').notNull(),
    template: text().$type<NotificationTemplate>().notNull(),
    categoryId: integer('category_id').notNull(),
    tokens: jsonb().$type<Record<string, string>>().notNull(),
    image: text(),
    subImage: text('sub_image'),
    routeValue: text('route_value'),
    /** Unique per account: a second notification with the same key is not inserted. */
    onceKey: text('once_key'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    index('notification_of').on(table.accountId, table.id),
    index('notification_of_category').on(table.accountId, table.categoryId, table.id),
    index('notification_unread').on(table.accountId, table.categoryId).where(isNull(table.readAt)),
    unique('notification_once').on(table.accountId, table.onceKey),
  ],
);

/**
 * A message for one channel. Jobs send several at once; a retry uses the same Message-ID. Partitioned by the time in its id: see
 * docs/decisions/100-growing-tables.md.
 */
export const delivery = pgTable(
  'delivery',
  {
    id: uuid().primaryKey(),
    notificationId: bigint('notification_id', { mode: 'bigint' }),
    accountId: uuid('account_id'),
    channel: text().$type<NotificationChannel>().notNull(),
    template: text().$type<NotificationTemplate>().notNull(),
    target: text(),
    state: text().$type<'Waiting' | 'Sent' | 'Failed' | 'Dropped'>().notNull(),
    tries: integer().notNull().default(0),
    error: text(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('delivery_account')
      .on(table.accountId, table.notificationId)
      .where(sql`${table.accountId} is not null`),
    // Only messages that are not sent yet have one.
    index('delivery_target')
      .on(table.target)
      .where(sql`${table.target} is not null`),
    index('delivery_waiting_mail')
      .on(table.createdAt)
      .where(sql`channel = 'Email' and state = 'Waiting' and error is not null`),
  ],
);

/** A member's choice; absent means the operator's choice or the template's default. */
export const userPreference = pgTable(
  'notification_user_preference',
  {
    accountId: uuid('account_id').notNull(),
    categoryId: integer('category_id').notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.categoryId, table.channel] })],
);

/** The operator's choice for all members. */
export const preference = pgTable(
  'notification_preference',
  {
    categoryId: integer('category_id').notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Members cannot switch it off. */
    isRequired: boolean('is_required').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.channel] })],
);

/** The operator's texts of a template. A missing language uses the default texts. */
export type OwnTexts = Partial<Record<Language, TemplateTexts>>;

/** The operator's names of categories. */
export const categoryName = pgTable('notification_category_name', {
  id: integer().primaryKey(),
  tr: text().notNull(),
  en: text().notNull(),
});

/** The operator's texts of templates. */
export const templateTexts = pgTable('notification_template_texts', {
  name: text().$type<NotificationTemplate>().primaryKey(),
  texts: jsonb().$type<OwnTexts>().notNull(),
});

/** A saved change of a template’s texts. Null texts are the built-in ones. */
export const templateVersion = pgTable(
  'notification_template_version',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().$type<NotificationTemplate>().notNull(),
    at: at('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    reason: text(),
    before: jsonb().$type<OwnTexts>(),
    after: jsonb().$type<OwnTexts>(),
    /** The version whose texts it restored. */
    restores: bigint({ mode: 'number' }),
  },
  (table) => [index('notification_template_version_of').on(table.name, table.id)],
);

/** The operator's order of categories below the same parent. Categories without a row come last, in the product's order. */
export const categoryPosition = pgTable('notification_category_position', {
  id: integer().primaryKey(),
  position: integer().notNull(),
});

/** An SMTP account. Its password is encrypted and never returned. */
export const emailAccount = pgTable('email_account', {
  id: serial().primaryKey(),
  name: text().notNull(),
  from: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  isSecure: boolean('is_secure').notNull(),
  userName: text('user_name'),
  password: text(),
  isActive: boolean('is_active').notNull(),
  /** Sends while the active account does not. */
  isFallback: boolean('is_fallback').notNull().default(false),
  version: integer().notNull().default(1),
});

/** Since when an account does not send, with the last error. Account 0 is that of the server's settings. */
export const emailAccountState = pgTable('email_account_state', {
  accountId: integer('account_id').primaryKey(),
  stoppedAt: at('stopped_at').notNull(),
  lastError: text('last_error').notNull(),
});

/** A browser that takes push messages. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    endpoint: text().primaryKey(),
    accountId: uuid('account_id').notNull(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('push_subscription_account').on(table.accountId)],
);

/** Messages of the local gateways, shown at `/dev/outbox`. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    messageId: text('message_id').notNull().unique(),
    to: text().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    code: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('outbox_to').on(table.to, table.id)],
);
