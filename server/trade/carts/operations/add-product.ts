import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ProductCart } from '../../../../contract/schemas/cart.ts';
import type { Database } from '../../../platform/database.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { quantityError } from '../rules/product-stock.ts';
import { lockCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { productOf, productRowsOf, saveProduct } from '../store/products.ts';
import { readProducts } from './read-products.ts';

/** Adds pieces of a product to those already in the cart. Throws ProductNotFound, ProductSoldOut, CartStockExceeded or CartFull. */
export async function addProduct(
  database: Database,
  owner: CartOwner,
  { id: productId, quantity, isSelected }: { id: number; quantity: number; isSelected: boolean },
  language: Language,
): Promise<ProductCart> {
  const found = required(await productOf(database, productId), 'ProductNotFound');
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    const rows = await productRowsOf(database, owner.id);
    const row = rows.find(({ id }) => id === productId);
    const total = (row?.quantity ?? 0) + quantity;
    const error = quantityError(found, total);
    if (error) throw new DomainError(error);
    if (!row && rows.length >= limits.cartItemsMost) throw new DomainError('CartFull');
    await saveProduct(database, owner, { productId, quantity: total, isSelected, price: found.price });
  });
  return readProducts(database, owner.id, language);
}
