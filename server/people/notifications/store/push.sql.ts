// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { pushSubscription } from '../tables.ts';

type PushSubscriptionRow = typeof pushSubscription.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  upsert: {
    parameters: [PushSubscriptionRow['endpoint'], PushSubscriptionRow['accountId'], string, Date | string];
    row: Record<never, never>;
  };
  'delete-oldest': { parameters: [string, string | number | bigint]; row: Record<never, never> };
  'of-accounts': {
    parameters: [readonly string[]];
    row: {
      accountId: PushSubscriptionRow['accountId'];
      endpoint: PushSubscriptionRow['endpoint'];
      keys: PushSubscriptionRow['keys'];
    };
  };
  export: { parameters: [string]; row: { endpoint: PushSubscriptionRow['endpoint']; createdAt: Date } };
  'delete-own': { parameters: [string, string]; row: Record<never, never> };
  delete: { parameters: [string]; row: Record<never, never> };
  'delete-of-account': { parameters: [string]; row: Record<never, never> };
}
