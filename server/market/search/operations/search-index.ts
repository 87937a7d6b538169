import type { LastShown } from '../rules/concern.ts';
import type { AdFact, GroupStep, Range } from '../rules/group-steps.ts';
import type { NamedCondition } from '../rules/roles.ts';
import type { Candidate, PartKind, ScoredWord } from '../rules/scoring.ts';
import type { Facets } from '../../../../contract/schemas/category.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Language } from '../../../../contract/enums.ts';

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

/** What a filter may say beyond the public request. */
export interface SearchScope {
  request: FilterRequest;
  ownerId?: string;
  isRental?: boolean;
  createdAfter?: Date;
  /** Ads that are no longer shown, though the index may not know it yet. */
  without?: readonly string[];
  /** Ring position of the paid places; without it the page has none. */
  turn?: number;
}

/** What an ad is to a search, wherever it stands. */
export interface Weighed {
  candidate: Candidate;
  /** When it was published, or put on top. */
  createdAt: Date;
  /** It meets the whole search. */
  isFull: boolean;
  /** It is the thing that was asked for, and fits. */
  isThing: boolean;
  words: readonly ScoredWord[];
  parts: readonly (NamedCondition & { kind: PartKind })[];
  /** Folded words of the sentence. */
  said: readonly string[];
}

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
  weigh(scope: SearchScope, adId: string): Promise<Weighed | undefined>;
}
