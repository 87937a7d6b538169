import type { Preferences } from '../NotificationPreferences.tsx';

export type Preference = Preferences['preferences'][number];

export interface Group {
  id: number;
  name: string;
  rows: Preference[];
}

/**
 * The switches under the main category of each, in the order of the categories. A main category that is switched itself is the one row of its
 * own group.
 */
export function groupsOf({ categories, preferences }: Pick<Preferences, 'categories' | 'preferences'>): Group[] {
  const parents = new Map(categories.map(({ id, parentCategoryId }) => [id, parentCategoryId ?? id]));
  return categories
    .filter(({ parentCategoryId }) => parentCategoryId === undefined)
    .map(({ id, name }) => ({
      id,
      name,
      rows: preferences.filter(({ categoryId }) => parents.get(categoryId) === id),
    }))
    .filter(({ rows }) => rows.length > 0);
}
