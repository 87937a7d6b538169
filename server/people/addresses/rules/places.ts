/** A point on the earth, degrees. */
export interface Point {
  lat: number;
  lng: number;
}

export interface Province {
  id: number;
  name: string;
  /** Other names people use, not folded. */
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

/** An area people name that is no official place: `Moda`. */
export interface KnownArea {
  name: string;
  districtId: number;
  neighborhoodId?: number;
}

/** Every place of the country in memory; lists are sorted by Turkish rules. Ids of the three kinds never coincide. */
export interface Places {
  provinces: ReadonlyMap<number, Province>;
  districts: ReadonlyMap<number, District>;
  neighborhoods: ReadonlyMap<number, Neighborhood>;
  districtsOf(provinceId: number): readonly District[];
  neighborhoodsOf(districtId: number): readonly Neighborhood[];
  knownAreas: readonly KnownArea[];
}
