import { limits } from '../../../../contract/limits.ts';
import type { CartTotalProblem } from '../../../../contract/schemas/cart.ts';

/** Why a selection cannot be bought. `price` is the buyer's price of the items without parcels and instalments. */
export function totalProblemOf(count: number, price: number, isDeliverable: boolean): CartTotalProblem | undefined {
  if (count === 0) return 'CartEmpty';
  if (!isDeliverable) return 'DeliveryNotOffered';
  if (price < limits.cartTotalLeast) return 'MinimumShoppingNotReached';
  return price > limits.cartTotalMost ? 'MaximumCartExceeded' : undefined;
}
