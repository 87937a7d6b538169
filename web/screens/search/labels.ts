import type { Translate } from '../../client/translate.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest, StandardFilter } from '../../../contract/schemas/filter.ts';
import { groupNumber } from '../../ui/number.ts';
import { changed } from './search-data.ts';
import type { SearchData } from './search-data.ts';

interface Ends {
  from?: number | undefined;
  to?: number | undefined;
}

/** `500.000 – 1.250.000 TL`, `40.000 TL altı`, `2018 ve üstü`; in English `500,000 – 1,250,000 TL`. */
export function rangeLabel(
  t: Translate,
  language: Language,
  { from, to }: Ends,
  unit: string | undefined,
  isGrouped = true,
): string {
  const figure = (value: number) => (isGrouped ? groupNumber(String(value), language) : String(value));
  const shown = (value: number) => (unit === undefined ? figure(value) : `${figure(value)} ${unit}`);
  const isYear = !isGrouped && unit === undefined;
  if (from !== undefined && to !== undefined) return from === to ? shown(from) : `${figure(from)} – ${shown(to)}`;
  if (from !== undefined) return t(isYear ? 'search.chips.since' : 'search.chips.above', { value: shown(from) });
  return t(isYear ? 'search.chips.until' : 'search.chips.below', { value: shown(to ?? 0) });
}

/** A value by its name; a yes, and a name that says little by itself, with its spec's. */
export function valueName(t: Translate, facet: Facet, name: string): string {
  if (facet.kind === 'yesNo') return facet.name;
  return facet.kind === 'range' || /^[\d.,+\s-]*$|^(var|yok|yes|no|evet|hayır)$/i.test(name)
    ? t('search.chips.named', { name: facet.name, value: name })
    : name;
}

export interface ChosenFilter {
  key: string;
  label: string;
  /** The search without it. */
  request: FilterRequest;
}

/** What is chosen, each with the search that remains without it. What has no name yet is left out until the panel's answer brings it. */
export function chosenFilters(
  t: Translate,
  data: Pick<SearchData, 'request' | 'labels' | 'places' | 'trail' | 'isCategoryInBase' | 'language'>,
  facets: Facets | null,
): ChosenFilter[] {
  const { request, labels, places, trail } = data;
  const chosen: ChosenFilter[] = [];
  const add = (key: string, label: string | undefined, change: Parameters<typeof changed>[1]) => {
    if (label !== undefined && label !== '') chosen.push({ key, label, request: changed(request, change) });
  };
  if (request.text) add('text', t('search.chips.words', { text: request.text }), { text: undefined });
  // The specs of a category mean nothing without it.
  if (!data.isCategoryInBase && request.category !== undefined) {
    add('ct', trail.at(-1)?.name, {
      category: undefined,
      numbers: undefined,
      values: request.values?.filter(isStandard),
    });
  }
  for (const id of request.places ?? []) {
    const place = places.find((one) => one.id === id);
    add(`adc:${id}`, labels[`adc:${id}`] ?? place?.name, { places: request.places?.filter((other) => other !== id) });
  }
  const { price } = request;
  if (price) {
    const lira = {
      from: price.from === undefined ? undefined : price.from / 100,
      to: price.to === undefined ? undefined : price.to / 100,
    };
    add('pf', rangeLabel(t, data.language, lira, 'TL'), { price: undefined });
  }
  for (const { spec, from, to } of request.numbers ?? []) {
    const facet = facets?.specs.find((one) => one.specId === spec);
    const range = facet && rangeLabel(t, data.language, { from, to }, facet.unit, facet.grouped);
    const label =
      facet && range !== undefined && facet.unit === undefined && facet.grouped
        ? t('search.chips.named', { name: facet.name, value: range })
        : range;
    add(`nf:${spec}`, label ?? labels[`nf:${spec}:${from ?? ''}-${to ?? ''}`], {
      numbers: request.numbers?.filter((other) => other.spec !== spec),
    });
  }
  for (const id of request.values ?? []) {
    add(`df:${id}`, labels[`df:${id}`] ?? nameOf(t, id, facets), {
      values: request.values?.filter((other) => other !== id),
    });
  }
  if (request.around) add('near', t('search.chips.near', { figure: request.around.km }), { around: undefined });
  if (request.area) add('area', t('search.chips.area'), { area: undefined });
  if (request.box) add('box', t('search.chips.map'), { box: undefined });
  return chosen;
}

/** Ids of standard filters are below those of specs. */
export const isStandard = (id: number): boolean => id < 1000;

function nameOf(t: Translate, id: number, facets: Facets | null): string | undefined {
  const standard = facets?.standard.find((one) => one.id === id);
  if (standard) return t(`search.filter.standard.${standard.key as StandardFilter}`);
  for (const facet of facets?.specs ?? []) {
    const value = facet.values.find((one) => one.id === id);
    if (value) return valueName(t, facet, value.name);
  }
  return undefined;
}

/** How many filters are chosen, for the badge of the phone's button. */
export function countOfChosen({ request, isCategoryInBase }: Pick<SearchData, 'request' | 'isCategoryInBase'>): number {
  const lists = [request.places, request.values, request.numbers];
  const { text, price, box, around, area } = request;
  const single = [text, price, box, around, area, isCategoryInBase ? undefined : request.category];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) + single.filter((one) => one !== undefined).length;
}
