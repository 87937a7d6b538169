// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adSearch, facetCount } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;
type FacetCountRow = typeof facetCount.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  tags: { parameters: [number, readonly number[]]; row: { tag: number; count: number } };
  categories: { parameters: [readonly number[], readonly number[]]; row: { categoryId: number; count: number } };
  owner: { parameters: [string, readonly (string | number | bigint)[]]; row: { c1: AdSearchRow['c1']; count: number } };
  promoted: { parameters: [readonly number[]]; row: { c1: AdSearchRow['c1']; count: number } };
  folded: { parameters: [number, number]; row: { tag: FacetCountRow['tag']; count: FacetCountRow['count'] } };
  cells: { parameters: [number, number, number]; row: { tag: FacetCountRow['tag']; count: FacetCountRow['count'] } };
  spans: { parameters: readonly unknown[]; row: { id: number; count: number } };
  match: { parameters: readonly unknown[]; row: { tag: number; count: number } };
  lock: { parameters: []; row: { pg_advisory_xact_lock: string } };
  fold: { parameters: []; row: { taken: number } };
  'session-lock': { parameters: []; row: { pg_advisory_lock: string } };
  'session-unlock': { parameters: []; row: { pg_advisory_unlock: boolean } };
  'drop-deltas': { parameters: []; row: Record<never, never> };
  'drop-counts': { parameters: []; row: Record<never, never> };
  'count-anew': { parameters: []; row: Record<never, never> };
}
