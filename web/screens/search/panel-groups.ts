import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest, StandardFilter } from '../../../contract/schemas/filter.ts';

/** Spec keys by popularity; other specs follow in the category's order. */
const popularSpecs: readonly string[] = [
  // Real estate.
  'rooms',
  'projectRooms',
  'bedrooms',
  'guests',
  'landArea',
  'closedArea',
  'grossArea',
  'plotArea',
  'buildingAge',
  'floor',
  'commercialFloor',
  'zoningStatus',
  'furnished',
  'netArea',
  'heating',
  // Vehicles.
  'modelYear',
  'mileage',
  'fuel',
  'gear',
  'bodyType',
  'motoVolume',
  'vehicleCondition',
  // Goods.
  'storage',
  'condition',
];
/** Specs that ask for the owner, more precisely than the account type. */
const ownerSpecs: readonly string[] = ['listedBy', 'soldBy'];
/** Number of groups always visible; the rest is behind one line. */
const maxShown = 8;

const owners: readonly string[] = ['ownerPersonal', 'ownerBusiness'] satisfies StandardFilter[];
/** Mutually exclusive: a day is part of a week. */
export const dates: readonly string[] = [
  'last24Hours',
  'last3Days',
  'last7Days',
  'last30Days',
] satisfies StandardFilter[];
const switches: readonly string[] = [
  'priceDropped',
  'withPhoto',
  'withVideo',
  'verified',
  'showcase',
  'urgent',
] satisfies StandardFilter[];

type Standard = Facets['standard'];

export interface PanelGroups {
  /** Makes, models and brands; shown before the price. */
  names: Facet[];
  /** Popular specs. */
  main: Facet[];
  /** Rare specs. */
  rest: Facet[];
  owners: Standard;
  dates: Standard;
  switches: Standard;
}

/**
 * The groups of a filter panel by popularity. Omits what narrows nothing: groups with one choice, choices that all `total` ads or none match, and
 * groups that repeat another one. Chosen values are never omitted.
 */
export function panelGroups(
  facets: Facets,
  request: Pick<FilterRequest, 'values' | 'numbers'>,
  total: number,
): PanelGroups {
  const chosen = new Set(request.values);
  const narrows = ({ id, count }: { id: number; count: number }) =>
    chosen.has(id) || (count > 0 && (count < total || facets.approximate));
  const isShown = ({ kind, specId, values, bands }: Facet) => {
    if (kind === 'number') return bands.length > 0 || request.numbers?.some(({ spec }) => spec === specId) === true;
    if (values.some(({ id }) => chosen.has(id))) return true;
    // A single choice still narrows if some ads did not answer the spec.
    return kind === 'yesNo' || kind === 'several'
      ? values.some(narrows)
      : values.filter(({ count }) => count > 0).length > 1;
  };
  const shown = facets.specs.filter(isShown);
  const placeOf = ({ key }: Facet) => (popularSpecs.includes(key) ? popularSpecs.indexOf(key) : popularSpecs.length);
  const others = shown.filter(({ kind }) => kind !== 'autocomplete').toSorted((a, b) => placeOf(a) - placeOf(b));
  const of = (keys: readonly string[]) => keys.flatMap((key) => facets.standard.filter((one) => one.key === key));
  const owning = of(owners);
  const isDouble =
    shown.some(({ key }) => ownerSpecs.includes(key)) || owning.filter(({ count }) => count > 0).length < 2;
  const dated = of(dates);
  return {
    names: shown.filter(({ kind }) => kind === 'autocomplete'),
    // Shows a single remaining group instead of a "more" line.
    main: others.length <= maxShown + 1 ? others : others.slice(0, maxShown),
    rest: others.length <= maxShown + 1 ? [] : others.slice(maxShown),
    owners: isDouble && !owning.some(({ id }) => chosen.has(id)) ? [] : owning,
    dates: dated.some(narrows) ? dated : [],
    switches: of(switches).filter(narrows),
  };
}
