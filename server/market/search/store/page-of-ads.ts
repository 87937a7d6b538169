import type { Language } from '../../../../contract/enums.ts';
import type { Steps } from './stages.ts';
import type { Position } from '../rules/cursor.ts';
import type { BoostedAd } from '../rules/paid-ring.ts';

export interface PageQuery {
  after?: Position | undefined;
  skipped: number;
  limit: number;
  language: CardLanguage;
  /** True if matches are counted, up to `limits.listTotalMost + 1`. */
  isCounted: boolean;
  /** The ads ranked highest, counted before all ads. */
  ranked?: Steps;
  /** The first ads in the order, searched before all ads. Not used after a cursor. */
  steps?: Steps;
  /** Name of the prepared statement, for frequent texts. */
  prepared?: string | undefined;
  /** Maximum number of matching boosted ads to read; default none. */
  maxBoosted?: number | undefined;
}

export interface PageOfAds {
  ids: string[];
  /** Cards as comma-separated JSON, if requested. Ads that have just ended have none. */
  cards: string;
  /** Number of matches, if counted. */
  total: number;
  /** The last ad, if more follow. */
  last?: Position;
  /** Boosted ads that match the search, if read; absent if there are none. */
  boosted?: BoostedAd[];
}

/** Language of the cards. Undefined reads no cards. */
export type CardLanguage = Language | undefined;
