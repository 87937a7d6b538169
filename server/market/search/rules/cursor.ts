import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { specSortOf } from '../../../../contract/spec-sort.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The ways a list is ordered: its column and direction; the ad's number decides between equals. */
export const orders = {
  recommended: { column: 'rank', type: 'int', direction: 'desc', mark: 'r' },
  newest: { column: 'created_at', type: 'timestamptz', direction: 'desc', mark: 'n' },
  cheapest: { column: 'price', type: 'bigint', direction: 'asc', mark: 'l' },
  dearest: { column: 'price', type: 'bigint', direction: 'desc', mark: 'h' },
} as const;
export interface Order {
  /** A column of `ad_search`, or an expression of its columns that no index has. */
  column: string;
  type: 'int' | 'timestamptz' | 'bigint';
  direction: 'asc' | 'desc';
  /** What places in it are written with. */
  mark: string;
  /** The number spec that it goes by. */
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
 * A figure, of -1e9 to 1e12, is sorted by its whole thousandths, so that equals are never of two bands, moved so that none is negative; what was not
 * answered stands beyond them all.
 */
const figureMoved = 2e12;
const figureBeyond = { asc: 1.1e15, desc: 0 };

/** More than any key that a list is sorted by: what sorts before the key adds so many times this. */
export const keySpan = 1.2e15;

const specOrder = (spec: number, direction: 'asc' | 'desc'): Order => ({
  column: `coalesce(floor((numbers->>'${spec}')::numeric * 1000)::bigint + ${figureMoved}, ${figureBeyond[direction]})`,
  type: 'bigint',
  direction,
  mark: `${direction === 'asc' ? 'u' : 'd'}${spec}`,
  spec,
});

/** The figure of a place in an order by a spec; undefined among those that did not answer. */
export const figureAt = ({ key }: Position, { direction }: Order): number | undefined =>
  key === figureBeyond[direction] ? undefined : (key - figureMoved) / 1000;

/** What a place in a list is written with that was put in order by us and not by an index. */
export const scoredMark = 's';

/** Where a page ended: the last ad's number and what it was sorted by, which is never negative: a rank, milliseconds since 1970, kuruş or a score. */
export interface Position {
  key: number;
  id: string;
}

/** The position as a client carries it. */
export function writeCursor(order: { mark: string }, { key, id }: Position): string {
  return Buffer.from(`${order.mark}.${key.toString(36)}.${id}`).toString('base64url');
}

/** The position a client brought back. Refuses one that we did not write or that belongs to another order. */
export function readCursor(order: { mark: string }, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, mark, written = '', id = ''] =
    /^([nlhrs]|[ud][1-9][0-9]{0,9})\.([0-9a-z]{1,11})\.([1-9][0-9]{9})$/.exec(text) ?? [];
  const key = Number.parseInt(written, 36);
  // A date may not lie beyond what JavaScript can write.
  if (mark !== order.mark || !(key <= 8.64e15))
    throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'after' }]);
  return { key, id };
}
