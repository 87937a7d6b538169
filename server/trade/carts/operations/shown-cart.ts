import type { CartRow, CartOwner } from '../store/ads.ts';
import { readCart } from './cart-lines.ts';
import type { CartLine } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';

export interface ShownRow {
  row: CartRow;
  line: CartLine;
  /** Selected by the owner, and can be bought. */
  isSelected: boolean;
}

/** Joins rows with their lines; leaves out rows without a line. */
export const shownRowsOf = (rows: readonly CartRow[], lines: ReadonlyMap<string, CartLine>): ShownRow[] =>
  rows.flatMap((row) => {
    const line = lines.get(row.adId);
    return line ? [{ row, line, isSelected: row.isSelected && line.problem === undefined }] : [];
  });

/** Reads a cart, by default without locking it. */
export async function shownCartOf(
  deps: CartDeps,
  owner: CartOwner,
  options?: { isLocked: boolean },
): Promise<ShownRow[]> {
  const { rows, lines } = await readCart(deps, owner, options);
  return shownRowsOf(rows, lines);
}
