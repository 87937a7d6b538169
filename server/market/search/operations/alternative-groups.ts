import { groupQuery } from './group-query.ts';
import type { PlannedGroup } from './group-query.ts';
import { areFrequent, productClauses } from './scored-page.ts';
import type { SearchSources } from './dependencies.ts';
import { wordClauses } from '../store/candidates.ts';
import { categoryGroup, isSpecGroup } from '../store/conditions.ts';
import type { Clause, Parameters } from '../store/conditions.ts';
import { droppableWords, maxRelatedAds, sameSeries } from '../rules/group-steps.ts';
import { isNameSpec } from '../rules/name-specs.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { isFitSpec, isNamingSpec } from '../rules/condition-roles.ts';
import { categoryTag } from '../rules/tags.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Catalogue, CatalogueValue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

const maxRelated = 4;
/** A word that this many titles contained last night is taken as present. Looking for any other word costs a statement. */
const presentInTitles = 20;

/** Fallback groups of other products: fewer words, other models of the make, other makes of the category, and related categories. */
export async function alternativeGroups(sources: SearchSources, prepared: PreparedSearch): Promise<PlannedGroup[]> {
  const catalogue = sources.catalogue();
  return [
    ...(await fewerWordsGroups(prepared)),
    ...otherNameGroups(prepared, catalogue),
    ...relatedCategoryGroups(prepared, catalogue),
  ];
}

const categoryOf = ({ category, likely }: FilterRequest): number | undefined => category ?? likely?.category;
const tagged = (ids: readonly number[]): Clause => ({ group: 'names', any: ids });
const byConditions = { nearness: { by: 'conditions' } } as const;

/** Drops the optional words. If the words are the product, drops those without ads, otherwise the rarest. */
async function fewerWordsGroups(prepared: PreparedSearch): Promise<PlannedGroup[]> {
  const { requiredWords, areWordsOptional: areWordsLeft, absentAmong } = prepared;
  const said = (some: typeof requiredWords) => some.map(({ word }) => word);
  const uncertain = requiredWords.filter(({ count }) => count < presentInTitles);
  const dropped = areWordsLeft ? requiredWords : droppableWords(requiredWords, await absentAmong(said(uncertain)));
  if (dropped.length === 0) return [];
  const left = requiredWords.filter((word) => !dropped.includes(word));
  const isFrequent = areFrequent(left);
  const clauses = productClauses({ ...prepared, requiredWords: left }).map((clause) => ({ ...clause, isFrequent }));
  return [
    {
      step: { kind: 'words', words: said(dropped), left: said(left).join(' ') },
      query: groupQuery({ clauses, without: [wordClauses(requiredWords)], ...byConditions }),
    },
  ];
}

/** Other models of the make, same series first, and other makes of the category. */
function otherNameGroups(
  { bounds, hard, parts, scope: { request } }: PreparedSearch,
  catalogue: Catalogue,
): PlannedGroup[] {
  const categoryId = categoryOf(request);
  // The vehicle that a part fits is never dropped.
  const isOnlyFit = (specId: number | undefined) =>
    specId !== undefined &&
    categoryId !== undefined &&
    isFitSpec(specId, categoryId, catalogue) &&
    !isNamingSpec(specId, categoryId, catalogue);
  const names = (request.likely?.values ?? []).flatMap((id) => {
    const value = catalogue.values.get(id);
    return value && isNameSpec(value.specId, catalogue) && !isOnlyFit(value.specId) ? [value] : [];
  });
  const ids = (values: readonly CatalogueValue[]) => values.map(({ id }) => id);
  const models = names.filter(({ parentValueId }) => parentValueId !== undefined);
  const makeIds = [...new Set(models.flatMap(({ parentValueId }) => parentValueId ?? []))];
  const base = [
    ...bounds,
    ...hard,
    ...parts.flatMap(({ filterKey, role, specId, passes }) =>
      passes && (filterKey === 'lct' || role === 'fit' || isOnlyFit(specId)) ? [{ group: filterKey, sql: passes }] : [],
    ),
  ];
  const groups: PlannedGroup[] = [];
  if (makeIds.length > 0) {
    const without = [[tagged(ids(models))]];
    const first = [tagged(seriesOf(models, catalogue))];
    groups.push({
      step: { kind: 'model', makeIds, nameIds: ids(models) },
      query: groupQuery({ clauses: [...base, tagged(makeIds)], without, first, ...byConditions }),
    });
  }
  // Main categories are too broad: their makes are not alternatives.
  const level = catalogue.categories.get(categoryId ?? 0)?.level ?? 0;
  if (names.length > 0 && categoryId !== undefined && level > 1) {
    const makes = names.filter(({ parentValueId }) => parentValueId === undefined);
    groups.push({
      step: { kind: 'make', categoryId, nameIds: ids(names) },
      query: groupQuery({ clauses: base, without: [[tagged([...ids(makes), ...makeIds])]], ...byConditions }),
    });
  }
  return groups;
}

/** Categories of substitutes. None if values are chosen in the panel, because they do not apply to other categories. */
function relatedCategoryGroups(
  { bounds, hard, scope: { request } }: PreparedSearch,
  catalogue: Catalogue,
): PlannedGroup[] {
  const hasChoices = request.said === undefined && hard.some(({ group }) => isSpecGroup(group));
  if (hasChoices) return [];
  const { related = [] } = catalogue.categories.get(categoryOf(request) ?? 0) ?? {};
  const plain = hard.filter(({ group }) => group !== categoryGroup && !isSpecGroup(group));
  const fits = noMisfit(request, catalogue);
  return related.slice(0, maxRelated).map((categoryId) => ({
    step: { kind: 'category', categoryId },
    query: groupQuery({
      clauses: [...bounds, ...plain, ...fits, { group: categoryGroup, all: [categoryTag(categoryId)] }],
      limit: maxRelatedAds,
      ...byConditions,
    }),
  }));
}

/** Excludes other sizes if the search names one. */
function noMisfit(request: FilterRequest, catalogue: Catalogue): Clause[] {
  const asked = [...(request.values ?? []), ...(request.likely?.values ?? [])].flatMap(
    (id) => catalogue.values.get(id) ?? [],
  );
  return [...Map.groupBy(asked, ({ specId }) => specId)].flatMap(([specId, own]) => {
    if (!isFitSpec(specId, categoryOf(request), catalogue)) return [];
    const others = (catalogue.specs.get(specId)?.values ?? []).flatMap(({ id }) =>
      own.some((value) => value.id === id) ? [] : [id],
    );
    return [{ group: 'fit', sql: (p: Parameters) => `not tags && ${p.add(others)}::int[]` }];
  });
}

/** Models with the most similar names: other `iPhone 12` models for `iPhone 12 Pro Max`. */
function seriesOf(models: readonly CatalogueValue[], catalogue: Catalogue): number[] {
  const wordsOf = ({ names }: CatalogueValue) => foldTurkish(names.tr).split(' ');
  return models.flatMap((model) => {
    const others = (catalogue.specs.get(model.specId)?.values ?? []).filter(
      ({ id, parentValueId }) => parentValueId === model.parentValueId && id !== model.id,
    );
    const isNear = sameSeries(wordsOf(model), others.map(wordsOf));
    return others.flatMap(({ id }, at) => (isNear[at] ? [id] : []));
  });
}
