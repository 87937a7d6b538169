import { thingOf } from './finding.ts';
import type { SearchSources } from './write.ts';
import { wordClauses } from '../store/candidates.ts';
import { categoryGroup, clausesOf, isSpecGroup } from '../store/conditions.ts';
import type { Clause, Parameters } from '../store/conditions.ts';
import type { Arm, Nearness } from '../store/groups.ts';
import type { LikelyPart } from '../store/likely.ts';
import { lightestWords, rangeOf, sameSeries, softSteps, wideningsOf } from '../rules/group-steps.ts';
import type { GroupStep } from '../rules/group-steps.ts';
import { isNameSpec } from '../rules/likely.ts';
import { pointsOf } from '../rules/near-places.ts';
import type { Prepared } from '../rules/prepared.ts';
import { categoryTag } from '../rules/tags.ts';
import { isFitSpec, isNamingSpec } from '../rules/roles.ts';
import { isYear } from '../rules/understand/vocabulary.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** A group to be found, with what it lets go. */
export interface PlannedArm {
  step: GroupStep;
  arm: Arm;
}

/** So many related categories are looked through. */
const relatedMost = 4;

/** Groups of the thing itself. */
export function armsOfThing(sources: SearchSources, prepared: Prepared, titled: readonly string[]): PlannedArm[] {
  const { soft, words, areWordsLeft, bounds } = prepared;
  const thing = thingOf(prepared);
  const left = areWordsLeft ? words : [];
  const steps = softSteps(soft, left, sources.places());
  const arms = steps.map((step): PlannedArm => {
    const softBut = soft.flatMap(({ clauses }, at) => ('at' in step && step.at === at ? [] : clauses));
    const plain = armOf({ clauses: [...thing, ...softBut], first: wordClauses(left) });
    switch (step.kind) {
      case 'words':
        return { step, arm: { ...plain, first: [], without: [wordClauses(left)], nearness: { by: 'words' } } };
      case 'bound':
        return { step, arm: { ...plain, ...boundArm(prepared, step.at, sources.catalogue()) } };
      case 'place':
        return { step, arm: placeArm(sources, prepared, plain, step, steps) };
      case 'several':
        return { step, arm: { ...plain, ...severalArm(thing, prepared, step.isElsewhere) } };
      default:
        return { step, arm: { ...plain, without: [soft['at' in step ? step.at : -1]?.clauses ?? []] } };
    }
  });
  if (titled.length === 0) return arms;
  const own: Clause = { group: 'titled', sql: (p) => `ad_search.id = any(${p.add([...titled])}::bigint[])` };
  const arm = armOf({ clauses: [...bounds, own], nearness: { by: 'list', ids: titled } });
  return [{ step: { kind: 'title' }, arm }, ...arms];
}

const armOf = (arm: Pick<Arm, 'clauses'> & Partial<Arm>): Arm => ({
  without: [],
  nearness: { by: 'rank' },
  steps: [0, 0],
  most: limits.groupAdsMost,
  ...arm,
});

/** Nearest beyond the bound first, whatever else an ad says. */
function boundArm({ soft }: Prepared, at: number, catalogue: Catalogue): Partial<Arm> {
  const condition = soft[at];
  const specId = condition?.part.numbers?.[0]?.spec;
  const spec = specId === undefined ? undefined : catalogue.specs.get(specId);
  const isYears = spec !== undefined && isYear(spec);
  const nearness: Nearness = {
    by: 'range',
    ...rangeOf(condition?.part ?? {}),
    ...(specId !== undefined && { specId }),
    isShare: !isYears,
  };
  return { without: [condition?.clauses ?? []], nearness, steps: wideningsOf(isYears), first: [] };
}

/** Ads that break two conditions or more, the lightest first: all in the place that was asked for, or all elsewhere. */
function severalArm(thing: readonly Clause[], { soft }: Prepared, isElsewhere: boolean): Partial<Arm> {
  const place = soft.flatMap(({ role, clauses }) => (role === 'place' ? clauses : []));
  return {
    clauses: isElsewhere ? thing : [...thing, ...place],
    without: isElsewhere ? [place] : [],
    brokenLeast: 2,
    nearness: { by: 'conditions' },
    isLast: true,
  };
}

/** The ads of one step of a widening place: none of the places that were asked for or came before. */
function placeArm(
  { catalogue, places }: SearchSources,
  { soft }: Prepared,
  plain: Arm,
  step: Extract<GroupStep, { kind: 'place' }>,
  steps: readonly GroupStep[],
): Arm {
  const reading = { catalogue: catalogue(), places: places(), now: clock.now() };
  const within = (ids: readonly number[]) => clausesOf({ request: { places: [...ids] } }, reading);
  const before = steps.slice(0, steps.indexOf(step)).flatMap((one) => (one.kind === 'place' ? one.ids : []));
  const asked = soft[step.at]?.part.places ?? [];
  return {
    ...plain,
    clauses: [...plain.clauses, ...within(step.ids)],
    without: [within([...asked, ...before])],
    nearness: { by: 'distance', points: pointsOf(asked, places()) },
    first: [],
  };
}

