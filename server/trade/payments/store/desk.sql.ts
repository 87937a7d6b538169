// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { payment, paymentEvent } from '../tables.ts';

type PaymentRow = typeof payment.$inferSelect;
type PaymentEventRow = typeof paymentEvent.$inferSelect;

export interface Statements {
  page: Query<readonly unknown[], PaymentRow & { givenBack: number; waiting: number; sortKey: string[] }>;
  count: Query<readonly unknown[], { total: number }>;
  alarms: Query<[], { count: number }>;
  one: Query<[string], PaymentRow & { givenBack: number; waiting: number }>;
  events: Query<[string], Omit<PaymentEventRow, 'id' | 'paymentId'>>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
