import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { specSortOf } from '../../../../contract/spec-sort.ts';
import { DomainError } from '../../../platform/errors.ts';

/** List orders by column and direction. Equal values are ordered by ad id. */
export const orders = {
  recommended: { column: 'rank', type: 'int', direction: 'desc', mark: 'r' },
  newest: { column: 'created_at', type: 'timestamptz', direction: 'desc', mark: 'n' },
  cheapest: { column: 'price', type: 'bigint', direction: 'asc', mark: 'l' },
  dearest: { column: 'price', type: 'bigint', direction: 'desc', mark: 'h' },
} as const;
export interface Order {
  /** A column of `ad_search`, or an unindexed expression of its columns. */
  column: string;
  type: 'int' | 'timestamptz' | 'bigint';
  direction: 'asc' | 'desc';
  /** Marks cursors of this order. */
  mark: string;
  /** The number spec it sorts by. */
  spec?: number;
}

export function orderOf(sort: FilterRequest['sort']): Order {
  const bySpec = specSortOf(sort);
  if (bySpec) return specOrder(bySpec.spec, bySpec.direction);
  if (sort === 'LowerPriceFirst') return orders.cheapest;
  if (sort === 'HigherPriceFirst') return orders.dearest;
  return sort === 'LastAddedFirst' ? orders.newest : orders.recommended;
}

/**
 * Spec values (-1e9 to 1e12) are sorted as whole thousandths, so equal values never fall into two bands. The offset makes them positive. Unanswered
 * ads sort last.
 */
const figureMoved = 2e12;
const figureBeyond = { asc: 1.1e15, desc: 0 };

/** Larger than any sort key. Used as the factor of a value that sorts before the key. */
export const keySpan = 1.2e15;

const specOrder = (spec: number, direction: 'asc' | 'desc'): Order => ({
  column: `coalesce(floor((numbers->>'${spec}')::numeric * 1000)::bigint + ${figureMoved}, ${figureBeyond[direction]})`,
  type: 'bigint',
  direction,
  mark: `${direction === 'asc' ? 'u' : 'd'}${spec}`,
  spec,
});

/** The spec value at a position. Undefined for unanswered ads. */
export const figureAt = ({ key }: Position, { direction }: Order): number | undefined =>
  key === figureBeyond[direction] ? undefined : (key - figureMoved) / 1000;

/** Mark of cursors in lists ordered by score instead of an index. */
export const scoredMark = 's';

/** The end of a page: the last ad's id and sort key. Keys are never negative: a rank, milliseconds since 1970, kuruş or a score. */
export interface Position {
  key: number;
  id: string;
}

export function writeCursor(order: { mark: string }, { key, id }: Position): string {
  return Buffer.from(`${order.mark}.${key.toString(36)}.${id}`).toString('base64url');
}

/** Throws FilterMalformed for text that is not a cursor, or belongs to another order. */
export function readCursor(order: { mark: string }, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, mark, written = '', id = ''] =
    /^([nlhrs]|[ud][1-9][0-9]{0,9})\.([0-9a-z]{1,11})\.([1-9][0-9]{9})$/.exec(text) ?? [];
  const key = Number.parseInt(written, 36);
  // The largest date in JavaScript.
  if (mark !== order.mark || !(key <= 8.64e15))
    throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'after' }]);
  return { key, id };
}
