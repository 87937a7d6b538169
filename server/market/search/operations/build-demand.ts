import {
  bandsOf,
  boundsOf,
  dateFilters,
  numberSpec,
  ownerTypeFilters,
  standardIds,
  tagOfPlace,
} from '../store/conditions.ts';
import { otherNames } from '../store/likely-conditions.ts';
import type { Box } from '../store/conditions.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { isAskedWithin, isNameSpec, nameWords } from '../rules/name-specs.ts';
import { roleOfSpec } from '../rules/condition-roles.ts';
import {
  bandOf,
  categoryTag,
  cellDegrees,
  cellsIn,
  notRentalTag,
  priceEdges,
  priceTag,
  rentalTag,
  unansweredTag,
} from '../rules/tags.ts';
import { typedWords } from '../rules/typed-words.ts';
import { circleOf, titledWord, titleMark, untitledForm, watchedWord, wordKey } from '../rules/demand.ts';
import type { Demand, WatchedWord, WatchRest } from '../rules/demand.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { specSortOf } from '../../../../contract/spec-sort.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { maxWords } from './word-finder.ts';

export interface DemandSources {
  catalogue: Catalogue;
  places: Places;
}

/** Every matching ad has at least one of these tags or words. */
export interface KeyGroup {
  tags: number[];
  words: string[];
}

/** A demand before its lookup keys are chosen. */
export interface DemandDraft extends Omit<Demand, 'keys' | 'every' | 'any' | 'rest'> {
  every: Set<number>;
  rest: WatchRest;
  groups: KeyGroup[];
}

/** Shapes that cover more cells are useless as lookup keys. */
const maxKeyCells = 300;

export const requiredWordsOf = (text: string | undefined): string[] =>
  [...new Set(typedWords(text))].slice(0, maxWords);

/** Words whose stems `draftDemand` needs. */
export const stemmedWords = ({ text, likely }: FilterRequest, catalogue: Catalogue): string[] => [
  ...requiredWordsOf(text),
  ...(likely?.values ?? []).flatMap((id) => namesOf(id, likely?.values ?? [], catalogue)).flat(),
];

/**
 * Turns a search into data that an ad can be tested against. Must match the same ads as the search's SQL clauses; a property test checks this. Throws
 * CategoryNotFound, SpecNotFound or FilterMalformed, as the search does.
 */
export function draftDemand(
  { request, isRental }: Pick<SearchScope, 'request' | 'isRental'>,
  sources: DemandSources,
  stemOf: (word: string) => string | undefined,
): DemandDraft {
  const { catalogue } = sources;
  const draft: DemandDraft = { every: new Set(), priceFrom: null, priceTo: null, rest: {}, groups: [] };
  const bySpec = specSortOf(request.sort);
  if (bySpec) numberSpec(bySpec.spec, catalogue);
  if (isRental !== undefined) requireAll(draft, [isRental ? rentalTag : notRentalTag]);
  if (request.category !== undefined) {
    required(catalogue.categories.get(request.category), 'CategoryNotFound');
    requireAll(draft, [categoryTag(request.category)]);
  }
  if (request.places?.length) {
    requireOne(
      draft,
      request.places.map((id) => tagOfPlace(id, sources.places)),
    );
  }
  addPrice(draft, request.price);
  addValues(draft, request.values ?? [], catalogue);
  for (const range of request.numbers ?? []) addNumber(draft, range, catalogue);
  addArea(draft, request);
  addWords(draft, requiredWordsOf(request.text), stemOf);
  addLikely(draft, request, sources, stemOf);
  addExclusions(draft, request.not, sources);
  if (draft.priceFrom !== null || draft.priceTo !== null) {
    const first = bandOf(priceEdges, draft.priceFrom ?? 0);
    const last = bandOf(priceEdges, draft.priceTo ?? Number.POSITIVE_INFINITY);
    const bands = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => priceTag(first + at));
    draft.groups.push({ tags: bands, words: [] });
  }
  return draft;
}

function requireAll(draft: DemandDraft, tags: readonly number[]): void {
  for (const tag of tags) {
    draft.every.add(tag);
    draft.groups.push({ tags: [tag], words: [] });
  }
}

function requireOne(draft: DemandDraft, tags: readonly number[]): void {
  const some = [...new Set(tags)];
  if (some.length === 1) return requireAll(draft, some);
  (draft.rest.any ??= []).push(some);
  draft.groups.push({ tags: some, words: [] });
}

function addPrice(draft: DemandDraft, { from, to }: NonNullable<FilterRequest['price']> = {}): void {
  if (from !== undefined) draft.priceFrom = Math.max(from, draft.priceFrom ?? from);
  if (to !== undefined) draft.priceTo = Math.min(to, draft.priceTo ?? to);
}

