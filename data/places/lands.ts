import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon } from 'geojson';

/** A piece of land that a map of Turkey shows: of Turkey itself, or of the countries around it. */
export interface Land {
  isHome: boolean;
  shape: Polygon;
}

/** Reads the lands around Turkey and its own coast: for the eye alone, since the borders of provinces are others'. */
export function readLands(): Land[] {
  return readFileSync(join(import.meta.dirname, 'lands.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [kind = '', outlines = ''] = line.split('\t');
      const coordinates = outlines.split(';').map((outline) => {
        const ring = outline.split(' ').map((corner) => corner.split(',').map(Number));
        return [...ring, ...ring.slice(0, 1)];
      });
      return { isHome: kind === 'home', shape: { type: 'Polygon' as const, coordinates } };
    });
}
