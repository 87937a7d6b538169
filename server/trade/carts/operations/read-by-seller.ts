import type { Language } from '../../../../contract/enums.ts';
import type { AdCartBySeller } from '../../../../contract/schemas/cart.ts';
import { add, subtract } from '../../../kernel/money.ts';
import { totalProblemOf } from '../rules/totals.ts';
import type { CartOwner } from '../store/ads.ts';
import { couponsOf, discountOf, shownCoupons } from './cart-coupons.ts';
import { cartItemsOf } from './cart-items.ts';
import { bySeller, pricedOf, deliveriesOf } from './cart-lines.ts';
import { totalsOf } from './cart-totals.ts';
import type { CartDeps } from './dependencies.ts';
import { shownCartOf } from './shown-cart.ts';

/** The cart grouped by seller. The number of SQL statements does not depend on the number of ads. */
export async function readBySeller(deps: CartDeps, owner: CartOwner, language: Language): Promise<AdCartBySeller> {
  const items = await cartItemsOf(deps, await shownCartOf(deps, owner), language);
  const groups = bySeller(items.map((one) => ({ ...one, sellerId: one.line.sellerId })));
  const sellers = await deps.accounts.briefsOf([...groups.keys()]);
  const selectedLines = items.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const coupons = await couponsOf(deps, owner.id, selectedLines);
  const priced = pricedOf(deps, selectedLines, discountOf(coupons));
  const adShoppingCartBySeller = [...groups].map(([sellerId, own]) => {
    const sums = priced.sellers.find((one) => one.sellerId === sellerId);
    const lines = own.filter(({ isSelected }) => isSelected).map(({ line }) => line);
    const seller = sellers.get(sellerId);
    return {
      sellerId,
      ...(seller && { seller }),
      shoppingCartItems: own.map(({ item }) => item),
      campaignSumAmount: sums?.campaignDiscount ?? 0,
      selectedItemCount: lines.length,
      totalPrice: sums?.price ?? 0,
      listPrice: sums?.list ?? 0,
      discount: sums?.discount ?? 0,
      isDeliverable: lines.length === 0 || deliveriesOf(deps, lines).length > 0,
    };
  });
  const problem = totalProblemOf(
    selectedLines.length,
    add(priced.price, priced.couponDiscount),
    adShoppingCartBySeller.every(({ isDeliverable }) => isDeliverable),
  );
  return {
    ...totalsOf(owner.id, items.length, items),
    totalPrice: priced.price,
    adShoppingCartBySeller,
    listPrice: priced.list,
    discount: subtract(priced.list, priced.price),
    ...shownCoupons(coupons, language, priced.couponDiscount),
    ...(problem && { problem }),
  };
}
