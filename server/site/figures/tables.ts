import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/**
 * Changes of figures that are not folded yet. Triggers add them in the transaction of the event; see the end of the migration. Appended rows do not
 * block one another, as updates of the day's row would.
 */
export const figureChange = pgTable('figure_change', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  /** Istanbul day. */
  day: date().notNull(),
  metric: text().notNull(),
  /** A category, province or seller, or the words of a search; empty for the whole market. */
  part: text().notNull().default(''),
  /** Kuruş; seconds for `adWait`. */
  amount: whole('amount').notNull().default(0),
  count: whole('count').notNull(),
});

/** Figures of the whole market by day. */
export const figureDay = pgTable(
  'figure_day',
  {
    metric: text().notNull(),
    day: date().notNull(),
    amount: whole('amount').notNull(),
    count: whole('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.metric, table.day] })],
);

/** Figures by category, place, seller or search, for each day and month. A range reads whole months, twelve rows a year. */
export const figurePart = pgTable(
  'figure_part',
  {
    metric: text().notNull(),
    grain: text().$type<'day' | 'month'>().notNull(),
    /** A month’s first day. */
    day: date().notNull(),
    part: text().notNull(),
    amount: whole('amount').notNull(),
    count: whole('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metric, table.grain, table.day, table.part] }),
    index('figure_part_seller')
      .on(table.part)
      .where(sql`metric = 'sellers'`),
  ],
);

/** Waiting work by queue, counted every minute. */
export const deskQueueState = pgTable('desk_queue_state', {
  name: text().primaryKey(),
  count: integer().notNull(),
  oldest: timestamp({ withTimezone: true }),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
});

/** Daily hashes of visitors who consented, each counted once a day; deleted after two days. */
export const visitorDay = pgTable(
  'visitor_day',
  {
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);
