import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackStatus, Platform } from '../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody told the product. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    /** A member or a guest. */
    callerId: uuid('caller_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    email: text(),
    platform: text().$type<Platform>().notNull(),
    subjectId: integer('subject_id').notNull(),
    description: text().notNull(),
    photos: text().array().notNull().default([]),
    status: text().$type<FeedbackStatus>().notNull().default('Processing'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('feedback_created').on(table.createdAt), index('feedback_caller').on(table.callerId)],
);

/** A mobile application somebody has, for push messages. */
export const mobileApplication = pgTable(
  'mobile_application',
  {
    callerId: uuid('caller_id').notNull(),
    deviceId: text('device_id').notNull(),
    platform: text().notNull(),
    pushToken: text('push_token').notNull(),
    version: text(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.deviceId] }),
    index('mobile_application_token').on(table.pushToken),
  ],
);
