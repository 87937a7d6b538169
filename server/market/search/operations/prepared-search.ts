import type { Clause } from '../store/conditions.ts';
import type { SoftCondition } from '../store/soft-conditions.ts';
import type { LikelyPart } from '../store/likely-conditions.ts';
import type { WantedWord } from '../rules/word-query.ts';
import type { SearchScope } from '../rules/search-scope.ts';

/** A search made ready: its words weighed, its conditions checked. */
export interface PreparedSearch {
  scope: SearchScope;
  /** Conditions that an ad meets which meets the whole search. */
  clauses: Clause[];
  /** The certain conditions among them. */
  certain: Clause[];
  /** Whose ads are searched, and since when: holds also for an ad whose title was typed. */
  bounds: Clause[];
  /** Conditions that are never let go, without the words and the likely names and category. */
  hard: Clause[];
  /** Conditions that may be let go. */
  soft: readonly SoftCondition[];
  words: readonly WantedWord[];
  /** Those of them that an ad must have; the others only rank. */
  demanded: readonly WantedWord[];
  /** The words only describe a thing that a category or a model names: they may be let go. */
  areWordsOptional: boolean;
  parts: readonly LikelyPart[];
  /** Folded words of the sentence as it was typed, where titles are searched for it. */
  said: readonly string[];
}

/** Whether a search is nothing but one category (or everything): such answers come from counters. */
export function isPlain({ clauses, scope }: PreparedSearch): boolean {
  return clauses.length === (scope.request.category === undefined ? 0 : 1);
}

/** Whether a search has words or likely conditions, which order its ads. */
export const isOpen = ({ words, parts }: Pick<PreparedSearch, 'words' | 'parts'>): boolean =>
  words.length > 0 || parts.length > 0;