/** Groups of other things: models of the same make, makes of the same category, and related categories. */
export function armsOfOthers(sources: SearchSources, prepared: Prepared): PlannedArm[] {
  const catalogue = sources.catalogue();
  const { bounds, kept, parts, scope, words, areWordsLeft } = prepared;
  const { request } = scope;
  const categoryId = request.category ?? request.likely?.category;
  const isOnlyFit = (specId: number) =>
    categoryId !== undefined &&
    isFitSpec(specId, categoryId, catalogue) &&
    !isNamingSpec(specId, categoryId, catalogue);
  const names = (request.likely?.values ?? []).flatMap((id) => {
    const value = catalogue.values.get(id);
    // The vehicle of a part is never let go.
    const isName = value && isNameSpec(value.specId, catalogue) && !isOnlyFit(value.specId);
    return isName ? [value] : [];
  });
  const models = names.filter(({ parentValueId }) => parentValueId !== undefined);
  const makeIds = names.flatMap(({ id, parentValueId }) => (parentValueId === undefined ? id : []));
  const nameIds = names.map(({ id }) => id);
  const parentIds = [...new Set(models.flatMap(({ parentValueId }) => parentValueId ?? []))];
  const partClauses = (isKept: (part: LikelyPart) => boolean): Clause[] =>
    parts.flatMap((part) => (part.passes && isKept(part) ? [{ group: part.filterKey, sql: part.passes }] : []));
  const ofCategory = partClauses(
    ({ filterKey, role, specId }) =>
      filterKey === 'lct' || role === 'fit' || (specId !== undefined && isOnlyFit(specId)),
  );
  const base = [...bounds, ...kept, ...ofCategory];
  const tagged = (ids: readonly number[]): Clause => ({ group: 'names', any: ids });
  const other = (clauses: readonly Clause[], arm: Partial<Arm> = {}) =>
    armOf({ clauses, nearness: { by: 'conditions' }, ...arm });
  const category = catalogue.categories.get(categoryId ?? 0);
  const fits = noMisfit(request, catalogue);
  const hasChoices = kept.some(({ group }) => isSpecGroup(group));
  const dropped = areWordsLeft ? [] : lightestWords(words);
  const left = words.filter((word) => !dropped.includes(word));
  return [
    ...(dropped.length > 0
      ? [
          {
            step: {
              kind: 'words' as const,
              words: dropped.map(({ word }) => word),
              left: left.map(({ word }) => word).join(' '),
            },
            arm: other(
              [
                ...bounds,
                ...kept,
                ...partClauses(({ role }) => role === 'thing' || role === 'fit'),
                ...wordClauses(left),
              ],
              {
                without: [wordClauses(words)],
              },
            ),
          },
        ]
      : []),
    ...(parentIds.length > 0
      ? [
          {
            step: { kind: 'model' as const, makeIds: parentIds, nameIds: models.map(({ id }) => id) },
            arm: other([...base, tagged(parentIds)], {
              without: [[tagged(models.map(({ id }) => id))]],
              first: [tagged(seriesOf(models, catalogue))],
            }),
          },
        ]
      : []),
    ...(nameIds.length > 0 && categoryId !== undefined
      ? [
          {
            step: { kind: 'make' as const, categoryId, nameIds },
            arm: other(base, { without: [[tagged([...makeIds, ...parentIds])]] }),
          },
        ]
      : []),
    ...(hasChoices && request.said === undefined
      ? []
      : (category?.related ?? []).slice(0, relatedMost).map((id): PlannedArm => {
          const plain = kept.filter(({ group }) => group !== categoryGroup && !isSpecGroup(group));
          return {
            step: { kind: 'category', categoryId: id },
            arm: other([...bounds, ...plain, ...fits, { group: categoryGroup, all: [categoryTag(id)] }], {
              most: limits.relatedAdsMost,
            }),
          };
        })),
  ];
}

/** What another kind of thing must not answer: another size where the search names one. */
function noMisfit({ category, values = [], likely }: FilterRequest, catalogue: Catalogue): Clause[] {
  const asked = [...values, ...(likely?.values ?? [])].flatMap((id) => catalogue.values.get(id) ?? []);
  const bySpec = Map.groupBy(asked, ({ specId }) => specId);
  return [...bySpec].flatMap(([specId, own]) => {
    if (!isFitSpec(specId, category ?? likely?.category, catalogue)) return [];
    const ids = own.map(({ id }) => id);
    const others = (catalogue.specs.get(specId)?.values ?? []).flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
    return [{ group: 'fit', sql: (p: Parameters) => `not tags && ${p.add(others)}::int[]` }];
  });
}

/** The models whose names stand nearest to those asked for: other `iPhone 12` to an `iPhone 12 Pro Max`. */
function seriesOf(
  models: readonly { id: number; specId: number; parentValueId?: number }[],
  catalogue: Catalogue,
): number[] {
  const wordsOf = (id: number) => foldTurkish(catalogue.values.get(id)?.names.tr ?? '').split(' ');
  return models.flatMap(({ id, specId, parentValueId }) => {
    const others = (catalogue.specs.get(specId)?.values ?? []).filter(
      (value) => value.parentValueId === parentValueId && value.id !== id,
    );
    const isNear = sameSeries(
      wordsOf(id),
      others.map((value) => wordsOf(value.id)),
    );
    return others.flatMap((value, at) => (isNear[at] ? [value.id] : []));
  });
}
