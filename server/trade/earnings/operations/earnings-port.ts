import type { Database } from '../../../platform/database.ts';
import type { Earnings } from '../port.ts';
import { merchantKeys } from '../store/bank-accounts.ts';

export const createEarnings = (database: Database): Earnings => ({
  subMerchantsOf: (sellerIds) => merchantKeys(database, sellerIds),
});
