// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { cartDigital } from '../tables.ts';

type CartDigitalRow = typeof cartDigital.$inferSelect;

export interface Statements {
  rows: Query<[string], Omit<CartDigitalRow, 'ownerId' | 'adId' | 'addedAt'> & { adId: string | null }>;
  insert: Command<
    [
      CartDigitalRow['ownerId'],
      readonly CartDigitalRow['id'][],
      readonly CartDigitalRow['kind'][],
      readonly CartDigitalRow['itemId'][],
      CartDigitalRow['draftId'],
      Int8 | null,
      Time,
    ]
  >;
  remove: Command<[string, readonly string[]]>;
  delete: Command<[string]>;
  bought: Command<[string, readonly number[], string | null, Int8 | null]>;
  export: Query<[string], Omit<CartDigitalRow, 'id' | 'ownerId' | 'adId'> & { adId: string | null }>;
}
