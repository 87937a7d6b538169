import type { Clause } from '../store/conditions.ts';
import type { SearchScope } from '../operations/search-index.ts';

/** A search made ready: its words corrected, its parts checked. */
export interface Prepared {
  scope: SearchScope;
  clauses: Clause[];
  correctedText?: string;
}

/** Whether a search is nothing but one category (or everything): such answers come from counters. */
export function isPlain({ clauses, scope }: Prepared): boolean {
  return clauses.length === (scope.request.category === undefined ? 0 : 1);
}
