import type { Facets } from '../../../../contract/schemas/category.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import type { FoundPage, MapAnswer, Total, WeighedAd } from '../rules/search-results.ts';

/**
 * Where published ads are found. Two adapters pass the same contract test: PostgreSQL, written in the ad's own transaction, and
 * OpenSearch, fed by the outbox.
 */
export interface SearchIndex {
  /** Puts an ad in, anew, or out if it is not published; joins the transaction in progress. */
  refresh(adIds: readonly string[]): Promise<void>;
  /** Writes the cards of ads again where nothing that searches ask for changed; joins the transaction in progress. */
  refreshCards(adIds: readonly string[]): Promise<void>;
  /** A page; with its cards where a language is given. */
  find(scope: SearchScope, cards?: Language): Promise<FoundPage>;
  total(scope: SearchScope): Promise<Total>;
  facets(scope: SearchScope, language: Language): Promise<Facets>;
  map(scope: SearchScope, zoom: number): Promise<MapAnswer>;
  similar(adId: string, size: number): Promise<string[]>;
  /** One ad held against a search; undefined where it is not published. */
  weigh(scope: SearchScope, adId: string): Promise<WeighedAd | undefined>;
}
