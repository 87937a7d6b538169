import type { Client } from 'pg';
import { pictureSize } from '../../../data/demo/pictures.ts';
import { products } from '../../../data/products/products.ts';
import { seedProductsStatement } from './store/products.ts';

/** Inserts missing products. Existing products keep their price and stock. */
export async function seedProducts(client: Pick<Client, 'query'>): Promise<void> {
  const rows = products.map(({ id, categoryId, names, lira, saleLira, stock, photo }) => ({
    id,
    category_id: categoryId,
    name_tr: names.tr,
    name_en: names.en,
    price: lira * 100,
    sale_price: saleLira === undefined ? null : saleLira * 100,
    stock,
    picture: { key: `demo/${photo}`, ...pictureSize },
  }));
  await seedProductsStatement.run(client, [JSON.stringify(rows)]);
}
