declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  const vtPbf: {
    /** Writes layers that geojson-vt cut as one vector tile. */
    fromGeojsonVt(layers: Record<string, LegacyTile>, options?: { version?: number; extent?: number }): Uint8Array;
  };
  export default vtPbf;
}
