import type { Language } from '../../../../contract/enums.ts';
import type { Position } from '../rules/cursor.ts';

export interface PageWanted {
  after?: Position | undefined;
  skipped: number;
  limit: number;
  language: CardLanguage;
  /** Whether all that match are counted, up to one more than `limits.listTotalMost`. */
  isCounted: boolean;
  /** Names a text that is asked often. */
  prepared?: string | undefined;
  /** Ring position of the paid places; without it the page has none. */
  turn?: number | undefined;
}

/** A page, in order. */
export interface PageOfAds {
  ids: string[];
  /** The cards as JSON with commas between, where they were asked for; an ad that ended a moment ago has none. */
  cards: string;
  /** How many match, where they were counted. */
  total: number;
  /** The last ad, where more follow. */
  last?: Position;
  paid?: PaidAds;
}

/** Paid places of a page. */
export interface PaidAds {
  /** As JSON with commas between. */
  cards: string;
  /** Number of boosted ads that match the search. */
  boosted: number;
}

/** Whose words the cards are in; without one no cards are read. */
export type CardLanguage = Language | undefined;
