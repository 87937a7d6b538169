import type { AdSort } from '../../../../contract/enums.ts';
import { DomainError } from '../../../platform/errors.ts';

/** The ways a list is ordered: its column and direction; the ad's number decides between equals. */
export const orders = {
  recommended: { column: 'rank', type: 'int', direction: 'desc', mark: 'r' },
  newest: { column: 'created_at', type: 'timestamptz', direction: 'desc', mark: 'n' },
  cheapest: { column: 'price', type: 'bigint', direction: 'asc', mark: 'l' },
  dearest: { column: 'price', type: 'bigint', direction: 'desc', mark: 'h' },
} as const;
export type Order = (typeof orders)[keyof typeof orders];

export function orderOf(sort: AdSort | undefined): Order {
  if (sort === 'LowerPriceFirst') return orders.cheapest;
  if (sort === 'HigherPriceFirst') return orders.dearest;
  return sort === 'LastAddedFirst' ? orders.newest : orders.recommended;
}

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
  const [, mark, written = '', id = ''] = /^([nlhrs])\.([0-9a-z]{1,11})\.([1-9][0-9]{9})$/.exec(text) ?? [];
  const key = Number.parseInt(written, 36);
  // A date may not lie beyond what JavaScript can write.
  if (mark !== order.mark || !(key <= 8.64e15))
    throw new DomainError('FilterMalformed', [{ code: 'FilterMalformed', path: 'after' }]);
  return { key, id };
}