function addValues(draft: DemandDraft, values: readonly number[], catalogue: Catalogue): void {
  const chosen = [...new Set(values)];
  const standard = chosen.filter((id) => standardIds.includes(id));
  const withinMs = widestDate(standard);
  if (withinMs !== undefined) draft.rest.withinMs = withinMs;
  const owners = standard.filter((id) => ownerTypeFilters.includes(id));
  if (owners.length > 0) requireOne(draft, owners);
  requireAll(
    draft,
    standard.filter((id) => !dateFilters.has(id) && !ownerTypeFilters.includes(id)),
  );
  const bySpec = Map.groupBy(
    chosen.filter((id) => !standardIds.includes(id)),
    (id) => required(catalogue.values.get(id), 'SpecNotFound').specId,
  );
  for (const [specId, ids] of bySpec) {
    (catalogue.specs.get(specId)?.kind === 'several' ? requireAll : requireOne)(draft, ids);
  }
}

/** Longest period of these date filters, in milliseconds. */
function widestDate(values: readonly number[]): number | undefined {
  const dates = values.flatMap((id) => dateFilters.get(id) ?? []);
  return dates.length === 0 ? undefined : Math.max(...dates);
}

type NumberRange = NonNullable<FilterRequest['numbers']>[number];

/** An ad with one of the `unanswered` tags matches as well. */
function addNumber(
  draft: DemandDraft,
  { spec, from, to }: NumberRange,
  catalogue: Catalogue,
  unanswered: readonly number[] = [],
): void {
  const { touched, inner } = bandsOf({ spec, from, to }, catalogue);
  if (inner.length === touched.length) return requireOne(draft, [...touched, ...unanswered]);
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  (draft.rest.numbers ??= []).push({ spec, ...ends, or: [...inner, ...unanswered] });
  draft.groups.push({ tags: [...touched, ...unanswered], words: [] });
}

function addArea(draft: DemandDraft, { box, around, area }: FilterRequest): void {
  const { rest } = draft;
  const within = (bounds: Box) => {
    const [west, south, east, north] = bounds;
    const cells = ((east - west) / cellDegrees + 2) * ((north - south) / cellDegrees + 2);
    if (cells <= maxKeyCells) draft.groups.push({ tags: cellsIn(bounds), words: [] });
  };
  if (box) {
    const [west, south, east, north] = box;
    if (west > east || south > north) {
      throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'box' }]);
    }
    rest.box = box;
    within(box);
  }
  if (around) {
    rest.around = around;
    within(circleOf(around).bounds);
  }
  if (area) {
    rest.area = area;
    within(boundsOf(area));
  }
}

function addWords(draft: DemandDraft, words: readonly string[], stemOf: (word: string) => string | undefined): void {
  const meaningful = words.filter((word) => stemOf(word) !== undefined);
  for (const word of meaningful.length > 0 ? meaningful : words) {
    const wanted = watchedWord({ word, stem: stemOf(word), isBeginning: true });
    (draft.rest.words ??= []).push(wanted);
    draft.groups.push({ tags: [], words: keyFormsOf(wanted) });
  }
}

function addLikely(
  draft: DemandDraft,
  request: FilterRequest,
  { catalogue, places }: DemandSources,
  stemOf: (word: string) => string | undefined,
): void {
  const { likely } = request;
  if (!likely) return;
  const category = request.category ?? likely.category;
  if (likely.category !== undefined && catalogue.categories.has(likely.category)) {
    requireAll(draft, [categoryTag(likely.category)]);
  }
  const known = (likely.places ?? []).filter((id) => isPlace(id, places));
  if (known.length > 0) {
    requireOne(
      draft,
      known.map((id) => tagOfPlace(id, places)),
    );
  }
  addPrice(draft, likely.price);
  for (const range of likely.numbers ?? []) {
    const isAsked =
      catalogue.specs.get(range.spec)?.kind === 'number' && isAskedWithin(category, range.spec, catalogue);
    if (isAsked) addNumber(draft, range, catalogue, [unansweredTag(range.spec)]);
  }
  const bySpec = Map.groupBy(new Set(likely.values ?? []), (id) => catalogue.values.get(id)?.specId ?? 0);
  bySpec.delete(0);
  for (const [specId, ids] of bySpec) {
    if (!isAskedWithin(category, specId, catalogue)) continue;
    const role = roleOfSpec(specId, category, catalogue);
    const names = ids
      .flatMap((id) => namesOf(id, likely.values ?? [], catalogue))
      .map((words) =>
        words.map((word) =>
          role === 'product' ? titledWord(word) : watchedWord({ word, stem: stemOf(word), isBeginning: false }),
        ),
      );
    const tags = role === 'product' ? ids : [...ids, unansweredTag(specId)];
    const others = role === 'product' ? otherNames(ids, specId, catalogue) : [];
    if (names.length === 0 || role === 'fit') requireOne(draft, tags);
    else {
      (draft.rest.likely ??= []).push({
        tags,
        names,
        ...(others.length > 0 && { none: others }),
      });
      draft.groups.push({ tags, words: names.flatMap(longestWordForms) });
    }
  }
}

