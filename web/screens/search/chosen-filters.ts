import type { Translate } from '../../client/translate.ts';
import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest, LikelyFilters, StandardFilter, Strength } from '../../../contract/schemas/filter.ts';
import { isStandard, numberName, rangeLabel, valueName } from './filter-labels.ts';
import { changed } from './search-data.ts';
import type { Changes, SearchData } from './search-data.ts';

export interface ChosenFilter {
  /** Identical for the filtering and ranking form. */
  key: string;
  label: string;
  strength: Strength;
  /** The search without this condition. */
  request: FilterRequest;
  /** The search with the condition switched between filtering and ranking. Absent if it cannot be switched. */
  turned?: FilterRequest;
}

type Data = Pick<SearchData, 'request' | 'labels' | 'places' | 'trail' | 'isCategoryInBase' | 'language'>;
type Half = Changes<LikelyFilters>;
interface Condition {
  key: string;
  label: string | undefined;
  strength: Strength;
  /** The remaining conditions of its half (filtering or ranking). */
  rest: Half;
  /** The other half with this condition added. */
  moveTo: (other: LikelyFilters) => Half;
}

const strengths: readonly Strength[] = ['filter', 'rank'];
const otherOf = { filter: 'rank', rank: 'filter' } as const;
/** Keys of ranking conditions have the prefix `l`. */
const prefixOf = { filter: '', rank: 'l' } as const;

const halfOf = (request: FilterRequest, strength: Strength): LikelyFilters =>
  strength === 'filter' ? request : (request.likely ?? {});

/** Removes undefined and empty values; undefined if nothing is left. */
function withoutEmpty<T extends object>(part: T): T | undefined {
  const entries = Object.entries(part).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && !value[0]),
  );
  return entries.length > 0 ? (Object.fromEntries(entries) as T) : undefined;
}

function withHalf(request: FilterRequest, strength: Strength, change: Half): FilterRequest {
  return strength === 'filter'
    ? changed(request, change)
    : changed(request, { likely: withoutEmpty({ ...request.likely, ...change }) });
}

/** All conditions of a search (filtering, ranking and excluding), each with the search without it. */
export function chosenFilters(t: Translate, data: Data, facets: Facets | null): ChosenFilter[] {
  const { request } = data;
  const conditions = [
    ...textConditions(t, data),
    ...categoryConditions(data),
    ...placeConditions(data),
    ...priceConditions(t, data),
    ...numberConditions(t, data, facets),
    ...valueConditions(t, data, facets),
  ];
  const both = conditions.flatMap(({ key, label, strength, rest, moveTo }): ChosenFilter[] => {
    if (label === undefined || label === '') return [];
    const without = withHalf(request, strength, rest);
    const other = otherOf[strength];
    const turned = withHalf(without, other, moveTo(halfOf(without, other)));
    // Properties that are not ad specs (seller, age) always have a value, so ranking by them would be useless.
    const isFixed = key.startsWith('df:') && isStandard(Number(key.slice(3)));
    return [{ key, label, strength, request: without, ...(!isFixed && { turned }) }];
  });
  const fixed = (key: string, label: string | undefined, change: Changes<FilterRequest>): ChosenFilter[] =>
    label ? [{ key, label, strength: 'filter', request: changed(request, change) }] : [];
  const { around, area, box } = request;
  const excluded = excludedFilters(t, data, facets);
  return [
    ...both,
    ...excluded,
    ...(around ? fixed('near', t('search.chips.near', { figure: around.km }), { around: undefined }) : []),
    ...(area ? fixed('area', t('search.chips.area'), { area: undefined }) : []),
    ...(box ? fixed('box', t('search.chips.map'), { box: undefined }) : []),
  ];
}

/** Words can filter or rank. */
function textConditions(t: Translate, { request }: Data): Condition[] {
  return strengths.flatMap((strength) => {
    const { text } = halfOf(request, strength);
    if (!text) return [];
    const label = t('search.chips.words', { text });
    const moveTo = (other: LikelyFilters) => ({ text: [other.text, text].filter(Boolean).join(' ') });
    return { key: `text:${text}`, label, strength, rest: { text: undefined }, moveTo };
  });
}

function categoryConditions({ request, trail, labels, isCategoryInBase }: Data): Condition[] {
  return strengths.flatMap((strength) => {
    const half = halfOf(request, strength);
    const { category } = half;
    if (category === undefined || (strength === 'filter' && isCategoryInBase)) return [];
    // Removing a category also removes its specs.
    const [standard = [], specs = []] = [half.values?.filter(isStandard), half.values?.filter((id) => !isStandard(id))];
    return {
      key: 'ct',
      label: labelFor(labels, 'ct', String(category)) ?? trail.find(({ id }) => id === category)?.name,
      strength,
      rest: { category: undefined, numbers: undefined, values: standard },
      moveTo: (other: LikelyFilters): Half => ({
        category,
        values: united(other.values, specs),
        numbers: [...(half.numbers ?? []), ...(other.numbers ?? [])],
      }),
    };
  });
}

