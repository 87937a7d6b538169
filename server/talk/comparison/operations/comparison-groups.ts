import type { ComparisonGroup } from '../../../../contract/schemas/comparison.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { namedBy, groupName } from '../rules/groups.ts';
import { groupOf } from '../port.ts';
import type { EntryRow } from '../store.ts';

/** Entries by group; the group with the newest ad comes first. */
export function groupsByNewest(entries: readonly EntryRow[]): [groupId: number, entries: EntryRow[]][] {
  const newestOf = (group: readonly EntryRow[]) => Math.max(...group.map(({ addedAt }) => addedAt.getTime()));
  return [...Map.groupBy(entries, ({ groupId }) => groupId)].toSorted(([, a], [, b]) => newestOf(b) - newestOf(a));
}

export function groupView(
  groupId: number,
  entries: readonly EntryRow[],
  catalogue: Catalogue,
  language: Language,
): ComparisonGroup {
  const categoryIds = entries.map(({ categoryId }) => categoryId);
  // If the group's category no longer exists, uses the group of its first ad.
  const group = catalogue.categories.get(groupId) ?? groupOf(categoryIds[0] ?? 0, catalogue);
  const named = group && namedBy(group, categoryIds, catalogue);
  return {
    categoryId: groupId,
    name: named ? groupName(named, language, catalogue) : '',
    path: named?.paths[language] ?? '',
    count: entries.length,
  };
}
