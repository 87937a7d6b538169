import type { Loaded } from '../Payment.tsx';

/** What a buyer approves when they tick the agreements, as one text: another sum, another thing or another version of an agreement makes another one. */
export function approvedOf({ basket, agreements }: Pick<Loaded, 'basket' | 'agreements'>): string {
  const things =
    basket.kind === 'Goods'
      ? [
          basket.summary.sellers.map(({ sellerId, price, shipping }) => [sellerId, price, shipping]),
          basket.cart.adShoppingCartBySeller.flatMap(({ shoppingCartItems }) =>
            shoppingCartItems.filter(({ isSelected }) => isSelected).map(({ id, salePrice }) => [id, salePrice]),
          ),
        ]
      : basket.cart.items.map(({ id, price, isFree }) => [id, price, isFree]);
  const texts = agreements?.items?.map(({ type, version, sellerId }) => [type, version, sellerId]);
  return JSON.stringify([basket.summary.total, things, texts]);
}
