// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { cartProduct, product } from '../tables.ts';

type CartProductRow = typeof cartProduct.$inferSelect;
type ProductRow = typeof product.$inferSelect;

export interface Statements {
  rows: Query<
    [string],
    Omit<ProductRow, 'id' | 'nameTr' | 'nameEn' | 'salePrice'> &
      Omit<CartProductRow, 'ownerId' | 'isGuest' | 'productId'> & {
        id: CartProductRow['productId'];
        tr: ProductRow['nameTr'];
        en: ProductRow['nameEn'];
        salePrice: number;
      }
  >;
  count: Query<[string], { count: number }>;
  stock: Query<[number], Pick<ProductRow, 'price' | 'stock' | 'isOffered'>>;
  put: Command<[CartProductRow['ownerId'], boolean, CartProductRow['productId'], CartProductRow['quantity'], boolean, Int8, Time]>;
  remove: Command<[string, readonly number[] | null, boolean]>;
  move: Command<[string, CartProductRow['ownerId']]>;
  export: Query<[string], Omit<CartProductRow, 'ownerId' | 'isGuest'>>;
  purge: Command<[Time]>;
  seed: Command<[string]>;
}
