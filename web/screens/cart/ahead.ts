import type { AdCartSeller } from '../../../contract/schemas/cart.ts';

/** What one act does that the page does not show as the service's answer yet: selections by ad, or ads on their way out. */
export interface Change {
  selected?: ReadonlyMap<string, boolean>;
  removed?: ReadonlySet<string>;
}

/** The cart with what has been done to it here, the newest last; each act stands until its own answer is on the page, whatever becomes of the others. */
export function ahead(sellers: readonly AdCartSeller[], changes: readonly Change[]): AdCartSeller[] {
  const isRemoved = (id: string) => changes.some(({ removed }) => removed?.has(id));
  const selectionOf = (id: string) => changes.findLast(({ selected }) => selected?.has(id))?.selected?.get(id);
  return sellers.flatMap((seller) => {
    const shoppingCartItems = seller.shoppingCartItems
      .filter(({ id }) => !isRemoved(id))
      .map((item) => ({ ...item, isSelected: selectionOf(item.id) ?? item.isSelected }));
    if (shoppingCartItems.length === 0) return [];
    const isSame = shoppingCartItems.every(
      (item, index) => item.isSelected === seller.shoppingCartItems[index]?.isSelected,
    );
    return [{ ...seller, shoppingCartItems, isDeliverable: seller.isDeliverable || !isSame }];
  });
}
