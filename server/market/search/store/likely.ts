import { categoryClause, conditionOf, newSince, numberClause, standardIds, tagOfPlace } from './conditions.ts';
import type { Clause, ConditionSources, Parameters } from './conditions.ts';
import type { SearchScope } from '../operations/search-index.ts';
import { isAskedWithin, isNameSpec, nameWords } from '../rules/likely.ts';
import type { LikelyCondition } from '../rules/relaxing.ts';
import type { PartKind } from '../rules/scoring.ts';
import { wordsQuery } from '../rules/word-query.ts';
import { categoryTag, unansweredTag } from '../rules/tags.ts';
import type { ExcludedFilters, FilterRequest } from '../../../../contract/schemas/filter.ts';

/** One thing that a search probably asks for, as SQL. */
export interface LikelyPart extends LikelyCondition {
  kind: PartKind;
  /** What an ad must fulfil to be shown while this holds; missing where it only ranks. */
  passes?: (p: Parameters) => string;
  /** How an ad says so: 2 by its answers, 1 by its words, 0 not at all. */
  says: (p: Parameters) => string;
  /** That its answers say so; what the index finds. */
  answers: (p: Parameters) => string;
}

/** With `stemOf` for words of values' names. */
export interface LikelySources extends ConditionSources {
  stemOf: (word: string) => string | undefined;
}

type Likely = NonNullable<FilterRequest['likely']>;

const sqlOf =
  (...clauses: Clause[]) =>
  (p: Parameters): string =>
    conditionOf(clauses, p);
const twice =
  (answers: (p: Parameters) => string) =>
  (p: Parameters): string =>
    `case when ${answers(p)} then 2 else 0 end`;
const rangeText = (from: number | undefined, to: number | undefined): string => `${from ?? ''}-${to ?? ''}`;

/**
 * What a search probably asks for, the least certain first: values by spec, numbers, price, places, model, make, category. What the catalogue
 * and the places no longer know says nothing: addresses outlive what they name.
 */
export function likelyParts({ request }: SearchScope, sources: LikelySources): LikelyPart[] {
  const { likely = {} } = request;
  const { values } = sources.catalogue;
  const isOfName = (id: number) => isNameSpec(values.get(id)?.specId ?? 0, sources.catalogue);
  const [names, answers] = [likely.values?.filter(isOfName) ?? [], likely.values?.filter((id) => !isOfName(id)) ?? []];
  return [
    ...valueParts(answers, request, sources).toReversed(),
    ...numberParts(likely.numbers ?? [], request, sources).toReversed(),
    ...priceParts(likely.price),
    ...placeParts(likely.places ?? [], sources),
    ...valueParts(names, request, sources).toReversed(),
    ...categoryParts(likely.category, sources),
  ];
}

function valueParts(values: readonly number[], request: FilterRequest, sources: LikelySources): LikelyPart[] {
  const { catalogue, now, stemOf } = sources;
  const bySpec = Map.groupBy(
    new Set(values),
    (id) => catalogue.values.get(id)?.specId ?? (standardIds.includes(id) ? -id : 0),
  );
  bySpec.delete(0);
  return [...bySpec].map(([specId, ids]) => {
    const base = { filterKey: 'ldf' as const, kind: 'values' as const, value: ids.join(',') };
    if (specId < 0) {
      // What every ad either is or is not: nothing can be unanswered, so it only ranks.
      const answers = standardAnswer(ids, now);
      return { ...base, answers, says: twice(answers) };
    }
    const answers = (p: Parameters) => `tags && ${p.add(ids)}::int[]`;
    const isName = isNameSpec(specId, catalogue);
    // Who says the model says the make as well (`iPhone 13`).
    const models = isName ? values.filter((id) => ids.includes(catalogue.values.get(id)?.parentValueId ?? 0)) : [];
    const names = [...ids, ...models].flatMap((id) => {
      const words = nameWords(id, catalogue);
      // Each of them: without its small words a name says something else (`Az kullanılmış`, `Sıcak su`).
      const queries = words.map((word) => wordsQuery([{ word, stem: stemOf(word), isBeginning: false }]));
      return words.length > 0 ? [queries.join(' & ')] : [];
    });
    const inWords = (p: Parameters) =>
      names.length > 0 ? `words @@ ${p.add(names.map((name) => `(${name})`).join(' | '))}::tsquery` : 'false';
    return {
      ...base,
      ...(isName && { isCore: true }),
      answers,
      says: (p) => `case when ${answers(p)} then 2 when ${inWords(p)} then 1 else 0 end`,
      ...(isAskedWithin(categoryOf(request), specId, catalogue) && {
        // What says neither make nor model may be anything: it is not taken for one.
        passes: (p: Parameters) =>
          `(tags && ${p.add(isName ? ids : [...ids, unansweredTag(specId)])}::int[] or ${inWords(p)})`,
      }),
    };
  });
}

const categoryOf = ({ category, likely }: FilterRequest): number | undefined => category ?? likely?.category;

