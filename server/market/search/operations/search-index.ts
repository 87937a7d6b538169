import type { LastShown } from '../rules/concern.ts';
import type { LetGo } from '../rules/relaxing.ts';
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
  /** What was let go because too few ads fitted entirely, with the ads shown without it and those before it. */
  relaxed?: (LetGo & { count: number })[];
  /** How many ads fit entirely, where something was let go; they come first. */
  fullCount?: number;
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
  /** It fulfils all that a search asks at first. */
  isFull: boolean;
  words: readonly ScoredWord[];
  parts: readonly (LetGo & { kind: PartKind })[];
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
