import { limits } from '../../../contract/limits.ts';
import type { AdCartSeller, CartTotalProblem } from '../../../contract/schemas/cart.ts';

/** Totals of the selected ads, including pending changes, in kuruş. */
export interface CartSums {
  count: number;
  list: number;
  discount: number;
  /** The coupon discount of the service's last answer. */
  coupon: number;
  total: number;
  problem?: CartTotalProblem;
  /** Amount missing to the minimum, or above the maximum. */
  limitGap: number;
}

/** Calculates the totals from the displayed selection, before the service confirms it. */
export function sumsOf(sellers: readonly AdCartSeller[], couponDiscount = 0): CartSums {
  const selected = sellers.flatMap(({ shoppingCartItems }) => shoppingCartItems.filter(({ isSelected }) => isSelected));
  const list = selected.reduce((sum, { price }) => sum + price, 0);
  const price = selected.reduce((sum, { salePrice }) => sum + salePrice, 0);
  const problem = problemOf(
    selected.length,
    price,
    sellers.every(({ isDeliverable }) => isDeliverable),
  );
  return {
    count: selected.length,
    list,
    discount: list - price,
    coupon: Math.min(couponDiscount, price),
    total: price - Math.min(couponDiscount, price),
    ...(problem && { problem }),
    limitGap: Math.max(limits.cartTotalLeast - price, price - limits.cartTotalMost, 0),
  };
}

function problemOf(count: number, total: number, isDeliverable: boolean): CartTotalProblem | undefined {
  if (count === 0) return 'CartEmpty';
  if (!isDeliverable) return 'DeliveryNotOffered';
  if (total < limits.cartTotalLeast) return 'MinimumShoppingNotReached';
  return total > limits.cartTotalMost ? 'MaximumCartExceeded' : undefined;
}
