import type { Language } from '../../../../contract/enums.ts';
import type { ProductCart } from '../../../../contract/schemas/cart.ts';
import type { Database } from '../../../platform/database.ts';
import type { CartOwner } from '../store/ads.ts';
import { removeProducts } from '../store/products.ts';
import { readProducts } from './read-products.ts';

export async function clearCartProducts(
  database: Database,
  owner: CartOwner,
  which: 'All' | 'Selected',
  language: Language,
): Promise<ProductCart> {
  await removeProducts(database, owner.id, null, which === 'Selected');
  return readProducts(database, owner.id, language);
}
