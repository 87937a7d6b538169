declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  const vtPbf: {
    /** Encodes layers cut by geojson-vt as one vector tile. */
    fromGeojsonVt(layers: Record<string, LegacyTile>, options?: { version?: number; extent?: number }): Uint8Array;
  };
  export default vtPbf;
}
