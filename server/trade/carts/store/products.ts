import { cartProduct } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './products.sql.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { CartOwner } from './ads.ts';

const sql = statements<Statements>('carts-products', import.meta.url);

const rowsStatement = sql(
  'rows',
  `select product_id as id, category_id as "categoryId", name_tr as tr, name_en as en, price::float8 as price,
     coalesce(sale_price, price)::float8 as "salePrice", stock, picture, is_offered as "isOffered",
     quantity, is_selected as "isSelected", added_price::float8 as "addedPrice", added_at as "addedAt"
   from cart_product join product on product.id = product_id where owner_id = $1 order by added_at desc, product_id`,
  { prepared: true },
);

export type ProductRow = Awaited<ReturnType<typeof rowsStatement.all>>[number];

/** Newest first. */
export const productRowsOf = (database: Database, ownerId: string): Promise<ProductRow[]> =>
  rowsStatement.all(database, [ownerId]);

const countStatement = sql('count', 'select count(*)::int as count from cart_product where owner_id = $1', {
  prepared: true,
});

export const countProducts = async (database: Database, ownerId: string): Promise<number> =>
  (await countStatement.first(database, [ownerId]))?.count ?? 0;

const stockStatement = sql(
  'stock',
  `select coalesce(sale_price, price)::float8 as price, stock, is_offered as "isOffered" from product where id = $1`,
  { prepared: true },
);

/** Price (kuruş) and stock of a product. */
export const productOf = (database: Database, id: number) => stockStatement.first(database, [id]);

const putStatement = sql(
  'put',
  `insert into cart_product (owner_id, is_guest, product_id, quantity, is_selected, added_price, added_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (owner_id, product_id) do update set quantity = excluded.quantity, is_selected = excluded.is_selected`,
);

/** Sets the quantity and selection of a product in a cart. */
export async function saveProduct(
  database: Database,
  { id, isGuest }: CartOwner,
  row: { productId: number; quantity: number; isSelected: boolean; price: number },
): Promise<void> {
  const { productId, quantity, isSelected, price } = row;
  await putStatement.run(database, [id, isGuest, productId, quantity, isSelected, price, clock.now()]);
}

const removeStatement = sql(
  'remove',
  `delete from cart_product where owner_id = $1 and ($2::int[] is null or product_id = any($2::int[])) and (not $3 or is_selected)`,
  { nullable: ['$2'] },
);

/** Deletes products, or all if `ids` is null; only selected ones if `onlySelected`. Returns how many. */
export const removeProducts = (
  database: Database,
  ownerId: string,
  ids: readonly number[] | null,
  onlySelected = false,
): Promise<number> => removeStatement.run(database, [ownerId, ids, onlySelected]);

export const deleteProducts = async (database: Database, ownerId: string): Promise<void> => {
  await removeProducts(database, ownerId, null);
};

const moveStatement = sql(
  'move',
  `with guest as (delete from cart_product where owner_id = $1 returning *)
   insert into cart_product (owner_id, is_guest, product_id, quantity, is_selected, added_price, added_at)
   select $2, false, product_id, quantity, is_selected, added_price, added_at from guest
   order by added_at desc limit greatest(0, ${limits.cartItemsMost} - (select count(*) from cart_product where owner_id = $2))
   on conflict (owner_id, product_id) do update set quantity = least(${limits.cartQuantityMost}, cart_product.quantity + excluded.quantity),
     is_selected = cart_product.is_selected or excluded.is_selected`,
);

/** Moves a guest's products to the member and adds up quantities of the same product, up to the limits. */
export async function moveProducts(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const exportStatement = sql(
  'export',
  `select ${columns(cartProduct, { omit: ['ownerId', 'isGuest'] })}
   from cart_product where owner_id = $1 order by added_at, product_id`,
);

export const exportProducts = (database: Database, ownerId: string) => exportStatement.all(database, [ownerId]);

const purgeStatement = sql('purge', 'delete from cart_product where is_guest and added_at < $1');

/** Deletes products that guests added before a time. */
export async function purgeProducts(database: Database, before: Date): Promise<void> {
  await purgeStatement.run(database, [before]);
}

export const seedProductsStatement = sql(
  'seed',
  `insert into product (id, category_id, name_tr, name_en, price, sale_price, stock, picture)
   select id, category_id, name_tr, name_en, price, sale_price, stock, picture
   from jsonb_to_recordset($1::jsonb) as given (id int, category_id int, name_tr text, name_en text, price bigint, sale_price bigint, stock int, picture jsonb)
   on conflict (id) do nothing`,
);
