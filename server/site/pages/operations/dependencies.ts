import type { Ads } from '../../../market/ads/port.ts';
import type { Search } from '../../../market/search/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import type { Campaigns } from '../../../trade/campaigns/port.ts';
import type { DefaultPages } from './default-pages.ts';

/** Contact data of the server's settings. Lines of pages with missing ones are left out. */
export interface ContactSettings {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

export interface PageDeps {
  database: Database;
  contact: ContactSettings;
  defaults: DefaultPages;
}

export interface HomeDeps {
  database: Database;
  ads: Pick<Ads, 'cardsOf' | 'briefsOf'>;
  search: Pick<Search, 'landings' | 'read'>;
  campaigns: Campaigns;
  /** Ads on sale that are hidden from a caller. */
  hiddenFrom(caller: Caller): Promise<readonly string[]>;
  /** The product's own address. */
  publicUrl: string;
}

/** Who saves a version, and why. */
export interface SiteSave {
  authorId: string;
  /** The revision that the author has seen. */
  revision: number;
  reason: string;
  /** Absent: at once. */
  startsAt?: string | undefined;
}
