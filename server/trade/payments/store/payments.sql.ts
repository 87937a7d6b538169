// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { payment, paymentEvent } from '../tables.ts';

type PaymentRow = typeof payment.$inferSelect;
type PaymentEventRow = typeof paymentEvent.$inferSelect;

export interface Statements {
  insert: Query<
    [
      PaymentRow['id'],
      PaymentRow['kind'],
      PaymentRow['orderType'],
      PaymentRow['payerId'],
      boolean,
      PaymentRow['email'],
      PaymentRow['language'],
      Int8,
      PaymentRow['installmentsMost'],
      string,
      string | null,
      PaymentRow['provider'],
      Readonly<PaymentRow['orderCodes']>,
      PaymentRow['afterAction'],
      PaymentRow['afterId'],
      Time,
      Time,
      string | null,
    ],
    PaymentRow
  >;
  'by-id': Query<[string], PaymentRow>;
  'with-returns': Query<[string], PaymentRow & { givenBack: number }>;
  'lock-own': Query<[string, string], PaymentRow>;
  lock: Query<[string], PaymentRow>;
  'hold-payer': Query<[string, string], { pg_advisory_xact_lock: string }>;
  'open-of': Query<[string, string], { id: PaymentRow['id'] }>;
  save: Command<
    [
      string,
      PaymentRow['state'],
      Int8 | null,
      PaymentRow['installmentCount'],
      PaymentRow['reference'],
      PaymentRow['frameUrl'],
      PaymentRow['redirectUrl'],
      PaymentRow['refusal'],
      PaymentRow['returned'],
      string | null,
      boolean,
      PaymentRow['alarm'],
      Time,
      Time | null,
      Time | null,
      string | null,
      string,
    ]
  >;
  begun: Query<
    [string, string, PaymentRow['state'], PaymentRow['reference'], string | null, PaymentRow['redirectUrl'], PaymentEventRow['kind'] | null, Time],
    PaymentRow
  >;
  'claim-charge': Query<[string, Time], PaymentRow>;
  'charge-answer': Command<[string, string | null, PaymentRow['refusal']]>;
  events: Command<[string]>;
  alarm: Command<[string, PaymentRow['alarm']]>;
  due: Query<[Time, Time, Time, Time, Int8], { id: PaymentRow['id'] }>;
  'next-hour': Query<[Time], { at: Date | null }>;
  called: Query<[readonly string[], readonly string[]], { paymentId: PaymentRow['id']; itemId: string; reference: string }>;
  summaries: Query<
    [readonly string[]],
    Pick<PaymentRow, 'id' | 'kind' | 'state' | 'amount' | 'charged' | 'installmentCount' | 'facts' | 'approvedAt'>
  >;
  move: Command<[string, PaymentRow['payerId']]>;
  'open-ids': Query<[string], { id: PaymentRow['id'] }>;
  anonymise: Command<[string, PaymentRow['payerId']]>;
  export: Query<
    [string],
    Pick<
      PaymentRow,
      | 'id'
      | 'kind'
      | 'orderType'
      | 'state'
      | 'email'
      | 'amount'
      | 'charged'
      | 'installmentCount'
      | 'refusal'
      | 'returned'
      | 'orderCodes'
      | 'createdAt'
      | 'approvedAt'
    > & { card: unknown; party: unknown }
  >;
}
