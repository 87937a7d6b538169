// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { payment, paymentEvent } from '../tables.ts';

type PaymentRow = typeof payment.$inferSelect;
type PaymentEventRow = typeof paymentEvent.$inferSelect;
type PageRow = PaymentRow & { givenBack: number; waiting: number };

export interface Statements {
  page: Query<[string | null, string | null, boolean, Time | null, Time | null, string | null, string | null, string | null, Int8, Int8], PageRow>;
  alarms: Query<[], { count: number }>;
  one: Query<[string], PageRow>;
  events: Query<[string], Omit<PaymentEventRow, 'id' | 'paymentId'>>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
