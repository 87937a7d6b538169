import { categoryCalls } from '../../../contract/calls/categories.ts';
import type { CategoryNode } from '../../../contract/schemas/category.ts';
import type { PageContext } from '../../page-context.ts';

const treeMs = 60_000;

interface CategoryEntry {
  id: number;
  name: string;
  path: string;
  parentId?: number;
  isDeal?: true;
}

const trees = new Map<string, { entries: Promise<Map<number, CategoryEntry>>; until: number }>();

/** Categories by id in the page's language. Cached for a minute. */
export function categoriesById({
  call,
  language,
}: Pick<PageContext, 'call' | 'language'>): Promise<Map<number, CategoryEntry>> {
  const cached = trees.get(language);
  if (cached && cached.until > Date.now()) return cached.entries;
  const entries = call(categoryCalls.fullTree, {}).then(({ items }) => {
    const all = new Map<number, CategoryEntry>();
    const add = ({ id, name, path, parentId, isDeal, children }: CategoryNode) => {
      all.set(id, { id, name, path, ...(parentId !== undefined && { parentId }), ...(isDeal && { isDeal }) });
      children.forEach(add);
    };
    items.forEach(add);
    return all;
  });
  entries.catch(() => trees.delete(language));
  trees.set(language, { entries, until: Date.now() + treeMs });
  return entries;
}

/** The path from the main category to this one; empty for an unknown id. */
export async function trailOf(context: PageContext, id: number | undefined): Promise<CategoryEntry[]> {
  if (id === undefined) return [];
  const all = await categoriesById(context);
  const trail: CategoryEntry[] = [];
  for (let one = all.get(id); one; one = one.parentId === undefined ? undefined : all.get(one.parentId))
    trail.unshift(one);
  return trail;
}
