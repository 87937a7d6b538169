import type { AdFact, GroupStep, Range } from './group-steps.ts';
import type { NamedCondition } from './condition-roles.ts';
import type { Candidate, PartKind, ScoredWord } from './scoring.ts';
import type { LastShown } from './cache-scope.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

export interface Total {
  count: number;
  /** False when there are more than are counted (`limits.listTotalMost` by a list, `limits.exactTotalMost` by `total`): the figure is a floor or an estimate. */
  exact: boolean;
}

/** One page, in order. */
export interface FoundPage {
  ids: string[];
  /** Cards of these ads as JSON with commas between, where they were asked for; an ad that ended a moment ago has none. */
  cards?: string;
  /** Cards of the paid places, and the number of boosted ads that match. Only with cards. */
  paid?: { cards: string; boosted: number };
  /** How many ads are shown on all pages. */
  total: Total;
  next?: string;
  /** Where the page ends in the order of an index, where it says more than it counts: changes of ads behind it are no changes of the page. */
  last?: LastShown;
  /** Ads that meet less of the search, nearest first. Only with cards, on the first page of a list that is shorter than a page. */
  groups?: FoundGroup[];
  /** No ad on sale is the thing that was asked for. */
  isAbsent?: boolean;
}

/** A step with what was found by it: of a bound, where its ads lie beyond it, kuruş of a price. */
type FoundStep = Exclude<GroupStep, { kind: 'bound' }> | (Extract<GroupStep, { kind: 'bound' }> & { beyond: Range });

/** Ads of a search but for one difference. */
export type FoundGroup = FoundStep & {
  total: Total;
  /** Finds all ads of the group, and those that meet the whole search. */
  request: FilterRequest;
  ads: GroupedAd[];
};

/** An ad of a group, with what it differs in. */
export interface GroupedAd {
  id: string;
  /** The card as JSON; absent for an ad that ended a moment ago. */
  card?: string;
  differences: AdFact[];
}

export interface MapAnswer {
  total: Total;
  points: { id: string; price: number; point: { lat: number; lng: number } }[];
  clusters: { point: { lat: number; lng: number }; count: number; box: [number, number, number, number] }[];
}

/** What an ad is to a search, wherever it stands. */
export interface WeighedAd {
  candidate: Candidate;
  /** When it was published, or put on top. */
  createdAt: Date;
  /** It meets the whole search. */
  isFull: boolean;
  /** It is the thing that was asked for, and fits. */
  isProduct: boolean;
  words: readonly ScoredWord[];
  parts: readonly (NamedCondition & { kind: PartKind })[];
  /** Folded words of the sentence. */
  said: readonly string[];
}
