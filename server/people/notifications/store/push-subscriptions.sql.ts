// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { pushSubscription } from '../tables.ts';

type PushSubscriptionRow = typeof pushSubscription.$inferSelect;

export interface Statements {
  upsert: Command<[PushSubscriptionRow['endpoint'], PushSubscriptionRow['accountId'], string, Time]>;
  'delete-oldest': Command<[string, Int8]>;
  'of-accounts': Query<[readonly string[]], Omit<PushSubscriptionRow, 'createdAt'>>;
  export: Query<[string], Omit<PushSubscriptionRow, 'accountId' | 'keys'>>;
  'delete-own': Command<[string, string]>;
  delete: Command<[string]>;
  'delete-of-account': Command<[string]>;
}
