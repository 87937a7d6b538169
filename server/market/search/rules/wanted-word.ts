import type { ScoredWord } from './scoring.ts';
import type { QueryWord } from './word-query.ts';

/** A word of a search; `count` is about how many ads hold it. */
export interface WantedWord extends ScoredWord, QueryWord {
  count: number;
}
