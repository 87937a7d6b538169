import type { PaymentPageData } from './payment-page-data.ts';

/** Identifies what a buyer approves with the agreements. Changes with the total, the items and the versions of the agreements. */
export function approvalKeyOf({ basket, agreements }: Pick<PaymentPageData, 'basket' | 'agreements'>): string {
  const items =
    basket.kind === 'Goods'
      ? [
          basket.summary.sellers.map(({ sellerId, price, shipping }) => [sellerId, price, shipping]),
          basket.cart.adShoppingCartBySeller.flatMap(({ shoppingCartItems }) =>
            shoppingCartItems.filter(({ isSelected }) => isSelected).map(({ id, salePrice }) => [id, salePrice]),
          ),
        ]
      : basket.cart.items.map(({ id, price, isFree }) => [id, price, isFree]);
  const texts = agreements?.items?.map(({ type, version, sellerId }) => [type, version, sellerId]);
  return JSON.stringify([basket.summary.total, items, texts]);
}
