import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon } from 'geojson';

/** A land area on the map: Turkey or a neighbouring country. */
export interface Land {
  isHome: boolean;
  shape: Polygon;
}

/** Reads Turkey's coast and the surrounding countries. Only for display; provincial borders have another source. */
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
