import type { Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ProductCart, ProductCartItem } from '../../../../contract/schemas/cart.ts';
import { add, kurus, times } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { totalProblemOf } from '../rules/totals.ts';
import { holdCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { productOf, productRowsOf, putProduct, removeProducts } from '../store/products.ts';
import type { ProductRow } from '../store/products.ts';

interface Stock {
  stock: number;
  isOffered: boolean;
}

/** The most of a product that one cart may hold now. */
const quantityMost = ({ stock, isOffered }: Stock): number =>
  isOffered ? Math.max(0, Math.min(stock, limits.cartQuantityMost)) : 0;

/** Why so many pieces cannot be had. */
function quantityError(product: Stock, quantity: number): ErrorCode | undefined {
  if (quantityMost(product) === 0) return 'ProductSoldOut';
  return quantity > quantityMost(product) ? 'CartStockExceeded' : undefined;
}

function itemOf(row: ProductRow, language: Language): ProductCartItem {
  const most = quantityMost(row);
  // Of what has become fewer than somebody wanted there are so many: they are not charged for more.
  const quantity = Math.max(1, Math.min(row.quantity, most));
  return {
    id: row.id,
    name: row[language],
    ...(row.picture && { picture: row.picture }),
    categoryId: row.categoryId,
    isSelected: row.isSelected && most > 0,
    quantity,
    quantityMost: most,
    price: times(kurus(row.price), quantity),
    salePrice: times(kurus(row.salePrice), quantity),
    ...(row.addedPrice !== row.salePrice && { addedPrice: row.addedPrice }),
    addedAt: row.addedAt.toISOString(),
    ...(most === 0 && { problem: row.isOffered ? ('Sold' as const) : ('Gone' as const) }),
  };
}

/** The products of a cart, with what the selected ones cost. One statement. */
export async function readProducts(database: Database, ownerId: string, language: Language): Promise<ProductCart> {
  const items = (await productRowsOf(database, ownerId)).map((row) => itemOf(row, language));
  const selected = items.filter(({ isSelected }) => isSelected);
  const totalPrice = add(...selected.map(({ salePrice }) => kurus(salePrice)));
  const problem = totalProblemOf(selected.length, totalPrice, true);
  return {
    ownerId,
    totalPrice,
    totalProductCount: items.length,
    selectedItemCount: selected.length,
    items,
    ...(problem && { problem }),
  };
}

type Change = (row: ProductRow) => { quantity?: number; isSelected?: boolean };

/** Changes a product of a cart. Refuses CartItemNotFound, and more pieces than there are: ProductSoldOut, CartStockExceeded. */
async function change(
  database: Database,
  owner: CartOwner,
  productId: number,
  language: Language,
  next: Change,
): Promise<ProductCart> {
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
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
    await putProduct(database, owner, { productId, quantity, isSelected, price: row.addedPrice });
  });
  return readProducts(database, owner.id, language);
}

/** Puts pieces of a product into a cart beside those in it. Refuses ProductNotFound, ProductSoldOut, CartStockExceeded, CartFull. */
export async function addProduct(
  database: Database,
  owner: CartOwner,
  { id: productId, quantity, isSelected }: { id: number; quantity: number; isSelected: boolean },
  language: Language,
): Promise<ProductCart> {
  const found = required(await productOf(database, productId), 'ProductNotFound');
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    const rows = await productRowsOf(database, owner.id);
    const known = rows.find(({ id }) => id === productId);
    const all = (known?.quantity ?? 0) + quantity;
    const error = quantityError(found, all);
    if (error) throw new DomainError(error);
    if (!known && rows.length >= limits.cartItemsMost) throw new DomainError('CartFull');
    await putProduct(database, owner, { productId, quantity: all, isSelected, price: found.price });
  });
  return readProducts(database, owner.id, language);
}

export const setQuantity = (
  database: Database,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
  language: Language,
) => change(database, owner, id, language, () => ({ quantity }));

/** So many pieces more of a product, or fewer. */
export const changeQuantity = (database: Database, owner: CartOwner, id: number, by: 1 | -1, language: Language) =>
  change(database, owner, id, language, (row) => ({ quantity: row.quantity + by }));

export const selectProduct = (
  database: Database,
  owner: CartOwner,
  id: number,
  isSelected: boolean,
  language: Language,
) => change(database, owner, id, language, () => ({ isSelected }));

/** Takes products out of a cart. Refuses CartItemNotFound where one of them is not in it, and takes none out then. */
export async function takeOutProducts(
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

/** Takes all products out of a cart, or the selected ones. */
export async function clearProducts(
  database: Database,
  owner: CartOwner,
  which: 'All' | 'Selected',
  language: Language,
): Promise<ProductCart> {
  await removeProducts(database, owner.id, null, which === 'Selected');
  return readProducts(database, owner.id, language);
}
