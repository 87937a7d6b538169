import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Notes of staff about members. They are never changed; an author can delete their own within an hour. */
export const staffNote = pgTable(
  'staff_note',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('staff_note_member').on(table.memberId, table.at)],
);
