import type { FoundPage, Total } from './search-index.ts';
import { inWords, weakened } from '../rules/weakened.ts';
import type { Understanding } from '../rules/understand/index.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/**
 * A reading of a sentence that finds something, with its total. Where no ad is all that it says for certain, what it says ranks instead; where the category
 * has none at all, its words are looked for as words, and count where ads hold them all (`bluetooth hoparlör` among other loudspeakers). Answers the reading
 * as it was, and none, where that finds nothing either. `find` answers a search's first ad.
 */
export async function fitting<U extends Pick<Understanding, 'request' | 'filters' | 'text'>>(
  read: U,
  find: (request: FilterRequest) => Promise<Pick<FoundPage, 'total' | 'relaxed'>>,
): Promise<U & { total: Total }> {
  const { total } = await find(read.request);
  if (total.count > 0) return { ...read, total };
  for (const weaker of weakened(read)) {
    const found = await find(weaker.request);
    if (found.total.count > 0) return { ...weaker, total: found.total };
  }
  const worded = inWords(read);
  const found = worded && (await find(worded.request));
  if (found && found.total.count > 0 && !found.relaxed) return { ...worded, total: found.total };
  return { ...read, total };
}
