import type { Clause } from '../store/conditions.ts';
import type { LikelyPart } from '../store/likely.ts';
import type { Demand, WantedWord } from './relaxing.ts';
import type { SearchScope } from '../operations/search-index.ts';

/** A search made ready: its words weighed, its parts checked. */
export interface Prepared {
  scope: SearchScope;
  /** What an ad that fits entirely fulfils. */
  clauses: Clause[];
  /** What holds whatever is let go. */
  hard: Clause[];
  /** What holds also for an ad whose title was typed: whose ads are searched, and since when. */
  bounds: Clause[];
  words: readonly WantedWord[];
  parts: readonly LikelyPart[];
  /** What is asked, and then less and less. */
  demands: readonly Demand<LikelyPart>[];
  /** Folded words of the sentence as it was typed, where titles are searched for it. */
  said: readonly string[];
}

/** Whether a search is nothing but one category (or everything): such answers come from counters. */
export function isPlain({ clauses, scope }: Prepared): boolean {
  return clauses.length === (scope.request.category === undefined ? 0 : 1);
}

/** Whether anything of a search may be let go. */
export const isOpen = ({ words, parts }: Prepared): boolean => words.length > 0 || parts.length > 0;
