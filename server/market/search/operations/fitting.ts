import type { Total } from './search-index.ts';
import { weakened } from '../rules/weakened.ts';
import type { Understanding } from '../rules/understand/index.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/**
 * A reading of a sentence that finds something, with its total: where no ad is all that it says for certain, what it says ranks instead.
 * Answers the reading as it was, and none, where that finds nothing either.
 */
export async function fitting<U extends Pick<Understanding, 'request' | 'filters'>>(
  read: U,
  totalOf: (request: FilterRequest) => Promise<Total>,
): Promise<U & { total: Total }> {
  const total = await totalOf(read.request);
  if (total.count > 0) return { ...read, total };
  for (const weaker of weakened(read)) {
    const found = await totalOf(weaker.request);
    if (found.count > 0) return { ...weaker, total: found };
  }
  return { ...read, total };
}