function standardAnswer(ids: readonly number[], now: Date): (p: Parameters) => string {
  const since = newSince(ids, now);
  return since === undefined ? sqlOf({ group: '', any: ids }) : (p) => `created_at >= ${p.add(since)}`;
}

function numberParts(
  numbers: NonNullable<Likely['numbers']>,
  request: FilterRequest,
  { catalogue }: ConditionSources,
): LikelyPart[] {
  return numbers
    .filter(({ spec }) => catalogue.specs.get(spec)?.kind === 'number')
    .map((range) => {
      const { spec, from, to } = range;
      const answers = (p: Parameters) => `(${conditionOf([numberClause(range, catalogue)], p)})`;
      return {
        filterKey: 'lnf' as const,
        kind: 'numbers' as const,
        value: `${spec}:${rangeText(from, to)}`,
        answers,
        says: twice(answers),
        ...(isAskedWithin(categoryOf(request), spec, catalogue) && {
          passes: (p: Parameters) => `(${answers(p)} or tags @> ${p.add([unansweredTag(spec)])}::int[])`,
        }),
      };
    });
}

function priceParts(price: Likely['price']): LikelyPart[] {
  const { from, to } = price ?? {};
  if (from === undefined && to === undefined) return [];
  const answers = (p: Parameters) =>
    [
      ...(from === undefined ? [] : [`price >= ${p.add(from)}::bigint`]),
      ...(to === undefined ? [] : [`price <= ${p.add(to)}::bigint`]),
    ].join(' and ');
  const lira = (kurus: number | undefined) => (kurus === undefined ? undefined : kurus / 100);
  return [
    {
      filterKey: 'lpf',
      kind: 'price',
      value: rangeText(lira(from), lira(to)),
      answers,
      passes: answers,
      says: twice(answers),
    },
  ];
}

function placeParts(ids: readonly number[], { places }: ConditionSources): LikelyPart[] {
  const known = ids.filter(
    (id) => places.provinces.has(id) || places.districts.has(id) || places.neighborhoods.has(id),
  );
  if (known.length === 0) return [];
  // What is near is next: the districts of neighbourhoods, then the provinces, stay when these are let go.
  const districts = known.map((id) => places.neighborhoods.get(id)?.districtId ?? id);
  const provinces = districts.map((id) => places.districts.get(id)?.provinceId ?? id);
  const wider = [districts, provinces].filter((some, at, all) =>
    some.some((id, index) => id !== (all[at - 1] ?? known)[index]),
  );
  return [known, ...wider.map((some) => [...new Set(some)])].map((some): LikelyPart => {
    const answers = (p: Parameters) => `tags && ${p.add(some.map((id) => tagOfPlace(id, places)))}::int[]`;
    return { filterKey: 'ladc', kind: 'places', value: some.join(','), answers, passes: answers, says: twice(answers) };
  });
}

function categoryParts(id: number | undefined, { catalogue }: ConditionSources): LikelyPart[] {
  if (id === undefined || !catalogue.categories.has(id)) return [];
  const answers = sqlOf(categoryClause(id, catalogue));
  const isBroad = catalogue.categories.get(id)?.level === 1;
  return [
    {
      filterKey: 'lct',
      kind: 'category',
      value: String(id),
      isCore: true,
      ...(isBroad && { isBroad }),
      answers,
      passes: answers,
      says: twice(answers),
    },
  ];
}

/** What must not be, as clauses. */
export function excludedClauses(not: ExcludedFilters | undefined, sources: ConditionSources): Clause[] {
  const { catalogue, places, now } = sources;
  const group = 'excluded';
  const tags = [
    ...(not?.categories ?? []).flatMap((id) => (catalogue.categories.has(id) ? [categoryTag(id)] : [])),
    ...(not?.places ?? []).flatMap((id) =>
      places.provinces.has(id) || places.districts.has(id) || places.neighborhoods.has(id)
        ? [tagOfPlace(id, places)]
        : [],
    ),
    ...(not?.values ?? []).filter(
      (id) => catalogue.values.has(id) || (standardIds.includes(id) && !newSince([id], now)),
    ),
  ];
  const since = newSince(not?.values ?? [], now);
  const titled = (not?.words ?? []).flatMap((word) => titleForm(word) ?? []);
  return [
    ...(tags.length > 0 ? [{ group, sql: (p: Parameters) => `not tags && ${p.add(tags)}::int[]` }] : []),
    ...(since === undefined ? [] : [{ group, sql: (p: Parameters) => `created_at < ${p.add(since)}` }]),
    ...(titled.length > 0
      ? [{ group, sql: (p: Parameters) => `not words @@ ${p.add(titled.join(' | '))}::tsquery` }]
      : []),
  ];
}

/** A folded word as it is looked for in titles, from three letters on by its beginning; nothing of a word that is none. */
export function titleForm(word: string, isWhole = false): string | undefined {
  if (!/^[\p{Alphabetic}\p{Nd}]{1,100}$/u.test(word)) return undefined;
  return `'=${word}'${!isWhole && word.length > 2 ? ':*' : ''}`;
}
