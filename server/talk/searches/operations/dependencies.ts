import type { Ads } from '../../../market/ads/port.ts';
import type { Search } from '../../../market/search/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface SearchesDeps {
  database: Database;
  search: Pick<Search, 'watching' | 'detailsOf'>;
  ads: Pick<Ads, 'briefsOf' | 'onSaleOf' | 'ownersOf' | 'priceHistory'>;
  accounts: Pick<AccountDirectory, 'blockedAmong'>;
  notices: Pick<Notices, 'notifyAll'>;
  live: LivePages;
}
