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
import { ahead } from './ahead.ts';
import type { Change } from './ahead.ts';

export type CartActs = ReturnType<typeof useCartActs>;

/** What may be done with a cart: each act is in sight at once, and taken back in sight where the service refuses. */
export function useCartActs(cart: AdCartBySeller) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const { revalidate } = useRevalidator();
  const memberId = useMember()?.userId;
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const sellers = useMemo(() => ahead(cart.adShoppingCartBySeller, changes), [cart, changes]);
  const items = sellers.flatMap(({ shoppingCartItems }) => shoppingCartItems);

  async function perform(title: string, change: Change, work: () => Promise<unknown>): Promise<boolean> {
    const takeBack = () => setChanges((before) => before.filter((one) => one !== change));
    setChanges((before) => [...before, change]);
    try {
      await work();
      return true;
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      // It is out already, by another tab perhaps: the page is made anew and says so by itself.
      if (code !== 'AdBasketNotFound') show({ title, text: t(code, { ns: 'api' }), variant: 'danger' });
      takeBack();
      return false;
    } finally {
      refreshCart();
      await revalidate();
      // Together with the cart that holds it, which React may still be drawing.
      startTransition(takeBack);
    }
  }

  const chosen = (ids: readonly string[], isSelected: boolean): Change => ({
    selected: new Map(ids.map((id) => [id, isSelected] as const)),
  });

  /** Whether so many more can be selected; says so where they cannot. */
  function hasRoom(more: number): boolean {
    const selected = items.filter(({ isSelected }) => isSelected).length;
    if (selected + more <= limits.cartSelectedMost) return true;
    const most = count(limits.cartSelectedMost, language);
    show({ title: t('cart.limitToast', { most }), variant: 'warning' });
    return false;
  }

  async function restore(back: readonly AdCartItem[]): Promise<void> {
    try {
      for (const { id, isSelected } of back) await addToCart(memberId, id, isSelected);
      show({ title: t('cart.toasts.restored') });
    } catch (error) {
      const code = ((error instanceof CallError && error.codes[0]) || 'GeneralError') as ErrorCode;
      show({ title: t('cart.toasts.restoreFailed'), text: t(code, { ns: 'api' }), variant: 'danger' });
    } finally {
      await revalidate();
    }
  }

  async function take(out: readonly AdCartItem[]): Promise<boolean> {
    const removed = new Set(out.map(({ id }) => id));
    return perform(t('cart.toasts.removeFailed'), { removed }, () =>
      call(adCartCalls.remove, { body: out.map(({ id }) => id) }),
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
      const own = shoppingCartItems.filter(({ problem }) => problem === undefined);
      if (isSelected && !hasRoom(own.filter((item) => !item.isSelected).length)) return;
      const ids = own.map(({ id }) => id);
      await perform(t('cart.toasts.selectFailed'), chosen(ids, isSelected), () =>
        call(isSelected ? adCartCalls.selectSeller : adCartCalls.deselectSeller, { params: { sellerId } }),
      );
    },
    async remove(out: readonly AdCartItem[]): Promise<void> {
      // What is sold or gone cannot come back.
      const back = out.filter(({ problem }) => problem === undefined || problem === 'Held');
      if (!(await take(out))) return;
      show({
        title: t('cart.toasts.removed', { count: out.length, figure: count(out.length, language) }),
        ...(back.length > 0 && { action: { label: t('cart.acts.undo'), onAction: () => void restore(back) } }),
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
      if (!(await take([item]))) return;
      show({
        title: t('cart.toasts.moved'),
        action: { label: t('cart.acts.undo'), onAction: () => void restore([item]) },
      });
    },
  };
}
