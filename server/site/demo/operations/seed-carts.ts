import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { fillCart } from '../store/carts.ts';

export async function seedCarts({
  database,
  catalogue,
}: {
  database: Database;
  catalogue(): Catalogue;
}): Promise<void> {
  const goods = [...catalogue().categories.values()].filter(({ purchase }) => purchase === 'cart').map(({ id }) => id);
  const { buyer, seller } = fixedAccounts;
  await fillCart(database, buyer.id, seller.id, goods, clock.now());
}
