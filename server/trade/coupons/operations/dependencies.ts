import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface CouponDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'principalOf'>;
}
