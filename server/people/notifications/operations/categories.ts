import type { Language, Texts } from '../../../../contract/enums.ts';
import { categoriesWithin, notificationCategories } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { saveCategoryName, readCategoryNames } from '../store/texts.ts';

/** Category names by id; the operator's own names win. */
export async function categoryNames(database: Database, language: Language): Promise<Map<number, string>> {
  const own = await readCategoryNames(database);
  return new Map([
    ...notificationCategories.map((category) => [category.id, category[language]] as const),
    ...own.map((row) => [row.id, row[language]] as const),
  ]);
}

/** Every category with its parent, in display order. */
export async function listCategories(
  database: Database,
  language: Language,
): Promise<{ id: number; name: string; parentCategoryId?: number }[]> {
  const names = await categoryNames(database, language);
  return notificationCategories.map((category) => ({
    id: category.id,
    name: names.get(category.id) ?? '',
    ...('parentCategoryId' in category && { parentCategoryId: category.parentCategoryId }),
  }));
}

/** Renames a category. Throws NotificationCategoryNotFound. */
export async function saveCategory(database: Database, { id, tr, en }: { id: number } & Texts): Promise<void> {
  required(
    notificationCategories.find((category) => category.id === id),
    'NotificationCategoryNotFound',
  );
  await saveCategoryName(database, { id, tr, en });
}

/** The category's id and those below it; undefined for all categories. Throws NotificationCategoryNotFound. */
export function filteredIds(categoryId: number): number[] | undefined {
  const ids = categoriesWithin(categoryId);
  if (ids.length === 0) throw new DomainError('NotificationCategoryNotFound');
  return ids.length === notificationCategories.length ? undefined : ids;
}
