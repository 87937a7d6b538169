import { contains } from '../../../../data/places/geometry.ts';
import type { Shape } from '../../../../data/places/geometry.ts';
import type { Point } from '../../../people/addresses/port.ts';

interface Cluster {
  point: Point;
  /** West, south, east, north. */
  box: readonly [number, number, number, number];
}

/** Moves a cluster whose centre is in water to the nearest town within its box. Degrees. */
export function placeOnLand<C extends Cluster>(cluster: C, land: readonly Shape[], towns: readonly Point[]): C {
  const { point, box } = cluster;
  if (land.some((shape) => contains(shape, point))) return cluster;
  const [west, south, east, north] = box;
  let nearest: { town: Point; away: number } | undefined;
  for (const town of towns) {
    if (town.lng < west || town.lng > east || town.lat < south || town.lat > north) continue;
    const away = Math.hypot(town.lng - point.lng, town.lat - point.lat);
    if (!nearest || away < nearest.away) nearest = { town, away };
  }
  return nearest ? { ...cluster, point: nearest.town } : cluster;
}
