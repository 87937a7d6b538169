import type { SearchIndex } from './search-index.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { numberLabel, priceLabel } from '../rules/understand/filter-labels.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { labelOf } from '../rules/condition-label.ts';

interface RemovableFilter {
  filterKey: string;
  value: string;
  label: string;
  count: number;
}

const maxShown = 5;
/** Maximum number of filters tried; each costs a statement. */
const maxTried = 12;

interface Removal {
  filterKey: string;
  value: string;
  label: string;
  request: FilterRequest;
}

/** For a search without results: the filters whose removal finds ads, most ads first. Values of one spec are removed together. */
export async function removableFilters(
  index: SearchIndex,
  scope: SearchScope,
  vocabulary: Vocabulary,
  language: Language,
): Promise<RemovableFilter[]> {
  const found: RemovableFilter[] = [];
  for (const { request, ...removal } of removalsOf(scope.request, vocabulary, language).slice(0, maxTried)) {
    const { count } = await index.total({ ...scope, request });
    if (count > 0) found.push({ ...removal, count });
  }
  return found.toSorted((a, b) => b.count - a.count).slice(0, maxShown);
}

function removalsOf(request: FilterRequest, vocabulary: Vocabulary, language: Language): Removal[] {
  const { catalogue, places } = vocabulary;
  const {
    text,
    category,
    price,
    places: chosenPlaces = [],
    values = [],
    numbers = [],
    box,
    around,
    area,
    ...rest
  } = request;
  const all = {
    ...rest,
    ...defined({ text, category, price, box, around, area }),
    places: chosenPlaces,
    values,
    numbers,
  };
  const removals: Removal[] = [];
  const without = (
    filterKey: string,
    value: string,
    label: string,
    change: Partial<FilterRequest>,
    ...keys: (keyof FilterRequest)[]
  ) => {
    const changed: FilterRequest = { ...all, ...change };
    for (const key of keys) delete changed[key];
    removals.push({ filterKey, value, label, request: changed });
  };
  if (price) {
    const lira = {
      ...(price.from !== undefined && { from: price.from / 100 }),
      ...(price.to !== undefined && { to: price.to / 100 }),
    };
    without('pf', rangeText(lira), priceLabel(lira, language), {}, 'price');
  }
  for (const group of Map.groupBy(values, (id) => groupOf(id, vocabulary)).values()) {
    const label = group.map((id) => labelOf(id, vocabulary, language)).join(', ');
    without('df', group.join(','), label, { values: values.filter((id) => !group.includes(id)) });
  }
  for (const { spec: specId, ...range } of numbers) {
    const spec = catalogue.specs.get(specId);
    const label = spec ? numberLabel(spec, defined(range), vocabulary.yearSpecIds.has(specId), language) : '';
    without('nf', `${specId}:${rangeText(range)}`, label, {
      numbers: numbers.filter((other) => other.spec !== specId),
    });
  }
  if (chosenPlaces.length > 0) {
    const names = chosenPlaces.map(
      (id) => (places.provinces.get(id) ?? places.districts.get(id) ?? places.neighborhoods.get(id))?.name ?? '',
    );
    without('adc', chosenPlaces.join(','), names.join(', '), { places: [] });
  }
  if (text) without('ffullText', text, text, {}, 'text');
  if (category !== undefined)
    without('ct', String(category), catalogue.categories.get(category)?.names[language] ?? '', {}, 'category');
  if (box) without('mapView', box.join(','), '', {}, 'box');
  if (around) without('near', `${around.lat},${around.lng},${around.km}`, '', {}, 'around');
  if (area) without('area', area.join(','), '', {}, 'area');
  return removals;
}

/** Removes undefined properties. */
function defined<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

const rangeText = ({ from, to }: { from?: number | undefined; to?: number | undefined }): string =>
  `${from ?? ''}-${to ?? ''}`;

/** Group key of a value: its spec. Each standard filter is its own group. */
const groupOf = (id: number, { catalogue }: Vocabulary): number => catalogue.values.get(id)?.specId ?? -id;
