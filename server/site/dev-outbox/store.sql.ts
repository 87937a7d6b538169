// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { outbox } from '../../people/notifications/tables.ts';

type OutboxRow = typeof outbox.$inferSelect;

export interface Statements {
  insert: Query<
    [
      OutboxRow['messageId'],
      OutboxRow['to'],
      OutboxRow['channel'],
      OutboxRow['subject'],
      OutboxRow['text'],
      OutboxRow['html'],
      OutboxRow['code'],
      Time,
    ],
    { waits: string }
  >;
  newest: Query<[string | null, Int8], Omit<OutboxRow, 'id' | 'messageId' | 'html'> & { id: string }>;
  body: Query<[Int8], Pick<OutboxRow, 'text' | 'html'>>;
}
