import type { Places, Point } from '../../../people/addresses/port.ts';

/** How far a place is widened: nearby districts, the province, neighbouring provinces, the country. */
export type Reach = 'near' | 'province' | 'neighbours' | 'country';

export interface ReachStep {
  reach: Reach;
  /** Provinces and districts added by this step; empty for the whole country. */
  ids: number[];
}

/** Maximum number of districts and provinces around a place, and maximum distance of districts. */
const districtsAround = 6;
const provincesAround = 5;
const nearKm = 60;
/** With more places, no distance is reported. */
const maxPoints = 4;

/** Kilometres per degree of latitude. */
const degreeKm = 111.195;

/** Distance on a flat projection at the first point. */
export function kmBetween(from: Point, to: Point): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return degreeKm * Math.hypot((from.lng - to.lng) * narrowing, from.lat - to.lat);
}

/** The widening steps, nearest first. The last one is the whole country. */
export function reachSteps(asked: readonly number[], places: Places): ReachStep[] {
  const districts = asked.flatMap((id) => places.districts.get(places.neighborhoods.get(id)?.districtId ?? id) ?? []);
  const ownProvinces = asked.flatMap((id) => places.provinces.get(id) ?? []);
  const provinces = districts.flatMap(({ provinceId }) => places.provinces.get(provinceId) ?? []);
  const known = new Set(asked);
  const near = [
    ...districts.filter(({ id }) => !known.has(id)),
    ...nearest([...places.districts.values()], districts, districtsAround, nearKm),
  ];
  const around = nearest([...places.provinces.values()], [...provinces, ...ownProvinces], provincesAround);
  const idsOf = (list: readonly { id: number }[]) =>
    [...new Set(list.map(({ id }) => id))].filter((id) => !known.has(id));
  const steps: ReachStep[] = [
    { reach: 'near', ids: idsOf(near) },
    { reach: 'province', ids: idsOf(provinces) },
    { reach: 'neighbours', ids: idsOf(around) },
  ];
  return [...steps.filter(({ ids }) => ids.length > 0), { reach: 'country', ids: [] }];
}

interface Placed {
  id: number;
  point: Point;
}

/** The places nearest to any place in `from`, excluding those. */
function nearest<P extends Placed>(all: readonly P[], from: readonly Placed[], limit: number, maxKm = Infinity): P[] {
  if (from.length === 0) return [];
  const own = new Set(from.map(({ id }) => id));
  return all
    .filter(({ id }) => !own.has(id))
    .map((place) => ({ place, km: Math.min(...from.map(({ point }) => kmBetween(point, place.point))) }))
    .filter(({ km }) => km <= maxKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** The points to measure distances from. Empty if there are too many places. */
export function pointsOf(asked: readonly number[], places: Places): Point[] {
  const points = asked.flatMap(
    (id) => (places.neighborhoods.get(id) ?? places.districts.get(id) ?? places.provinces.get(id))?.point ?? [],
  );
  return points.length > maxPoints ? [] : points;
}

/** True if all places are districts or neighbourhoods, which are small enough to measure from. */
export const isMeasurable = (asked: readonly number[], places: Places): boolean =>
  asked.length <= maxPoints && asked.every((id) => places.districts.has(id) || places.neighborhoods.has(id));
