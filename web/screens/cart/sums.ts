import { limits } from '../../../contract/limits.ts';
import type { AdCartSeller, CartTotalProblem } from '../../../contract/schemas/cart.ts';

/** What the selected ads come to, as the page shows them at this moment; kuruş. */
export interface CartSums {
  count: number;
  list: number;
  discount: number;
  /** What the coupon took off when the service last answered. */
  coupon: number;
  total: number;
  problem?: CartTotalProblem;
  /** How far it is to the least, or above the most. */
  away: number;
}

/** The sums of what is selected on the page, also before the service has heard of it. */
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
    away: Math.max(limits.cartTotalLeast - price, price - limits.cartTotalMost, 0),
  };
}

function problemOf(count: number, total: number, isDeliverable: boolean): CartTotalProblem | undefined {
  if (count === 0) return 'CartEmpty';
  if (!isDeliverable) return 'DeliveryNotOffered';
  if (total < limits.cartTotalLeast) return 'MinimumShoppingNotReached';
  return total > limits.cartTotalMost ? 'MaximumCartExceeded' : undefined;
}
