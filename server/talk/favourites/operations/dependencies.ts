import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface FavouriteDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'priceHistory'>;
  catalogue(): Catalogue;
  live: LivePages;
}

export interface FollowDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'isBlocked' | 'briefsOf' | 'principalOf'>;
  ads: Pick<Ads, 'onSaleCounts'>;
}

export interface NotificationDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'blockedAmong' | 'briefsOf'>;
  notices: Pick<Notices, 'notifyAll'>;
}
