// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { outbox } from '../../people/notifications/tables.ts';

type OutboxRow = typeof outbox.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      OutboxRow['messageId'],
      OutboxRow['to'],
      OutboxRow['channel'],
      OutboxRow['subject'],
      OutboxRow['text'],
      OutboxRow['html'],
      OutboxRow['code'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  newest: {
    parameters: [string | null, string | number | bigint];
    row: {
      id: string;
      to: OutboxRow['to'];
      channel: OutboxRow['channel'];
      subject: OutboxRow['subject'];
      text: OutboxRow['text'];
      code: OutboxRow['code'];
      createdAt: Date;
    };
  };
  body: { parameters: [string | number | bigint]; row: { text: OutboxRow['text']; html: OutboxRow['html'] } };
}
