import type { Language } from '../../../../contract/enums.ts';
import type { ProductCart, ProductCartItem } from '../../../../contract/schemas/cart.ts';
import { times, kurus, add } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import { maxQuantityOf } from '../rules/product-stock.ts';
import { totalProblemOf } from '../rules/totals.ts';
import { productRowsOf } from '../store/products.ts';
import type { ProductRow } from '../store/products.ts';

/** The product cart with the total of the selected products. One SQL statement. */
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

function itemOf(row: ProductRow, language: Language): ProductCartItem {
  const maxQuantity = maxQuantityOf(row);
  // If the stock fell below the wanted quantity, only the stock is shown and charged.
  const quantity = Math.max(1, Math.min(row.quantity, maxQuantity));
  return {
    id: row.id,
    name: row[language],
    ...(row.picture && { picture: row.picture }),
    categoryId: row.categoryId,
    isSelected: row.isSelected && maxQuantity > 0,
    quantity,
    quantityMost: maxQuantity,
    price: times(kurus(row.price), quantity),
    salePrice: times(kurus(row.salePrice), quantity),
    ...(row.addedPrice !== row.salePrice && { addedPrice: row.addedPrice }),
    addedAt: row.addedAt.toISOString(),
    ...(maxQuantity === 0 && { problem: row.isOffered ? ('Sold' as const) : ('Gone' as const) }),
  };
}
