// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adList, adListItem } from '../tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  own: {
    parameters: [
      string,
      Date | string,
      readonly string[],
      readonly string[] | null,
      string | null,
      string | null,
      readonly number[] | null,
      readonly (string | number | bigint)[],
    ];
    row: {
      id: AdListRow['id'];
      ownerId: AdListRow['ownerId'];
      name: AdListRow['name'];
      description: AdListRow['description'];
      code: AdListRow['code'];
      visibility: AdListRow['visibility'];
      tellsPrice: boolean;
      createdAt: Date;
      updatedAt: Date;
      ads: number;
      onSale: number;
      covers: unknown;
      sums: unknown;
      followers: number;
    };
  };
  shared: {
    parameters: [string | null, Date | string, readonly string[], readonly string[] | null, readonly string[]];
    row: {
      id: AdListRow['id'];
      ownerId: AdListRow['ownerId'];
      name: AdListRow['name'];
      description: AdListRow['description'];
      code: AdListRow['code'];
      visibility: AdListRow['visibility'];
      tellsPrice: boolean;
      createdAt: Date;
      updatedAt: Date;
      ads: number;
      onSale: number;
      covers: unknown;
      sums: unknown;
      followers: number;
    };
  };
  'by-code': { parameters: [string]; row: { id: AdListRow['id']; ownerId: AdListRow['ownerId']; isShared: boolean } };
  holding: { parameters: [string | number | bigint, readonly string[]]; row: { id: AdListItemRow['listId'] } };
  'hold-owner': { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  count: { parameters: [string]; row: { count: number } };
  insert: {
    parameters: [
      AdListRow['id'],
      AdListRow['ownerId'],
      AdListRow['name'],
      AdListRow['nameKey'],
      AdListRow['description'],
      AdListRow['visibility'],
      boolean,
      AdListRow['code'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  named: { parameters: [string, string]; row: { id: AdListRow['id'] } };
  update: {
    parameters: [
      string,
      string,
      AdListRow['name'],
      AdListRow['nameKey'],
      AdListRow['description'],
      AdListRow['visibility'],
      boolean,
      Date | string,
    ];
    row: Record<never, never>;
  };
  delete: { parameters: [string, string]; row: Record<never, never> };
  'delete-items': { parameters: [string]; row: Record<never, never> };
  'set-away': { parameters: [string, boolean]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      id: AdListRow['id'];
      name: AdListRow['name'];
      description: AdListRow['description'];
      visibility: AdListRow['visibility'];
      tells_price: boolean;
      created_at: Date;
      updated_at: Date;
      ads: unknown;
    };
  };
  'erase-items': { parameters: [string]; row: Record<never, never> };
  erase: { parameters: [string]; row: Record<never, never> };
}
