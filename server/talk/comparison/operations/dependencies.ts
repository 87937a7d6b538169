import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Search } from '../../../market/search/port.ts';
import type { LivePages } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface ComparisonDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'comparedOf'>;
  search: Pick<Search, 'judgementsOf'>;
  catalogue(): Catalogue;
  live: LivePages;
}
