import type { Places } from '../../../people/addresses/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { ChangedAd } from '../rules/cache-scope.ts';

export interface SearchSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  /** Called after commit with the previous and new state of changed ads. */
  onChange?(ads: readonly ChangedAd[]): void;
  /** Called after commit with the categories of ads whose cards alone changed. */
  onCards?(categoryIds: readonly number[]): void;
  /** Called when all ads may have changed. */
  onRebuild?(): void;
  /** True if the main category of this category (or the whole market) has boosted ads; at most a few seconds old. */
  boosted?(categoryId: number | undefined): Promise<boolean>;
  /** Set if OpenSearch is used: changes of ads are added to the outbox. `wake` is called after the commit. */
  outbox?: { wake(): void };
  /** Clicks by ad, relative to the number expected for its positions. Unknown if absent. */
  clickRates?(): Promise<ReadonlyMap<string, number>>;
}
