import { cartRowsOf } from '../store/ads.ts';
import type { CartRow, CartOwner } from '../store/ads.ts';
import { cartLinesOf } from './cart-lines.ts';
import type { CartLine } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';

/** A row with what can be said of it now. */
export interface ShownRow {
  row: CartRow;
  line: CartLine;
  /** Selected, and it can be bought. */
  isSelected: boolean;
}

/** Rows beside their lines; those of which nothing is known any more are left out. */
export const shownRowsOf = (rows: readonly CartRow[], lines: ReadonlyMap<string, CartLine>): ShownRow[] =>
  rows.flatMap((row) => {
    const line = lines.get(row.adId);
    return line ? [{ row, line, isSelected: row.isSelected && line.problem === undefined }] : [];
  });

/** Ads of a cart, numbers of all of them, with their lines. */
export async function shownCartOf(deps: CartDeps, owner: CartOwner): Promise<ShownRow[]> {
  const rows = await cartRowsOf(deps.database, owner.id);
  const lines = await cartLinesOf(
    deps,
    owner,
    rows.map(({ adId }) => adId),
    rows,
  );
  return shownRowsOf(rows, lines);
}
