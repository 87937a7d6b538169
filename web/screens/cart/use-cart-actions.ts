import { startTransition, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adCartCalls } from '../../../contract/calls/carts.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { AdCartBySeller, AdCartItem, AdCartSeller } from '../../../contract/schemas/cart.ts';
import { rememberFavouriteToAdd, setFavourite } from '../../client/favourite-sync.ts';
import { CallError, call } from '../../client/call.ts';
import { addToCart, refreshCart } from '../../client/cart.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { applyChanges } from './optimistic-cart.ts';
import type { CartChange } from './optimistic-cart.ts';

export type CartActions = ReturnType<typeof useCartActions>;

/** Cart actions with optimistic updates. Reverts a change that the service refuses. */
export function useCartActions(cart: AdCartBySeller) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const { revalidate } = useRevalidator();
  const memberId = useMember()?.userId;
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const sellers = useMemo(() => applyChanges(cart.adShoppingCartBySeller, changes), [cart, changes]);
  const items = sellers.flatMap(({ shoppingCartItems }) => shoppingCartItems);

  async function perform(title: string, change: CartChange, work: () => Promise<unknown>): Promise<boolean> {
    const revert = () => setChanges((before) => before.filter((one) => one !== change));
    setChanges((before) => [...before, change]);
    try {
      await work();
      return true;
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      // The item is already removed, for example in another tab. The reloaded page shows that.
      if (code !== 'AdBasketNotFound') show({ title, text: t(code, { ns: 'api' }), variant: 'danger' });
      revert();
      return false;
    } finally {
      refreshCart();
      await revalidate();
      // In the same transition as the new cart, which React may still be rendering.
      startTransition(revert);
    }
  }

  const chosen = (ids: readonly string[], isSelected: boolean): CartChange => ({
    selected: new Map(ids.map((id) => [id, isSelected] as const)),
  });

  /** Checks the selection limit; shows a message and returns false if `more` items would exceed it. */
  function hasRoom(more: number): boolean {
    const selected = items.filter(({ isSelected }) => isSelected).length;
    if (selected + more <= limits.cartSelectedMost) return true;
    const max = count(limits.cartSelectedMost, language);
    show({ title: t('cart.limitToast', { most: max }), variant: 'warning' });
    return false;
  }

  async function restore(restorable: readonly AdCartItem[]): Promise<void> {
    try {
      for (const { id, isSelected } of restorable) await addToCart(memberId, id, isSelected);
      show({ title: t('cart.toasts.restored') });
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      show({ title: t('cart.toasts.restoreFailed'), text: t(code, { ns: 'api' }), variant: 'danger' });
    } finally {
      await revalidate();
    }
  }

  async function removeItems(removedItems: readonly AdCartItem[]): Promise<boolean> {
    const removed = new Set(removedItems.map(({ id }) => id));
    return perform(t('cart.toasts.removeFailed'), { removed }, () =>
      call(adCartCalls.remove, { body: removedItems.map(({ id }) => id) }),
    );
  }

  return {
    sellers,
    async select({ id }: AdCartItem, isSelected: boolean): Promise<void> {
      if (isSelected && !hasRoom(1)) return;
      await perform(t('cart.toasts.selectFailed'), chosen([id], isSelected), () =>
        call(isSelected ? adCartCalls.select : adCartCalls.deselect, { params: { adId: id } }),
      );
    },
    async selectSeller({ sellerId, shoppingCartItems }: AdCartSeller, isSelected: boolean): Promise<void> {
      const buyable = shoppingCartItems.filter(({ problem }) => problem === undefined);
      if (isSelected && !hasRoom(buyable.filter((item) => !item.isSelected).length)) return;
      const ids = buyable.map(({ id }) => id);
      await perform(t('cart.toasts.selectFailed'), chosen(ids, isSelected), () =>
        call(isSelected ? adCartCalls.selectSeller : adCartCalls.deselectSeller, { params: { sellerId } }),
      );
    },
    async remove(removedItems: readonly AdCartItem[]): Promise<void> {
      // A sold or ended item cannot be added again.
      const restorable = removedItems.filter(({ problem }) => problem === undefined || problem === 'Held');
      if (!(await removeItems(removedItems))) return;
      show({
        title: t('cart.toasts.removed', { count: removedItems.length, figure: count(removedItems.length, language) }),
        ...(restorable.length > 0 && {
          action: { label: t('cart.acts.undo'), onAction: () => void restore(restorable) },
        }),
      });
    },
    async toFavourites(item: AdCartItem): Promise<void> {
      if (memberId === undefined) {
        rememberFavouriteToAdd(item);
        openDrawer('signIn', { access: 'act' });
        return;
      }
      try {
        await setFavourite(item.id, true);
      } catch (error) {
        const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
        show({ title: t('cart.toasts.moveFailed'), text: t(code, { ns: 'api' }), variant: 'danger' });
        return;
      }
      if (!(await removeItems([item]))) return;
      show({
        title: t('cart.toasts.moved'),
        action: { label: t('cart.acts.undo'), onAction: () => void restore([item]) },
      });
    },
  };
}
