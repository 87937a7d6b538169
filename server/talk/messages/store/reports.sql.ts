// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { chat, chatReading, chatReport } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatReadingRow = typeof chatReading.$inferSelect;
type ChatReportRow = typeof chatReport.$inferSelect;

export interface Statements {
  insert: Query<
    [
      ChatReportRow['id'],
      ChatReportRow['chatId'],
      ChatReportRow['reporterId'],
      ChatReportRow['reason'],
      ChatReportRow['description'],
      ChatReportRow['upTo'],
      Time,
    ],
    { id: ChatReportRow['id'] }
  >;
  page: Query<[boolean | null, Int8, Int8], Omit<ChatReportRow, 'upTo'> & Pick<ChatRow, 'sellerId' | 'buyerId'> & { adId: string; readings: number }>;
  count: Query<[boolean | null], { count: number }>;
  open: Query<[string], Pick<ChatReportRow, 'chatId' | 'upTo'>>;
  'note-reading': Command<[ChatReadingRow['id'], ChatReadingRow['reportId'], ChatReadingRow['chatId'], ChatReadingRow['moderatorId'], Time]>;
  solve: Query<[string, Time | null, ChatReportRow['solvedBy'], ChatReportRow['note']], Pick<ChatReportRow, 'chatId'>>;
  exists: Command<[string]>;
  erase: Command<[string]>;
  export: Query<[string], Pick<ChatReportRow, 'chatId' | 'reason' | 'description' | 'createdAt'>>;
  'of-member': Query<[string, Int8], Pick<ChatReportRow, 'id' | 'reason'> & { at: Date; isByMember: boolean; isSolved: boolean }>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
