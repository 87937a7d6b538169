import type { FoundPage } from '../rules/search-results.ts';
import type { Candidates } from '../rules/scored-list.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { Language } from '../../../../contract/enums.ts';

/** What an engine finds. Everything else of a page is the same for all engines. */
export interface PageEngine {
  /** A page in the order of a column. Reads at most `mostBoosted` boosted ads; none if it is undefined. */
  ordered(prepared: PreparedSearch, language?: Language, mostBoosted?: number): Promise<FoundPage>;
  /** The ads to score: the first `limit` matches, and others that may come before them. */
  candidates(prepared: PreparedSearch, limit: number): Promise<Candidates>;
}
