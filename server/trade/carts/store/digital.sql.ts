// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { cartDigital } from '../tables.ts';

type CartDigitalRow = typeof cartDigital.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  rows: {
    parameters: [string];
    row: {
      id: CartDigitalRow['id'];
      kind: CartDigitalRow['kind'];
      itemId: CartDigitalRow['itemId'];
      draftId: CartDigitalRow['draftId'];
      adId: string | null;
    };
  };
  insert: {
    parameters: [
      CartDigitalRow['ownerId'],
      readonly CartDigitalRow['id'][],
      readonly CartDigitalRow['kind'][],
      readonly CartDigitalRow['itemId'][],
      CartDigitalRow['draftId'],
      string | number | bigint | null,
      Date | string,
    ];
    row: Record<never, never>;
  };
  remove: { parameters: [string, readonly string[]]; row: Record<never, never> };
  delete: { parameters: [string]; row: Record<never, never> };
  bought: {
    parameters: [string, readonly number[], string | null, string | number | bigint | null];
    row: Record<never, never>;
  };
  export: {
    parameters: [string];
    row: {
      kind: CartDigitalRow['kind'];
      itemId: CartDigitalRow['itemId'];
      draftId: CartDigitalRow['draftId'];
      adId: string | null;
      addedAt: Date;
    };
  };
}
