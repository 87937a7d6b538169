import { limits } from '../../../../contract/limits.ts';
import type { CatalogueEffect } from '../../../../contract/schemas/catalogue-desk.ts';
import type { AdCategories } from '../../ads/port.ts';
import { required } from '../../../platform/errors.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { usersOf } from '../rules/desk-views.ts';
import type { CategoryDeps } from './dependencies.ts';

export interface EffectDeps extends Pick<CategoryDeps, 'catalogue' | 'adCounts'> {
  ads: Pick<AdCategories, 'answersIn'>;
}

/**
 * Ads, categories and answers that a change of a category or of specs affects. Reads at most `limits.catalogueEffectMost` ads. Throws CategoryNotFound or
 * SpecNotFound.
 */
export async function catalogueEffect(
  { catalogue, adCounts, ads }: EffectDeps,
  { categoryId, specIds }: { categoryId?: number | undefined; specIds: readonly number[] },
): Promise<CatalogueEffect> {
  const records = await catalogue.records();
  if (categoryId !== undefined) required(records.categories.get(categoryId), 'CategoryNotFound');
  for (const id of specIds) required(records.specs.get(id), 'SpecNotFound');
  const categories =
    categoryId === undefined
      ? [...new Set(specIds.flatMap((id) => usersOf(records, id).map((row) => row.id)))]
      : idsWithin(records.catalogue, categoryId);
  const counts = await adCounts();
  const answers = specIds.length === 0 ? [] : await ads.answersIn(categories, specIds, limits.catalogueEffectMost);
  return {
    // Counts of a category include its descendants.
    ads: categoryId === undefined ? sum(leavesOf(categories, counts)) : (counts.get(categoryId) ?? 0),
    categories: categoryId === undefined ? categories.length : Math.max(0, categories.length - 1),
    answers: answers.map(({ specId, ads: answered }) => ({ specId, ads: answered })),
    isPartial: answers.some(({ counted }) => counted >= limits.catalogueEffectMost),
  };

  function leavesOf(ids: readonly number[], byId: ReadonlyMap<number, number>): number[] {
    return ids.map((id) =>
      (records.catalogue.categories.get(id)?.childIds.length ?? 0) === 0 ? (byId.get(id) ?? 0) : 0,
    );
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
