// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { cartAd } from '../../../trade/carts/tables.ts';

type CartAdRow = typeof cartAd.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  fill: { parameters: [CartAdRow['ownerId'], string, readonly number[], Date | string]; row: Record<never, never> };
}
