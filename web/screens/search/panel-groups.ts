import type { Facet, Facets } from '../../../contract/schemas/category.ts';
import type { FilterRequest, StandardFilter } from '../../../contract/schemas/filter.ts';

/** Keys of specs in the order in which people ask for them; those that are not here follow as the category has them. */
const askedFirst: readonly string[] = [
  // Property.
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
  // Things.
  'storage',
  'condition',
];
/** Specs that ask whose the ad is: they say it finer than the kind of account does. */
const ownerSpecs: readonly string[] = ['listedBy', 'soldBy'];
/** Groups in sight at once; the rest is behind one line. */
const shownMost = 8;

const owners: readonly string[] = ['ownerPersonal', 'ownerBusiness'] satisfies StandardFilter[];
/** Of these one at most: a day lies in a week. */
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
  /** Makes, models and brands: asked before the price. */
  names: Facet[];
  /** What people ask for next. */
  main: Facet[];
  /** What few ask for. */
  rest: Facet[];
  owners: Standard;
  dates: Standard;
  switches: Standard;
}

/**
 * The groups of a filter panel in the order in which people ask for them. Left out is what narrows nothing: a group with one choice, a choice that all
 * `total` ads or none have, and a second group for what another one asks. What is chosen always stays.
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
    // One answer out of several is a choice of its own where the others did not answer; a lone yes is one where not all say it.
    return kind === 'yesNo' || kind === 'several'
      ? values.some(narrows)
      : values.filter(({ count }) => count > 0).length > 1;
  };
  const shown = facets.specs.filter(isShown);
  const placeOf = ({ key }: Facet) => (askedFirst.includes(key) ? askedFirst.indexOf(key) : askedFirst.length);
  const others = shown.filter(({ kind }) => kind !== 'autocomplete').toSorted((a, b) => placeOf(a) - placeOf(b));
  const of = (keys: readonly string[]) => keys.flatMap((key) => facets.standard.filter((one) => one.key === key));
  const owning = of(owners);
  const isDouble =
    shown.some(({ key }) => ownerSpecs.includes(key)) || owning.filter(({ count }) => count > 0).length < 2;
  const dated = of(dates);
  return {
    names: shown.filter(({ kind }) => kind === 'autocomplete'),
    // A line that hides a single group is longer than the group.
    main: others.length <= shownMost + 1 ? others : others.slice(0, shownMost),
    rest: others.length <= shownMost + 1 ? [] : others.slice(shownMost),
    owners: isDouble && !owning.some(({ id }) => chosen.has(id)) ? [] : owning,
    dates: dated.some(narrows) ? dated : [],
    switches: of(switches).filter(narrows),
  };
}
