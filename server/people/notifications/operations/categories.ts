import type { Language, Texts } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import { categoriesWithin, notificationCategories } from '../../../../contract/notifications.ts';
import type { NotificationCategory, NotificationChannel } from '../../../../contract/notifications.ts';
import type { NoticeCategory } from '../../../../contract/schemas/message-desk.ts';
import { recordChange } from '../../audit/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { operatorStates } from '../rules/channels.ts';
import { isRequirable } from '../rules/requirable.ts';
import { listedTemplates } from '../rules/templates/index.ts';
import {
  holdCategories,
  readCategoryNames,
  readCategoryPositions,
  saveCategoryName,
  saveCategoryPositions,
} from '../store/texts.ts';

/** Category names by id; the operator's own names win. */
export async function categoryNames(database: Database, language: Language): Promise<Map<number, string>> {
  const own = await readCategoryNames(database);
  return new Map([
    ...notificationCategories.map((category) => [category.id, category[language]] as const),
    ...own.map((row) => [row.id, row[language]] as const),
  ]);
}

const parentOf = (category: NotificationCategory): number | undefined =>
  'parentCategoryId' in category ? category.parentCategoryId : undefined;

/** All categories in the operator's order: each main category, then those below it. */
export async function orderedCategories(database: Database): Promise<NotificationCategory[]> {
  const positions = await readCategoryPositions(database);
  const below = (parentId: number | undefined) =>
    notificationCategories
      .filter((category) => parentOf(category) === parentId)
      .toSorted((a, b) => (positions.get(a.id) ?? 1_000) - (positions.get(b.id) ?? 1_000));
  return below(undefined).flatMap((main) => [main, ...below(main.id)]);
}

/** Every category with its parent, in display order. */
export async function listCategories(
  database: Database,
  language: Language,
): Promise<{ id: number; name: string; parentCategoryId?: number }[]> {
  const [names, categories] = await Promise.all([categoryNames(database, language), orderedCategories(database)]);
  return categories.map((category) => ({
    id: category.id,
    name: names.get(category.id) ?? '',
    ...parentField(category),
  }));
}

const parentField = (category: NotificationCategory) => {
  const parentCategoryId = parentOf(category);
  return parentCategoryId === undefined ? {} : { parentCategoryId };
};

/** Every category with its names in both languages, in display order. */
export async function listDeskCategories(database: Database): Promise<NoticeCategory[]> {
  const [own, categories] = await Promise.all([readCategoryNames(database), orderedCategories(database)]);
  return categories.map((category) => {
    const { id, tr, en } = category;
    const names = own.find((row) => row.id === id);
    return {
      id,
      ...parentField(category),
      names: { tr: names?.tr ?? tr, en: names?.en ?? en },
      defaults: { tr, en },
      on: defaultChannels(id),
      isRequirable: isRequirable(id),
    };
  });
}

const defaultChannels = (categoryId: number): NotificationChannel[] =>
  operatorStates(
    listedTemplates.filter((entry) => entry.categoryId === categoryId),
    {},
  ).flatMap(({ channel, isOn }) => (isOn ? [channel] : []));

/** Renames a category. Throws NotificationCategoryNotFound, and NotificationCategoryChanged if the names are not `before` any more. */
export async function saveCategory(
  database: Database,
  { id, tr, en, before }: { id: number; before?: Texts | undefined } & Texts,
): Promise<void> {
  const category = required(
    notificationCategories.find((one) => one.id === id),
    'NotificationCategoryNotFound',
  );
  await database.inTransaction(async () => {
    await holdCategories(database);
    const row = (await readCategoryNames(database)).find((one) => one.id === id);
    const current = { tr: row?.tr ?? category.tr, en: row?.en ?? category.en };
    if (before && !isEqual(before, current)) throw new DomainError('NotificationCategoryChanged');
    await saveCategoryName(database, { id, tr, en });
    const subject = { subject: 'notificationCategory', subjectId: String(id) } as const;
    await recordChange(database, { ...subject, before: current, after: { tr, en } });
  });
}

/** Orders the categories below a parent. Throws NotificationCategoryNotFound for other ids, and NotificationCategoryChanged for another order. */
export async function orderCategories(
  database: Database,
  { parentCategoryId, before, ids }: { parentCategoryId?: number | undefined; before: number[]; ids: number[] },
): Promise<void> {
  await database.inTransaction(async () => {
    await holdCategories(database);
    const current = (await orderedCategories(database))
      .filter((category) => parentOf(category) === parentCategoryId)
      .map(({ id }): number => id);
    const byId = (a: number, b: number) => a - b;
    if (!isEqual(ids.toSorted(byId), current.toSorted(byId))) throw new DomainError('NotificationCategoryNotFound');
    if (!isEqual(before, current)) throw new DomainError('NotificationCategoryChanged');
    await saveCategoryPositions(database, ids);
    const subjectId = parentCategoryId === undefined ? 'order' : String(parentCategoryId);
    await recordChange(database, {
      subject: 'notificationCategory',
      subjectId,
      before: { order: current },
      after: { order: ids },
    });
  });
}

/** The category's id and those below it; undefined for all categories. Throws NotificationCategoryNotFound. */
export function filteredIds(categoryId: number): number[] | undefined {
  const ids = categoriesWithin(categoryId);
  if (ids.length === 0) throw new DomainError('NotificationCategoryNotFound');
  return ids.length === notificationCategories.length ? undefined : ids;
}
