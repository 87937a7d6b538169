import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Favourites } from '../../favourites/port.ts';

export interface OfferDeps {
  database: Database;
  ads: Pick<AdLife, 'lockForDeal'>;
  views: Pick<Ads, 'briefsOf' | 'detailOf'>;
  accounts: Pick<AccountDirectory, 'areApart' | 'apartFrom' | 'briefsOf'>;
  notices: Pick<Notices, 'notify'>;
  live: LivePages;
  audience: Pick<Favourites, 'countOf' | 'holdersOf'>;
  /** True if both accounts have signed in from the same browser. */
  shareDevice(one: string, other: string): Promise<boolean>;
}

export type TimerDeps = Pick<OfferDeps, 'database' | 'views' | 'notices' | 'live'>;
export type ReadDeps = Pick<OfferDeps, 'database' | 'views' | 'accounts'>;
