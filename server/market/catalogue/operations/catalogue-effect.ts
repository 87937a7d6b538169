import { limits } from '../../../../contract/limits.ts';
import type { CatalogueEffect } from '../../../../contract/schemas/catalogue-desk.ts';
import type { AdCategories } from '../../ads/port.ts';
import type { SavedRequests, SearchUses } from '../../search/port.ts';
import { required } from '../../../platform/errors.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { usersOf } from '../rules/desk-views.ts';
import type { CategoryDeps } from './dependencies.ts';

export interface EffectDeps extends Pick<CategoryDeps, 'catalogue' | 'adCounts'> {
  ads: Pick<AdCategories, 'answersIn' | 'promotionsIn'>;
  savedRequests: Pick<SavedRequests, 'countUsing'>;
}

export interface EffectQuery {
  categoryId?: number | undefined;
  specIds: readonly number[];
  optionIds: readonly number[];
}

/**
 * Ads, categories, answers and saved searches that a change of a category, or of specs and their options, affects. Without options, a spec's searches are
 * those for any of its options or a range. Reads at most `limits.catalogueEffectMost` ads and searches. Throws CategoryNotFound or SpecNotFound.
 */
export async function catalogueEffect(
  { catalogue, adCounts, ads, savedRequests }: EffectDeps,
  { categoryId, specIds, optionIds }: EffectQuery,
): Promise<CatalogueEffect> {
  const records = await catalogue.records();
  if (categoryId !== undefined) required(records.categories.get(categoryId), 'CategoryNotFound');
  for (const id of specIds) required(records.specs.get(id), 'SpecNotFound');
  const categories =
    categoryId === undefined
      ? [...new Set(specIds.flatMap((id) => usersOf(records, id).map((row) => row.id)))]
      : idsWithin(records.catalogue, categoryId);
  const counts = await adCounts();
  const most = limits.catalogueEffectMost;
  const [answers, savedSearches, promotions] = await Promise.all([
    specIds.length === 0 ? [] : ads.answersIn(categories, specIds, most),
    savedRequests.countUsing(usesOf(), most),
    categoryId === undefined ? 0 : ads.promotionsIn(categories, most),
  ]);
  return {
    // Counts of a category include its descendants.
    ads: categoryId === undefined ? sum(leavesOf(categories, counts)) : (counts.get(categoryId) ?? 0),
    categories: categoryId === undefined ? categories.length : Math.max(0, categories.length - 1),
    answers: answers.map(({ specId, ads: answered }) => ({ specId, ads: answered })),
    savedSearches,
    promotions,
    isPartial: Math.max(savedSearches, promotions) >= most || answers.some(({ counted }) => counted >= most),
  };

  function usesOf(): SearchUses {
    if (categoryId !== undefined) return { categoryIds: categories };
    if (optionIds.length > 0) return { optionIds };
    const options = specIds.flatMap((id) => records.specs.get(id)?.definition.values.map((value) => value.id) ?? []);
    return { specIds, optionIds: options };
  }

  function leavesOf(ids: readonly number[], byId: ReadonlyMap<number, number>): number[] {
    return ids.map((id) =>
      (records.catalogue.categories.get(id)?.childIds.length ?? 0) === 0 ? (byId.get(id) ?? 0) : 0,
    );
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, one) => total + one, 0);
