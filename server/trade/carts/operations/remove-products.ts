import type { Language } from '../../../../contract/enums.ts';
import type { ProductCart } from '../../../../contract/schemas/cart.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CartOwner } from '../store/ads.ts';
import { removeProducts } from '../store/products.ts';
import { readProducts } from './read-products.ts';

/** Removes products from a cart. Throws CartItemNotFound and removes none if one is not in the cart. */
export async function removeCartProducts(
  database: Database,
  owner: CartOwner,
  ids: readonly number[],
  language: Language,
): Promise<ProductCart> {
  const wanted = [...new Set(ids)];
  await database.inTransaction(async () => {
    if ((await removeProducts(database, owner.id, wanted)) < wanted.length) throw new DomainError('CartItemNotFound');
  });
  return readProducts(database, owner.id, language);
}
