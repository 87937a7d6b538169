import type { Clause } from '../store/conditions.ts';
import type { SoftCondition } from '../store/soft-conditions.ts';
import type { Steps } from '../store/stages.ts';
import type { LikelyPart } from '../store/likely-conditions.ts';
import type { WantedWord } from '../rules/word-query.ts';
import type { SearchScope } from '../rules/search-scope.ts';

/** A search with weighted words and validated conditions. */
export interface PreparedSearch {
  scope: SearchScope;
  /** All conditions of the search. */
  clauses: Clause[];
  /** The certain ones of `clauses`. */
  certain: Clause[];
  /** Restrictions on owner and date. They also apply to ads that match by title. */
  bounds: Clause[];
  /** Conditions that are never dropped, except words, likely names and category. */
  hard: Clause[];
  /** Conditions that fallback groups may drop. */
  soft: readonly SoftCondition[];
  words: readonly WantedWord[];
  /** Words that an ad must contain. The other words only affect the order. */
  requiredWords: readonly WantedWord[];
  /** Which of these words no ad contains. */
  absentAmong(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** A category or model names the product, and the words only describe it. So they may be dropped. */
  areWordsOptional: boolean;
  parts: readonly LikelyPart[];
  /** The ads ranked highest, which searches in recommended order read first. */
  steps: Steps;
  /** Folded words of the typed sentence; empty if titles are not searched for it. */
  said: readonly string[];
}

/** True if a search is one category, or everything, without other conditions. Stored counts answer such searches. */
export function isPlain({ clauses, scope }: PreparedSearch): boolean {
  return clauses.length === (scope.request.category === undefined ? 0 : 1);
}

/** True if words or likely conditions determine the order. */
export const isOpen = ({ words, parts }: Pick<PreparedSearch, 'words' | 'parts'>): boolean =>
  words.length > 0 || parts.length > 0;
