import type { Database } from '../../../platform/database.ts';
import type { Earnings } from '../port.ts';
import { merchantKeys } from '../store/bank-accounts.ts';

/** What other modules ask of earnings. */
export const createEarnings = (database: Database): Earnings => ({
  subMerchantsOf: (sellerIds) => merchantKeys(database, sellerIds),
});
