import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';

interface ProductStock {
  stock: number;
  isOffered: boolean;
}

/** Maximum number of pieces in one cart now. */
export const maxQuantityOf = ({ stock, isOffered }: ProductStock): number =>
  isOffered ? Math.max(0, Math.min(stock, limits.cartQuantityMost)) : 0;

export function quantityError(product: ProductStock, quantity: number): ErrorCode | undefined {
  if (maxQuantityOf(product) === 0) return 'ProductSoldOut';
  return quantity > maxQuantityOf(product) ? 'CartStockExceeded' : undefined;
}
