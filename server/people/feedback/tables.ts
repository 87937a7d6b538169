import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackStatus, Language, Platform } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Feedback to the operator. */
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
    /** The order that the feedback is about. */
    orderCode: text('order_code'),
    /** The reported review. */
    reviewId: uuid('review_id'),
    photos: text().array().notNull().default([]),
    status: text().$type<FeedbackStatus>().notNull().default('Processing'),
    createdAt: at('created_at').notNull(),
    /** The author's language, for the answer. */
    language: text().$type<Language>().notNull().default('tr'),
    /** The answer of the decision, with its time and moderator. */
    answer: text(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('feedback_status').on(table.status, table.createdAt),
    index('feedback_created').on(table.createdAt),
    index('feedback_caller').on(table.callerId),
    index('feedback_review')
      .on(table.reviewId)
      .where(sql`${table.reviewId} is not null and ${table.status} = 'Processing'`),
  ],
);

/** A mobile application that receives push messages. */
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
