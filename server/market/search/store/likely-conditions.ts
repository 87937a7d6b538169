import {
  categoryClause,
  conditionOf,
  newSince,
  numberClause,
  queriesOf,
  standardIds,
  tagOfPlace,
} from './conditions.ts';
import type { Clause, ConditionSources, Parameters } from './conditions.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { isAskedWithin, isNameSpec, nameWords } from '../rules/name-specs.ts';
import { roleOfSpec } from '../rules/condition-roles.ts';
import type { NamedCondition, Role } from '../rules/condition-roles.ts';
import type { PartKind } from '../rules/scoring.ts';
import { wordsInEngine, wordsQuery } from '../rules/word-query.ts';
import type { QueryWord } from '../rules/word-query.ts';
import {
  allOf,
  anyOf,
  between,
  hasAnyTag,
  hasTag,
  inclusive,
  noneOf,
  numberField,
  wordInEngine,
} from '../rules/engine-query.ts';
import type { Query } from '../rules/engine-query.ts';
import { categoryTag, unansweredTag } from '../rules/tags.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { ExcludedFilters, FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A likely condition of a search, as SQL. */
export interface LikelyPart extends NamedCondition {
  kind: PartKind;
  role: Role;
  /** The spec the condition is about. */
  specId?: number;
  /** Condition for an ad to be shown. Absent if the condition only ranks. */
  passes?: (p: Parameters) => string;
  /** See `Clause`. */
  implied?: readonly number[];
  /** How an ad meets the condition: 2 by an answer, 1 by words, 0 not. */
  says: (p: Parameters) => string;
  /** True if the ad's answers meet the condition; the index finds these ads. */
  answers: (p: Parameters) => string;
  /** The same as queries of the search engine. `inWords`: met by words. */
  queries: { answers: Query; passes?: Query; inWords?: Query };
}

/** `stemOf` returns the stems of words in value names. */
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

/** The condition of a part for an ad to be shown, as a clause. */
export const passingClauses = ({ filterKey, passes, implied, queries }: LikelyPart): Clause[] =>
  passes
    ? [{ group: filterKey, sql: passes, ...(queries.passes && { query: queries.passes }), ...(implied && { implied }) }]
    : [];

/** The likely conditions of a search. Skips conditions that refer to deleted catalogue entries or places, because stored addresses outlive them. */
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
    const role = specId < 0 ? 'quality' : roleOfSpec(specId, categoryOf(request), catalogue);
    const base = { filterKey: 'ldf' as const, kind: 'values' as const, value: ids.join(','), role, specId };
    if (specId < 0) {
      // Standard filters are always answered, so they only rank.
      const clause = standardClause(ids, now);
      const answers = sqlOf(clause);
      return { ...base, answers, says: twice(answers), queries: { answers: allOf(queriesOf([clause]) ?? []) } };
    }
    const answers = (p: Parameters) => `tags && ${p.add(ids)}::int[]`;
    // A model name implies the make (`iPhone 13`).
    const models =
      role === 'product' ? values.filter((id) => ids.includes(catalogue.values.get(id)?.parentValueId ?? 0)) : [];
    const wordOf = (word: string): QueryWord => ({ word, stem: stemOf(word), isBeginning: false });
    const names = [...ids, ...models].flatMap((id) => {
      const words = nameWords(id, catalogue);
      // All words are required: without short words a name means something else (`Az kullanılmış`, `Sıcak su`).
      return words.length === 0
        ? []
        : role === 'product'
          ? [
              {
                text: words.flatMap((word) => titleForm(word, true) ?? []).join(' & '),
                query: titlesInEngine(words, true),
              },
            ]
          : [
              {
                text: words.map((word) => wordsQuery([wordOf(word)])).join(' & '),
                query: allOf(words.map((word) => wordsInEngine([wordOf(word)]))),
              },
            ];
    });
    const inWords = (p: Parameters) =>
      names.length > 0 ? `words @@ ${p.add(names.map(({ text }) => `(${text})`).join(' | '))}::tsquery` : 'false';
    const inEngine = { answers: hasAnyTag(ids), inWords: anyOf(names.map(({ query }) => query)) };
    const passing: Record<string, () => Query> = {
      product: () => {
        const others = otherNames(ids, specId, catalogue);
        const isNoOther = others.length > 0 ? [noneOf([hasAnyTag(others)])] : [];
        return anyOf([inEngine.answers, allOf([inEngine.inWords, ...isNoOther])]);
      },
      fit: () => hasAnyTag([...ids, unansweredTag(specId)]),
      quality: () => anyOf([hasAnyTag([...ids, unansweredTag(specId)]), inEngine.inWords]),
    };
    const isAsked = isAskedWithin(categoryOf(request), specId, catalogue);
    const asked = isAsked ? passing[role]?.() : undefined;
    const passes: Record<string, (p: Parameters) => string> = {
      // A different answer means another product, even if the title contains the name.
      product: (p) => {
        const others = otherNames(ids, specId, catalogue);
        const isNoOther = others.length > 0 ? ` and not tags && ${p.add(others)}::int[]` : '';
        return `(${answers(p)} or (${inWords(p)}${isNoOther}))`;
      },
      // Words do not override an answer here: a tyre has one size.
      fit: (p) => `tags && ${p.add([...ids, unansweredTag(specId)])}::int[]`,
      quality: (p) => `(tags && ${p.add([...ids, unansweredTag(specId)])}::int[] or ${inWords(p)})`,
    };
    return {
      ...base,
      answers,
      says: (p) => `case when ${answers(p)} then 2 when ${inWords(p)} then 1 else 0 end`,
      ...(isAsked && { passes: passes[role] }),
      queries: { ...inEngine, ...(asked && { passes: asked }) },
    };
  });
}

