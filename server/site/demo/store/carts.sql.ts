// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Time } from '../../../platform/sql/statements.ts';
import type { cartAd } from '../../../trade/carts/tables.ts';

type CartAdRow = typeof cartAd.$inferSelect;

export interface Statements {
  fill: Command<[CartAdRow['ownerId'], string, readonly number[], Time]>;
}
