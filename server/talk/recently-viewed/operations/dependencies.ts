import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Favourites } from '../../favourites/port.ts';

export interface ViewHistoryDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'cardsOf' | 'ownersOf'>;
  accounts: Pick<AccountDirectory, 'blockedBy'>;
}

export interface SuggestionDeps extends ViewHistoryDeps {
  favourites: Pick<Favourites, 'newestOf' | 'favouritesAmong'>;
  /** Published ads similar to one, most similar first. */
  similar(adId: string, size: number): Promise<string[]>;
}
