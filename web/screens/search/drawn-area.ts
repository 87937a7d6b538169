import { limits } from '../../../contract/limits.ts';
import type { Area } from '../../../contract/schemas/filter.ts';
import type { Box } from './country.ts';

type Corner = Area[number];

/** Distance from the line through two corners, in the corners' unit. */
function distance([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Removes corners closer than `tolerance` to the line (Ramer–Douglas–Peucker). */
function straightened(line: readonly Corner[], tolerance: number): Corner[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let furthest = { index: 0, away: tolerance };
  line.forEach((corner, index) => {
    const away = distance(corner, first, last);
    if (away > furthest.away) furthest = { index, away };
  });
  if (furthest.index === 0) return [first, last];
  return [
    ...straightened(line.slice(0, furthest.index + 1), tolerance),
    ...straightened(line.slice(furthest.index), tolerance).slice(1),
  ];
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The area inside a drawn line in degrees, with at most the number of corners that an address can contain. Undefined for a mere stroke. */
export function areaOf(line: readonly Corner[]): Area | undefined {
  const [lngs, lats] = [line.map(([lng]) => lng), line.map(([, lat]) => lat)];
  const size = Math.max(Math.max(...lngs) - Math.min(...lngs), Math.max(...lats) - Math.min(...lats));
  let tolerance = size / 200;
  let corners = straightened(line, tolerance);
  while (corners.length > limits.filterAreaPointsMost) {
    tolerance *= 1.5;
    corners = straightened(line, tolerance);
  }
  return corners.length < 3 ? undefined : corners.map(([lng, lat]) => [rounded(lng), rounded(lat)]);
}

export const areaOfBox = ([west, south, east, north]: Box): Area => [
  [rounded(west), rounded(south)],
  [rounded(east), rounded(south)],
  [rounded(east), rounded(north)],
  [rounded(west), rounded(north)],
];

export const boxOfArea = (area: Area): Box => {
  const [lngs, lats] = [area.map(([lng]) => lng), area.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
};
