// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { chat, chatReading, chatReport } from '../tables.ts';

type ChatRow = typeof chat.$inferSelect;
type ChatReadingRow = typeof chatReading.$inferSelect;
type ChatReportRow = typeof chatReport.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      ChatReportRow['id'],
      ChatReportRow['chatId'],
      ChatReportRow['reporterId'],
      ChatReportRow['reason'],
      ChatReportRow['description'],
      ChatReportRow['upTo'],
      Date | string,
    ];
    row: { id: ChatReportRow['id'] };
  };
  page: {
    parameters: [boolean | null, string | number | bigint, string | number | bigint];
    row: {
      id: ChatReportRow['id'];
      chatId: ChatReportRow['chatId'];
      reporterId: ChatReportRow['reporterId'];
      reason: ChatReportRow['reason'];
      description: ChatReportRow['description'];
      createdAt: Date;
      solvedAt: Date | null;
      solvedBy: ChatReportRow['solvedBy'];
      note: ChatReportRow['note'];
      adId: string;
      sellerId: ChatRow['sellerId'];
      buyerId: ChatRow['buyerId'];
      readings: number;
    };
  };
  count: { parameters: [boolean | null]; row: { count: number } };
  open: { parameters: [string]; row: { chatId: ChatReportRow['chatId']; upTo: ChatReportRow['upTo'] } };
  'note-reading': {
    parameters: [
      ChatReadingRow['id'],
      ChatReadingRow['reportId'],
      ChatReadingRow['chatId'],
      ChatReadingRow['moderatorId'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  solve: {
    parameters: [string, Date | string | null, ChatReportRow['solvedBy'], ChatReportRow['note']];
    row: { chatId: ChatReportRow['chatId'] };
  };
  exists: { parameters: [string]; row: Record<never, never> };
  erase: { parameters: [string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      chatId: ChatReportRow['chatId'];
      reason: ChatReportRow['reason'];
      description: ChatReportRow['description'];
      createdAt: Date;
    };
  };
}