/** Words of which every ad that matches the word has at least one. */
const keyFormsOf = ({ forms, together = [] }: WatchedWord): string[] => [
  ...forms,
  ...together.flatMap((words) => words.at(-1) ?? []),
];

/** Forms of the name's longest word. Every ad with the name has one of them. */
function longestWordForms(name: readonly WatchedWord[]): string[] {
  const [first] = name.toSorted((a, b) => b.word.length - a.word.length);
  return (first ? keyFormsOf(first) : []).map((form) => form.replace(titleMark, ''));
}

/** The words of a likely value's name. For a make also its likely models, since a model implies its make. */
function namesOf(id: number, likely: readonly number[], catalogue: Catalogue): string[][] {
  const isName = isNameSpec(catalogue.values.get(id)?.specId ?? 0, catalogue);
  const isModel = (other: number) =>
    catalogue.values.get(other)?.parentValueId === id &&
    isNameSpec(catalogue.values.get(other)?.specId ?? 0, catalogue);
  const models = isName ? likely.filter(isModel) : [];
  return [id, ...models].map((each) => nameWords(each, catalogue)).filter((words) => words.length > 0);
}

const isPlace = (id: number, places: Places): boolean =>
  places.provinces.has(id) || places.districts.has(id) || places.neighborhoods.has(id);

function addExclusions(draft: DemandDraft, not: FilterRequest['not'], { catalogue, places }: DemandSources): void {
  if (!not) return;
  const { rest } = draft;
  const values = not.values ?? [];
  const none = [
    ...(not.categories ?? []).filter((id) => catalogue.categories.has(id)).map(categoryTag),
    ...(not.places ?? []).filter((id) => isPlace(id, places)).map((id) => tagOfPlace(id, places)),
    ...values.filter((id) => catalogue.values.has(id) || (standardIds.includes(id) && !dateFilters.has(id))),
  ];
  if (none.length > 0) rest.none = none;
  const beforeMs = widestDate(values);
  if (beforeMs !== undefined) rest.beforeMs = beforeMs;
  const untitled = (not.words ?? []).flatMap((word) => untitledForm(word) ?? []);
  if (untitled.length > 0) rest.untitled = untitled;
}

/** Tags that most ads have are useless as lookup keys. */
const isOnMostAds = (tag: number): boolean => tag < 100;

/** Maximum number of lookup keys stored for one search. */
const maxKeys = 300;

/** The keys of a group and the approximate number of ads with one of them. Undefined if the group is useless as a lookup. */
function keysOf(
  { tags, words }: KeyGroup,
  adsWith: { tag(tag: number): number; word(word: string): number },
): { keys: number[]; ads: number } | undefined {
  if (tags.length + words.length > maxKeys || tags.some(isOnMostAds)) return undefined;
  const ads = [...tags.map(adsWith.tag), ...words.map(adsWith.word)].reduce((sum, count) => sum + count, 0);
  return { keys: [...tags, ...words.map(wordKey)], ads };
}

/** Builds a demand that is looked up by its rarest key group, or by `[everyKey]` if no group is selective. */
export function buildDemand(
  { every, rest, groups, priceFrom, priceTo }: DemandDraft,
  everyKey: number,
  adsWith: { tag(tag: number): number; word(word: string): number },
): Demand {
  const best = groups
    .flatMap((group) => keysOf(group, adsWith) ?? [])
    .reduce<{ keys: number[]; ads: number } | undefined>(
      (rarest, group) => (rarest === undefined || group.ads < rarest.ads ? group : rarest),
      undefined,
    );
  const keys = [...new Set(best?.keys ?? [everyKey])];
  const { any: groupsOfAny = [], ...left } = rest;
  // The lookup already guarantees one of `keys`. The first of the other groups is tested in SQL, before `rest` is read.
  const tested = groupsOfAny.filter((group) => !isSame(group, keys));
  const [any = null, ...others] = tested;
  const whole: WatchRest = { ...(others.length > 0 && { any: others }), ...left };
  return {
    keys,
    every: [...every].filter((tag) => keys.length > 1 || keys[0] !== tag).toSorted((a, b) => a - b),
    any,
    priceFrom,
    priceTo,
    rest: Object.keys(whole).length > 0 ? whole : null,
  };
}

const isSame = (group: readonly number[], keys: readonly number[]): boolean =>
  group.length === keys.length && group.every((tag, at) => tag === keys[at]);