function placeConditions({ request, labels, places }: Data): Condition[] {
  return strengths.flatMap((strength) => {
    const ids = halfOf(request, strength).places ?? [];
    // A region is one condition of several provinces.
    const regions = Object.entries(labels).flatMap(([key, label]) => {
      const [name = '', value = ''] = key.split(':');
      const group = value.split(',').map(Number);
      const isHere = (name === 'adc' || name === 'ladc') && group.length > 1 && group.every((id) => ids.includes(id));
      return isHere ? [{ group, label }] : [];
    });
    const single = ids.filter((id) => !regions.some(({ group }) => group.includes(id)));
    const all = [
      ...regions,
      ...single.map((id) => ({
        group: [id],
        label: labelFor(labels, 'adc', String(id)) ?? places.find((place) => place.id === id)?.name,
      })),
    ];
    return all.map(({ group, label }) => ({
      key: `adc:${group.join(',')}`,
      label,
      strength,
      rest: { places: ids.filter((id) => !group.includes(id)) },
      moveTo: (other: LikelyFilters) => ({ places: united(other.places, group) }),
    }));
  });
}

function priceConditions(t: Translate, { request, language }: Data): Condition[] {
  return strengths.flatMap((strength) => {
    const { price } = halfOf(request, strength);
    if (!price) return [];
    const lira = (kurus: number | undefined) => (kurus === undefined ? undefined : kurus / 100);
    const label = rangeLabel(t, language, { from: lira(price.from), to: lira(price.to) }, 'TL');
    return { key: 'pf', label, strength, rest: { price: undefined }, moveTo: () => ({ price }) };
  });
}

function numberConditions(t: Translate, { request, labels, language }: Data, facets: Facets | null): Condition[] {
  return strengths.flatMap((strength) => {
    const numbers = halfOf(request, strength).numbers ?? [];
    return numbers.map((range): Condition => {
      const { spec, from, to } = range;
      const facet = facets?.specs.find((one) => one.specId === spec);
      return {
        key: `nf:${spec}`,
        label:
          (facet && numberName(t, language, facet, range)) ??
          labelFor(labels, 'nf', `${spec}:${from ?? ''}-${to ?? ''}`) ??
          unnamed(t, strength),
        strength,
        rest: { numbers: numbers.filter((other) => other.spec !== spec) },
        moveTo: (other) => ({ numbers: [...(other.numbers ?? []).filter((one) => one.spec !== spec), range] }),
      };
    });
  });
}

function valueConditions(t: Translate, { request, labels }: Data, facets: Facets | null): Condition[] {
  return strengths.flatMap((strength) => {
    const values = halfOf(request, strength).values ?? [];
    return values.map((id): Condition => ({
      key: `df:${id}`,
      label: labelFor(labels, 'df', String(id)) ?? nameOf(t, id, facets) ?? unnamed(t, strength),
      strength,
      rest: { values: values.filter((other) => other !== id) },
      moveTo: (other) => ({ values: united(other.values, [id]) }),
    }));
  });
}

function excludedFilters(t: Translate, { request, labels, places }: Data, facets: Facets | null): ChosenFilter[] {
  const { not } = request;
  if (!not) return [];
  const without = (name: string | undefined) => t('search.chips.without', { name: name ?? t('search.chips.unnamed') });
  const chips = (field: keyof typeof not, key: string, nameOfOne: (one: number | string) => string | undefined) =>
    ((not[field] ?? []) as (number | string)[]).map((one): ChosenFilter => ({
      key: `${key}:${one}`,
      label: labels[`${key}:${one}`] ?? without(nameOfOne(one)),
      strength: 'filter',
      request: changed(request, {
        not: withoutEmpty({
          ...not,
          [field]: ((not[field] ?? []) as (number | string)[]).filter((other) => other !== one),
        }),
      }),
    }));
  return [
    ...chips('categories', 'xct', (id) => labels[`ct:${id}`]),
    ...chips('places', 'xadc', (id) => places.find((place) => place.id === id)?.name),
    ...chips('values', 'xdf', (id) => labelFor(labels, 'df', String(id)) ?? nameOf(t, Number(id), facets)),
    ...chips('words', 'xw', String),
  ];
}

const united = (list: readonly number[] = [], more: readonly number[] = []): number[] => [
  ...new Set([...list, ...more]),
];

/** The label of a condition in its filtering or ranking form. */
const labelFor = (labels: Data['labels'], key: string, value: string): string | undefined =>
  strengths.map((strength) => labels[`${prefixOf[strength]}${key}:${value}`]).find((label) => label !== undefined);

/** A ranking condition without a name is still shown, because it affects the order. A filter gets its name with the panel. */
const unnamed = (t: Translate, strength: Strength): string | undefined =>
  strength === 'rank' ? t('search.chips.unnamed') : undefined;

function nameOf(t: Translate, id: number, facets: Facets | null): string | undefined {
  const standard = facets?.standard.find((one) => one.id === id);
  if (standard) return t(`search.filter.standard.${standard.key as StandardFilter}`);
  const find = (facet: Facet) => facet.values.find((one) => one.id === id);
  const facet = facets?.specs.find(find);
  const value = facet && find(facet);
  return value && valueName(t, facet, value.name);
}
