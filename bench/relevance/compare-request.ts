import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import type { Condition, Expectation } from './expectations.ts';

export const catalogue = catalogueFromData();
const places = placesFromData();

/** Returns true if a request contains the condition, as a certain or likely filter. */
export function isUnderstood({ kind, not, any }: Condition, request: FilterRequest): boolean {
  const words = ` ${foldTurkish(request.text ?? '')}`;
  const left = not ? request.not : undefined;
  const valueIds = not ? (left?.values ?? []) : [...(request.values ?? []), ...(request.likely?.values ?? [])];
  const names = valueIds.map((id) => foldTurkish(catalogue.values.get(id)?.names.tr ?? ''));
  switch (kind) {
    case 'c': {
      const ids = not ? (left?.categories ?? []) : [request.category, request.likely?.category];
      return ids.some((id) => catalogue.categories.get(id ?? 0)?.ancestorIds.some((one) => any.includes(String(one))));
    }
    case 'p': {
      const ids = not ? (left?.places ?? []) : [...(request.places ?? []), ...(request.likely?.places ?? [])];
      return ids.some((id) => placeNames(id).some((one) => any.includes(one)));
    }
    case 'tl': {
      const price = request.price ?? request.likely?.price;
      return any.some(
        (one) => one === [price?.from, price?.to].map((kurus) => (kurus === undefined ? '' : kurus / 100)).join('..'),
      );
    }
    case 'n':
      return any.some((one) => {
        const [key, range] = one.split('=');
        return [...(request.numbers ?? []), ...(request.likely?.numbers ?? [])].some(
          ({ spec, from = '', to = '' }) => catalogue.specs.get(spec)?.key === key && `${from}..${to}` === range,
        );
      });
    case 'v':
      return any.some((one) => names.includes(one) || (!not && words.includes(` ${one}`)));
    case 'w': {
      const said = not
        ? (left?.words ?? []).map((word) => ` ${word}`)
        : [words, ...names.map((one) => ` ${one}`), ...categoryWords(request)];
      return any.some((one) => said.some((text) => text.includes(` ${one}`)));
    }
  }
}

/** Returns the kinds of filters in a request that the sentence does not ask for. Ignores likely filters, which only rank. */
export function unwantedFilters(
  { category, places: where, price, values, numbers, not }: FilterRequest,
  { sentence, conditions }: Expectation,
): string[] {
  const asks = (isExcluded: boolean, ...kinds: Condition['kind'][]) =>
    conditions.some((condition) => condition.not === isExcluded && kinds.includes(condition.kind));
  const found: [string, boolean][] = [
    ['a category', category !== undefined && !asks(false, 'c', 'w')],
    ['places', where !== undefined && !asks(false, 'p')],
    // The amount of a price in another currency depends on the exchange rate.
    ['a price', price !== undefined && !asks(false, 'tl') && !/\d/.test(sentence)],
    ['answers', (values ?? []).some((id) => catalogue.values.has(id)) && !asks(false, 'v')],
    ['numbers', numbers !== undefined && !asks(false, 'n')],
    ['exclusions', not !== undefined && !conditions.some((condition) => condition.not)],
  ];
  return found.flatMap(([what, isUnwanted]) => (isUnwanted ? [what] : []));
}

function categoryWords({ category, likely }: FilterRequest): string[] {
  return [category, likely?.category].map((id) => ` ${foldTurkish(catalogue.categories.get(id ?? 0)?.names.tr ?? '')}`);
}

/** Folded names of a place and the places that contain it. */
function placeNames(id: number): string[] {
  const neighborhood = places.neighborhoods.get(id);
  const district = places.districts.get(neighborhood?.districtId ?? id);
  const province = places.provinces.get(district?.provinceId ?? id);
  return [neighborhood, district, province].map((place) => foldTurkish(place?.name ?? ''));
}
