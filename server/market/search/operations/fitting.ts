import type { FoundPage, Total } from './search-index.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { inWords, weakened } from '../rules/weakened.ts';
import type { Understanding } from '../rules/understand/index.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/**
 * A reading of a sentence that finds something, with its total. Where no ad is all that it says for certain, what it says ranks instead; where the category
 * has none at all, its words are looked for as words in what is above it, if that is no main category (`dağ bisikleti` among bicycles). Answers the reading as it
 * was, and none, where that finds nothing either. `find` answers a search's first ad, `parentOf` what is above a category.
 */
export async function fitting<U extends Pick<Understanding, 'request' | 'filters' | 'text'>>(
  read: U,
  find: (request: FilterRequest) => Promise<Pick<FoundPage, 'total'>>,
  parentOf: (categoryId: number) => number | undefined,
): Promise<U & { total: Total }> {
  const { total } = await find(read.request);
  if (total.count > 0) return { ...read, total };
  for (const weaker of weakened(read)) {
    const found = await find(weaker.request);
    if (found.total.count > 0) return { ...weaker, total: found.total };
  }
  const worded = inWords(read, parentOf);
  const found = worded && (await find(worded.request));
  if (found && found.total.count > 0) return { ...worded, total: found.total };
  return { ...read, total };
}

/** What is above a category, unless that is a main category, which holds too much to be near. */
export const parentIn =
  ({ categories }: Catalogue) =>
  (id: number): number | undefined => {
    const parent = categories.get(categories.get(id)?.parentId ?? 0);
    return parent && parent.level > 1 ? parent.id : undefined;
  };
