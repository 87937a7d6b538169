import type { Database } from '../../../platform/database.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';

export interface InvoiceDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  addresses: Pick<UserAddresses, 'list'>;
}
