// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { cartProduct, product } from '../tables.ts';

type CartProductRow = typeof cartProduct.$inferSelect;
type ProductRow = typeof product.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  rows: {
    parameters: [string];
    row: {
      id: CartProductRow['productId'];
      categoryId: ProductRow['categoryId'];
      tr: ProductRow['nameTr'];
      en: ProductRow['nameEn'];
      price: number;
      salePrice: number;
      stock: ProductRow['stock'];
      picture: ProductRow['picture'];
      isOffered: boolean;
      quantity: CartProductRow['quantity'];
      isSelected: boolean;
      addedPrice: number;
      addedAt: Date;
    };
  };
  count: { parameters: [string]; row: { count: number } };
  stock: { parameters: [number]; row: { price: number; stock: ProductRow['stock']; isOffered: boolean } };
  put: {
    parameters: [
      CartProductRow['ownerId'],
      boolean,
      CartProductRow['productId'],
      CartProductRow['quantity'],
      boolean,
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  remove: { parameters: [string, readonly number[] | null, boolean]; row: Record<never, never> };
  move: { parameters: [string, CartProductRow['ownerId']]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      productId: CartProductRow['productId'];
      quantity: CartProductRow['quantity'];
      isSelected: boolean;
      addedPrice: number;
      addedAt: Date;
    };
  };
  purge: { parameters: [Date | string]; row: Record<never, never> };
  seed: { parameters: [string]; row: Record<never, never> };
}
