/** WGS 84 coordinates in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export interface Province {
  id: number;
  name: string;
  /** Other common names, not folded. */
  words: readonly string[];
  point: Point;
}

export interface District {
  id: number;
  provinceId: number;
  name: string;
  words: readonly string[];
  point: Point;
}

export interface Neighborhood {
  id: number;
  districtId: number;
  name: string;
  postcode?: string;
  point: Point;
}

/** A well-known area that is not an official place: `Moda`. */
export interface KnownArea {
  name: string;
  districtId: number;
  neighborhoodId?: number;
}

/** All places in memory. Lists are in Turkish order. Ids are unique across the three kinds. */
export interface Places {
  provinces: ReadonlyMap<number, Province>;
  districts: ReadonlyMap<number, District>;
  neighborhoods: ReadonlyMap<number, Neighborhood>;
  districtsOf(provinceId: number): readonly District[];
  neighborhoodsOf(districtId: number): readonly Neighborhood[];
  knownAreas: readonly KnownArea[];
}
