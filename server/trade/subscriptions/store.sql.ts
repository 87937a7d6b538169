// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { subscription, subscriptionCharge } from './tables.ts';

type SubscriptionRow = typeof subscription.$inferSelect;
type SubscriptionChargeRow = typeof subscriptionCharge.$inferSelect;

export interface Statements {
  read: Query<[string], SubscriptionRow>;
  hold: Query<[string], { pg_advisory_xact_lock: string }>;
  save: Command<
    [
      SubscriptionRow['accountId'],
      SubscriptionRow['packageId'],
      SubscriptionRow['state'],
      Time,
      Time,
      SubscriptionRow['anchorDay'],
      Int8,
      Int8,
      SubscriptionRow['nextPackageId'],
      SubscriptionRow['revision'],
      string | null,
      SubscriptionRow['paymentId'],
      SubscriptionRow['addressId'],
      SubscriptionRow['chargeId'],
      SubscriptionRow['tries'],
      Time | null,
      Time | null,
      Time,
      Int8 | null,
    ]
  >;
  'insert-charge': Command<
    [
      SubscriptionChargeRow['id'],
      SubscriptionChargeRow['accountId'],
      SubscriptionChargeRow['kind'],
      SubscriptionChargeRow['packageId'],
      SubscriptionChargeRow['state'],
      SubscriptionChargeRow['revision'],
      Int8,
      Int8,
      Int8,
      Time,
      Time,
      SubscriptionChargeRow['itemId'],
      Time,
      Time | null,
    ]
  >;
  charge: Query<[string], SubscriptionChargeRow>;
  'set-charge': Command<[string, SubscriptionChargeRow['state'], Time]>;
  charges: Query<[string, Int8], SubscriptionChargeRow>;
  due: Query<[Time, Int8], Pick<SubscriptionRow, 'accountId'>>;
  postpone: Command<[string, Time | null]>;
  remind: Query<[Time, Time, Int8], Omit<SubscriptionRow, 'remindedFor'> & { remindedFor: Date }>;
  desk: Query<[string | null, string | null, number | null, Int8, Int8], SubscriptionRow>;
  'export-plan': Query<
    [string],
    Omit<SubscriptionRow, 'accountId' | 'anchorDay' | 'nextPrice' | 'revision' | 'paymentId' | 'addressId' | 'chargeId' | 'tries' | 'remindedFor'>
  >;
  'export-charges': Query<[string], Omit<SubscriptionChargeRow, 'id' | 'accountId' | 'revision' | 'itemId'>>;
  erase: Command<[string]>;
  'erase-charges': Command<[string]>;
}
