import type { Language } from '../../../../contract/enums.ts';
import type { ProductCart } from '../../../../contract/schemas/cart.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { quantityError } from '../rules/product-stock.ts';
import { lockCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { productRowsOf, saveProduct } from '../store/products.ts';
import type { ProductRow } from '../store/products.ts';
import { readProducts } from './read-products.ts';

type Change = (row: ProductRow) => { quantity?: number; isSelected?: boolean };

export const setProductQuantity = (
  database: Database,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
  language: Language,
) => changeProduct(database, owner, id, language, () => ({ quantity }));

export const changeProductQuantity = (
  database: Database,
  owner: CartOwner,
  id: number,
  by: 1 | -1,
  language: Language,
) => changeProduct(database, owner, id, language, (row) => ({ quantity: row.quantity + by }));

export const selectProduct = (
  database: Database,
  owner: CartOwner,
  id: number,
  isSelected: boolean,
  language: Language,
) => changeProduct(database, owner, id, language, () => ({ isSelected }));

/**
 * Changes a product in a cart. Throws CartItemNotFound, QuantityTooSmall, ProductSoldOut or CartStockExceeded. The stock is checked only when the
 * selected quantity grows.
 */
async function changeProduct(
  database: Database,
  owner: CartOwner,
  productId: number,
  language: Language,
  next: Change,
): Promise<ProductCart> {
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    const rows = await productRowsOf(database, owner.id);
    const row = required(
      rows.find(({ id }) => id === productId),
      'CartItemNotFound',
    );
    const { quantity = row.quantity, isSelected = row.isSelected } = next(row);
    if (quantity < 1) throw new DomainError('QuantityTooSmall');
    const isMore = quantity > row.quantity || (isSelected && !row.isSelected);
    const error = isMore ? quantityError(row, Math.max(1, quantity > row.quantity ? quantity : 1)) : undefined;
    if (error) throw new DomainError(error);
    await saveProduct(database, owner, { productId, quantity, isSelected, price: row.addedPrice });
  });
  return readProducts(database, owner.id, language);
}
