// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { emailAccount, emailAccountState } from '../tables.ts';

type EmailAccountRow = typeof emailAccount.$inferSelect;
type EmailAccountStateRow = typeof emailAccountState.$inferSelect;

export interface Statements {
  all: Query<[], EmailAccountRow & { stoppedAt: Date | null; lastError: EmailAccountStateRow['lastError'] | null }>;
  'by-id': Query<[number], EmailAccountRow>;
  sending: Query<
    [],
    Pick<EmailAccountRow, 'userName' | 'password' | 'isActive'> & {
      id: number;
      from: EmailAccountRow['from'] | null;
      host: EmailAccountRow['host'] | null;
      port: EmailAccountRow['port'] | null;
      isSecure: boolean | null;
      isStopped: boolean;
    }
  >;
  stop: Command<[EmailAccountStateRow['accountId'], Time, EmailAccountStateRow['lastError']]>;
  work: Command<[number]>;
  'state-of-settings': Query<[], Omit<EmailAccountStateRow, 'accountId'>>;
  stopped: Query<[], { count: number; oldest: Date | null }>;
  waiting: Query<[Time, Int8], { count: number }>;
  deactivate: Command<[number, boolean, boolean]>;
  hold: Query<[], { pg_advisory_xact_lock: string }>;
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
      boolean,
    ],
    { id: EmailAccountRow['id'] }
  >;
}
