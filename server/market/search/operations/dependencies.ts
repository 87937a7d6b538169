import type { Places } from '../../../people/addresses/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { ChangedAd } from '../rules/cache-scope.ts';

export interface SearchSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  /** Told of ads as they were and as they are now, when their change has been committed. */
  onChange?(ads: readonly ChangedAd[]): void;
  /** Told of the categories of ads of which nothing but the cards changed, likewise. */
  onCards?(categoryIds: readonly number[]): void;
  /** True if the main category of this category (or the whole market) has boosted ads; at most some seconds old. */
  boosted?(categoryId: number | undefined): Promise<boolean>;
  /** Clicks by ad relative to what their places let expect; without it none are known. */
  clickRates?(): Promise<ReadonlyMap<string, number>>;
}