/** Other values of a name spec: other models of the same make, or other makes. */
export function otherNames(ids: readonly number[], specId: number, catalogue: Catalogue): number[] {
  const parents = new Set(ids.map((id) => catalogue.values.get(id)?.parentValueId));
  return (catalogue.specs.get(specId)?.values ?? []).flatMap(({ id, parentValueId }) =>
    parents.has(parentValueId) && !ids.includes(id) ? [id] : [],
  );
}

const categoryOf = ({ category, likely }: FilterRequest): number | undefined => category ?? likely?.category;

function standardClause(ids: readonly number[], now: Date): Clause {
  const since = newSince(ids, now);
  if (since === undefined) return { group: '', any: ids };
  return {
    group: '',
    sql: (p) => `created_at >= ${p.add(since)}`,
    query: between('created', { gte: Date.parse(since) }),
  };
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
      const role = roleOfSpec(spec, categoryOf(request), catalogue);
      const answers = (p: Parameters) => `(${conditionOf([numberClause(range, catalogue)], p)})`;
      const isAsked = isAskedWithin(categoryOf(request), spec, catalogue);
      const query = between(numberField(spec), inclusive({ from, to }));
      return {
        filterKey: 'lnf' as const,
        kind: 'numbers' as const,
        role,
        value: `${spec}:${rangeText(from, to)}`,
        answers,
        says: twice(answers),
        ...(isAsked && {
          passes: (p: Parameters) => `(${answers(p)} or tags @> ${p.add([unansweredTag(spec)])}::int[])`,
        }),
        queries: { answers: query, ...(isAsked && { passes: anyOf([query, hasTag(unansweredTag(spec))]) }) },
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
  const query = between('price', inclusive({ from, to }));
  return [
    {
      filterKey: 'lpf',
      kind: 'price',
      role: 'bound',
      value: rangeText(lira(from), lira(to)),
      answers,
      passes: answers,
      says: twice(answers),
      queries: { answers: query, passes: query },
    },
  ];
}

function placeParts(ids: readonly number[], { places }: ConditionSources): LikelyPart[] {
  const known = ids.filter(
    (id) => places.provinces.has(id) || places.districts.has(id) || places.neighborhoods.has(id),
  );
  if (known.length === 0) return [];
  const tags = known.map((id) => tagOfPlace(id, places));
  const answers = (p: Parameters) => `tags && ${p.add(tags)}::int[]`;
  return [
    {
      filterKey: 'ladc',
      kind: 'places',
      role: 'place',
      value: known.join(','),
      answers,
      passes: answers,
      says: twice(answers),
      queries: { answers: hasAnyTag(tags), passes: hasAnyTag(tags) },
    },
  ];
}

function categoryParts(id: number | undefined, { catalogue }: ConditionSources): LikelyPart[] {
  if (id === undefined || !catalogue.categories.has(id)) return [];
  const answers = sqlOf(categoryClause(id, catalogue));
  return [
    {
      filterKey: 'lct',
      kind: 'category',
      value: String(id),
      role: 'product',
      answers,
      passes: answers,
      implied: [categoryTag(id)],
      says: twice(answers),
      queries: { answers: hasTag(categoryTag(id)), passes: hasTag(categoryTag(id)) },
    },
  ];
}

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
  const words = (not?.words ?? []).filter(isTitleWord);
  const titled = words.flatMap((word) => titleForm(word) ?? []);
  const clauses: Clause[] = [];
  if (tags.length > 0) {
    clauses.push({ group, sql: (p) => `not tags && ${p.add(tags)}::int[]`, query: noneOf([hasAnyTag(tags)]) });
  }
  if (since !== undefined) {
    clauses.push({
      group,
      sql: (p) => `created_at < ${p.add(since)}`,
      query: between('created', { lt: Date.parse(since) }),
    });
  }
  if (titled.length > 0) {
    clauses.push({
      group,
      sql: (p) => `not words @@ ${p.add(titled.join(' | '))}::tsquery`,
      query: noneOf(words.map((word) => titlesInEngine([word]))),
    });
  }
  return clauses;
}

const isTitleWord = (word: string): boolean => /^[\p{Alphabetic}\p{Nd}]{1,100}$/u.test(word);

/** A title lexeme for a folded word, as a prefix from three letters on. Undefined for text that is not a word. */
export function titleForm(word: string, isWhole = false): string | undefined {
  if (!isTitleWord(word)) return undefined;
  return `'=${word}'${!isWhole && isPrefix(word) ? ':*' : ''}`;
}

/** The search engine's query for titles with all of these words; text that is not a word is ignored. */
export const titlesInEngine = (words: readonly string[], isWhole = false): Query =>
  allOf(words.filter(isTitleWord).map((word) => wordInEngine('titled', word, !isWhole && isPrefix(word))));

const isPrefix = (word: string): boolean => word.length > 2;
