// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { cartAd } from '../tables.ts';

type CartAdRow = typeof cartAd.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  hold: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  rows: {
    parameters: [string];
    row: { adId: string; sellerId: CartAdRow['sellerId']; isSelected: boolean; addedPrice: number; addedAt: Date };
  };
  ids: { parameters: [string]; row: { id: string } };
  count: { parameters: [string]; row: { count: number } };
  put: {
    parameters: [
      CartAdRow['ownerId'],
      boolean,
      string | number | bigint,
      CartAdRow['sellerId'],
      boolean,
      string | number | bigint,
      Date | string,
      Date | string,
      readonly (string | number | bigint)[],
      string,
    ];
    row: { isSelected: boolean; addedPrice: number; addedAt: Date; told: string | null; waits: string };
  };
  select: {
    parameters: [string, readonly (string | number | bigint)[], readonly (string | number | bigint)[]];
    row: { selected: number };
  };
  remove: {
    parameters: [string, readonly (string | number | bigint)[] | null, Date | string | null];
    row: Record<never, never>;
  };
  bought: { parameters: [string, readonly (string | number | bigint)[], string]; row: { told: string } };
  'delete-of': { parameters: [string]; row: Record<never, never> };
  write: {
    parameters: [
      CartAdRow['ownerId'],
      readonly (string | number | bigint)[],
      readonly string[],
      readonly boolean[],
      readonly (string | number | bigint)[],
      readonly (Date | string)[],
    ];
    row: Record<never, never>;
  };
  part: { parameters: [string, string]; row: { ownerId: CartAdRow['ownerId'] } };
  'delete-of-seller': { parameters: [string]; row: Record<never, never> };
  tell: { parameters: [readonly (string | number | bigint)[], string]; row: { told: string } };
  end: { parameters: [readonly (string | number | bigint)[], string]; row: { told: string } };
  export: { parameters: [string]; row: { adId: string; isSelected: boolean; addedPrice: number; addedAt: Date } };
  purge: { parameters: [Date | string, Date | string]; row: Record<never, never> };
}
