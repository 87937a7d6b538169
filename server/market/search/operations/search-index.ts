import type { Facets } from '../../../../contract/schemas/category.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import type { FoundPage, MapAnswer, Total, WeighedAd } from '../rules/search-results.ts';

/** An index of published ads. PostgreSQL (written in the ad's transaction) and OpenSearch (fed by the outbox) pass the same contract test. */
export interface SearchIndex {
  /**
   * Inserts, updates or removes ads; unpublished ads are removed. Joins the current transaction. `areGone`: that transaction has locked the ads, and
   * none is on sale.
   */
  refresh(adIds: readonly string[], options?: { areGone?: boolean }): Promise<void>;
  /** Rewrites the cards of ads whose search conditions did not change. Joins the current transaction. */
  refreshCards(adIds: readonly string[]): Promise<void>;
  /** Includes cards if a language is given. */
  find(scope: SearchScope, cards?: Language): Promise<FoundPage>;
  total(scope: SearchScope): Promise<Total>;
  facets(scope: SearchScope, language: Language): Promise<Facets>;
  map(scope: SearchScope, zoom: number): Promise<MapAnswer>;
  similar(adId: string, size: number): Promise<string[]>;
  /** Evaluates one ad against a search. Undefined if it is not published. */
  weigh(scope: SearchScope, adId: string): Promise<WeighedAd | undefined>;
}
