import type { AdFact, GroupStep, Range } from './group-steps.ts';
import type { NamedCondition } from './condition-roles.ts';
import type { Candidate, PartKind, ScoredWord } from './scoring.ts';
import type { LastShown } from './cache-scope.ts';
import type { BoostedAd } from './paid-ring.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

export interface Total {
  count: number;
  /**
   * False if counting stopped at `limits.listTotalMost` (lists) or `limits.exactTotalMost` (`total`). The count is then a lower bound or an estimate.
   */
  exact: boolean;
}

export interface FoundPage {
  ids: string[];
  /** Cards as comma-separated JSON, if requested. Ads that have just ended have none. */
  cards?: string;
  /** Boosted ads that match, for the paid places. Only with cards, on first pages that have paid places. */
  boosted?: BoostedAd[];
  /** Total over all pages. */
  total: Total;
  next?: string;
  /** The end of the page in index order, if it shows only an approximate total. Changes after it do not affect the page. */
  last?: LastShown;
  /** Ads that meet the search partly, nearest first. Only with cards, on a first page that is not full. */
  groups?: FoundGroup[];
  /** True if the requested product is not on sale. */
  isAbsent?: boolean;
}

/** A step with its result. For a bound, `beyond` is the range of its ads; prices in kuruş. */
type FoundStep = Exclude<GroupStep, { kind: 'bound' }> | (Extract<GroupStep, { kind: 'bound' }> & { beyond: Range });

/** Ads that match a search except for one difference. */
export type FoundGroup = FoundStep & {
  total: Total;
  /** Finds all ads of the group, and all full matches. */
  request: FilterRequest;
  ads: GroupedAd[];
};

export interface GroupedAd {
  id: string;
  /** JSON; absent for an ad that has just ended. */
  card?: string;
  differences: AdFact[];
}

export interface MapAnswer {
  total: Total;
  points: { id: string; price: number; point: { lat: number; lng: number } }[];
  clusters: { point: { lat: number; lng: number }; count: number; box: [number, number, number, number] }[];
}

/** An ad evaluated against a search. */
export interface WeighedAd {
  candidate: Candidate;
  /** Time of publication or last bump. */
  createdAt: Date;
  /** True if it meets the whole search. */
  isFull: boolean;
  /** True if it is the requested product, and fits. */
  isProduct: boolean;
  words: readonly ScoredWord[];
  parts: readonly (NamedCondition & { kind: PartKind })[];
  /** Folded words of the sentence. */
  said: readonly string[];
}
