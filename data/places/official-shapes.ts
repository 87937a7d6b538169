import { readFileSync } from 'node:fs';
import type { FeatureCollection, Geometry } from 'geojson';
import type { PlaceShape } from './shapes.ts';

/**
 * Reads real shapes of districts and neighbourhoods by official id from the operator's GeoJSON FeatureCollection (WGS 84). Each feature is a Polygon
 * or MultiPolygon with the place's id in the property `id`, or as its own `id`. Throws, naming the feature, if the id is missing, not a positive
 * integer or repeated, or the geometry has another type.
 */
export function readOfficialShapes(file: string): Map<number, PlaceShape> {
  const collection = JSON.parse(readFileSync(file, 'utf8')) as Partial<FeatureCollection<Geometry | null>>;
  if (collection.type !== 'FeatureCollection' || !Array.isArray(collection.features))
    throw new Error(`${file}: not a GeoJSON FeatureCollection`);
  const shapes = new Map<number, PlaceShape>();
  collection.features.forEach((feature, index) => {
    const id = Number(feature.properties?.['id'] ?? feature.id);
    const shape = feature.geometry;
    const wrong = (what: string) => new Error(`${file}: feature ${index}: ${what}`);
    if (!Number.isInteger(id) || id < 1) throw wrong('no id of a place');
    if (shapes.has(id)) throw wrong(`the id ${id} occurs twice`);
    if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon')
      throw wrong('neither a Polygon nor a MultiPolygon');
    shapes.set(id, { shape, approximate: false });
  });
  return shapes;
}
