// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  page: {
    parameters: readonly unknown[];
    row: {
      total: number;
      ids: string | null;
      hasMore: boolean;
      lastKey: string | null;
      cards: string | null;
      promoted: string | null;
      boosted: number;
    };
  };
  'priced-page': {
    parameters: readonly unknown[];
    row: {
      total: number;
      ids: string | null;
      hasMore: boolean;
      lastKey: string | null;
      cards: string | null;
      promoted: string | null;
      boosted: number;
    };
  };
  cards: { parameters: readonly unknown[]; row: { cards: string | null; promoted: string | null; boosted: number } };
  'paid-cards': {
    parameters: readonly unknown[];
    row: { cards: string | null; promoted: string | null; boosted: number };
  };
  some: { parameters: readonly unknown[]; row: { count: number } };
  total: { parameters: readonly unknown[]; row: { count: number } };
  view: {
    parameters: readonly unknown[];
    row: {
      id: string | null;
      price: string | null;
      lng: number;
      lat: number;
      count: number;
      west: number;
      south: number;
      east: number;
      north: number;
    };
  };
  'sampled-view': {
    parameters: readonly unknown[];
    row: { lng: number; lat: number; count: number; west: number; south: number; east: number; north: number };
  };
  rows: { parameters: []; row: { rows: number } };
  due: { parameters: [Date | string]; row: { id: string } };
  ended: { parameters: [Date | string]; row: { ids: string[]; next: Date | null } };
  promoted: { parameters: [readonly number[]]; row: { id: string } };
}
