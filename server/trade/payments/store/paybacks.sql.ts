// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { payback } from '../tables.ts';

type PaybackRow = typeof payback.$inferSelect;

export interface Statements {
  insert: Command<[PaybackRow['id'], PaybackRow['cause'], PaybackRow['paymentId'], PaybackRow['orderCode'], PaybackRow['itemId'], Int8, Time]>;
  claim: Query<[string, Time], Omit<PaybackRow, 'nextAt'> & { nextAt: Date }>;
  sent: Command<[string, Time | null]>;
  refused: Command<[string, PaybackRow['refusal']]>;
  due: Query<[Time, Int8], { id: PaybackRow['id'] }>;
  'of-payment': Query<[string], PaybackRow>;
  'of-items': Query<[readonly string[]], { itemId: NonNullable<PaybackRow['itemId']>; asked: number; confirmed: number }>;
}
