import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface ListDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'isBlocked' | 'briefsOf'>;
  ads: Pick<Ads, 'briefsOf'>;
  catalogue(): Catalogue;
  live: LivePages;
}
