import type { AdCartSeller } from '../../../contract/schemas/cart.ts';

/** A pending change that the service has not answered yet: selections by ad id, or removed ads. */
export interface CartChange {
  selected?: ReadonlyMap<string, boolean>;
  removed?: ReadonlySet<string>;
}

/** Applies pending changes to the cart; a later change wins. Each change stays until its own answer is loaded, independent of the others. */
export function applyChanges(sellers: readonly AdCartSeller[], changes: readonly CartChange[]): AdCartSeller[] {
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
