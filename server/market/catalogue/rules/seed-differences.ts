import { isEqual } from '../../../../contract/is-equal.ts';
import type { CatalogueSpec, CategoryRow } from './catalogue.ts';

/** Fields of a category that the data files give. Place and order of a stored category are the operator's. */
export type CategorySeed = Pick<CategoryRow, 'names' | 'words' | 'isRental' | 'purchase' | 'specs'> & {
  relatedIds: readonly number[];
};

/** Fields of a spec that the data files give; missing options are always added. */
export type SpecSeedState = Pick<CatalogueSpec, 'names' | 'words'> & {
  unit: string | null;
  min: number | null;
  max: number | null;
};

/** What is done with new data for a stored record. */
export interface Reconciled<T> {
  /** Fields that nobody changed: the new data applies at once. */
  applied: Partial<T>;
  /** Fields that an operator changed: the new data is offered. Null if there are none. */
  offered: Partial<T> | null;
}

/**
 * Compares new data of the product with a stored record. `last` is the data that the record was last compared with; `waiting` are offers that nobody
 * has decided.
 */
export function reconcile<T extends object>(current: T, last: T, data: T, waiting: Partial<T> | null): Reconciled<T> {
  const applied: Partial<T> = {};
  const offered: Partial<T> = {};
  for (const field of Object.keys(data) as (keyof T & string)[]) {
    const isNew = !isEqual(data[field], last[field]);
    if (isEqual(data[field], current[field])) continue;
    if (isNew && isEqual(current[field], last[field])) applied[field] = data[field];
    else if (isNew || (waiting !== null && field in waiting)) offered[field] = data[field];
  }
  return { applied, offered: Object.keys(offered).length > 0 ? offered : null };
}

export const categorySeedOf = (row: CategoryRow): CategorySeed => ({
  names: row.names,
  words: row.words,
  isRental: row.isRental,
  purchase: row.purchase,
  relatedIds: row.relatedIds ?? [],
  specs: row.specs,
});

export const specSeedOf = (spec: CatalogueSpec): SpecSeedState => ({
  names: spec.names,
  words: spec.words,
  unit: spec.unit ?? null,
  min: spec.min ?? null,
  max: spec.max ?? null,
});
