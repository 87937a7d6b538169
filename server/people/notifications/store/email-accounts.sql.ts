// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../../platform/sql/statements.ts';
import type { emailAccount } from '../tables.ts';

type EmailAccountRow = typeof emailAccount.$inferSelect;

export interface Statements {
  all: Query<[], EmailAccountRow>;
  'by-id': Query<[number], EmailAccountRow>;
  active: Query<[], EmailAccountRow>;
  deactivate: Command<[]>;
  update: Query<
    [
      EmailAccountRow['name'],
      EmailAccountRow['from'],
      EmailAccountRow['host'],
      EmailAccountRow['port'],
      boolean,
      EmailAccountRow['userName'],
      EmailAccountRow['password'],
      boolean,
      number,
    ],
    { id: EmailAccountRow['id'] }
  >;
  insert: Query<
    [
      EmailAccountRow['name'],
      EmailAccountRow['from'],
      EmailAccountRow['host'],
      EmailAccountRow['port'],
      boolean,
      EmailAccountRow['userName'],
      EmailAccountRow['password'],
      boolean,
    ],
    { id: EmailAccountRow['id'] }
  >;
}
