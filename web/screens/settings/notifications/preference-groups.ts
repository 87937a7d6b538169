import type { Preferences } from './load-preferences.ts';

export type Preference = Preferences['preferences'][number];

export interface Group {
  id: number;
  name: string;
  rows: Preference[];
}

/** Groups the switches by main category, in the categories' order. A main category with its own switch is a group with one row. */
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
