import { armOf } from './group-arms.ts';
import type { PlannedArm } from './group-arms.ts';
import { thingOf } from './finding.ts';
import type { SearchSources } from './write.ts';
import { wordClauses } from '../store/candidates.ts';
import { categoryGroup, isSpecGroup } from '../store/conditions.ts';
import type { Clause, Parameters } from '../store/conditions.ts';
import { lightestWords, relatedAdsMost, sameSeries } from '../rules/group-steps.ts';
import { isNameSpec } from '../rules/likely.ts';
import type { Prepared } from '../rules/prepared.ts';
import { isFitSpec, isNamingSpec } from '../rules/roles.ts';
import { categoryTag } from '../rules/tags.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Catalogue, CatalogueValue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** So many related categories are looked through. */
const relatedMost = 4;

/** Groups of other things: fewer words of it, models of the same make, makes of the same category, and related categories. */
export function armsOfOthers(sources: SearchSources, prepared: Prepared): PlannedArm[] {
  const catalogue = sources.catalogue();
  return [...armsOfFewerWords(prepared), ...armsOfNames(prepared, catalogue), ...armsOfRelated(prepared, catalogue)];
}

const categoryOf = ({ category, likely }: FilterRequest): number | undefined => category ?? likely?.category;
const tagged = (ids: readonly number[]): Clause => ({ group: 'names', any: ids });
const byConditions = { nearness: { by: 'conditions' } } as const;

/** Without the words that name another thing beside it; where the words are the thing, without those that say least of it. */
function armsOfFewerWords(prepared: Prepared): PlannedArm[] {
  const { demanded, areWordsLeft } = prepared;
  const dropped = areWordsLeft ? demanded : lightestWords(demanded);
  if (dropped.length === 0) return [];
  const left = demanded.filter((word) => !dropped.includes(word));
  const clauses = thingOf({ ...prepared, demanded: left });
  const said = (some: typeof demanded) => some.map(({ word }) => word);
  return [
    {
      step: { kind: 'words', words: said(dropped), left: said(left).join(' ') },
      arm: armOf({ clauses, without: [wordClauses(demanded)], ...byConditions }),
    },
  ];
}

/** Other models of the make, those of the same series first, and other makes of the category. */
function armsOfNames({ bounds, kept, parts, scope: { request } }: Prepared, catalogue: Catalogue): PlannedArm[] {
  const categoryId = categoryOf(request);
  // The vehicle of a part is never let go.
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
    ...kept,
    ...parts.flatMap(({ filterKey, role, specId, passes }) =>
      passes && (filterKey === 'lct' || role === 'fit' || isOnlyFit(specId)) ? [{ group: filterKey, sql: passes }] : [],
    ),
  ];
  const arms: PlannedArm[] = [];
  if (makeIds.length > 0) {
    const without = [[tagged(ids(models))]];
    const first = [tagged(seriesOf(models, catalogue))];
    arms.push({
      step: { kind: 'model', makeIds, nameIds: ids(models) },
      arm: armOf({ clauses: [...base, tagged(makeIds)], without, first, ...byConditions }),
    });
  }
  // A whole branch of the tree holds nothing alike.
  const level = catalogue.categories.get(categoryId ?? 0)?.level ?? 0;
  if (names.length > 0 && categoryId !== undefined && level > 1) {
    const makes = names.filter(({ parentValueId }) => parentValueId === undefined);
    arms.push({
      step: { kind: 'make', categoryId, nameIds: ids(names) },
      arm: armOf({ clauses: base, without: [[tagged([...ids(makes), ...makeIds])]], ...byConditions }),
    });
  }
  return arms;
}

/** What people take instead of a category. Answers that were chosen by hand mean nothing there, so nothing is proposed beside them. */
function armsOfRelated({ bounds, kept, scope: { request } }: Prepared, catalogue: Catalogue): PlannedArm[] {
  const hasChoices = request.said === undefined && kept.some(({ group }) => isSpecGroup(group));
  if (hasChoices) return [];
  const { related = [] } = catalogue.categories.get(categoryOf(request) ?? 0) ?? {};
  const plain = kept.filter(({ group }) => group !== categoryGroup && !isSpecGroup(group));
  const fits = noMisfit(request, catalogue);
  return related.slice(0, relatedMost).map((categoryId) => ({
    step: { kind: 'category', categoryId },
    arm: armOf({
      clauses: [...bounds, ...plain, ...fits, { group: categoryGroup, all: [categoryTag(categoryId)] }],
      most: relatedAdsMost,
      ...byConditions,
    }),
  }));
}

/** What another kind of thing must not answer: another size where the search names one. */
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

/** The models whose names stand nearest to those asked for: other `iPhone 12` to an `iPhone 12 Pro Max`. */
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
