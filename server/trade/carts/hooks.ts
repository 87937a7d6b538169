import type { AccountHooks } from '../../kernel/hooks.ts';
import type { LivePages } from '../../people/notifications/port.ts';
import type { Database } from '../../platform/database.ts';
import { notifyOwner } from './operations/notify-owner.ts';
import { mergedCart } from './rules/merged-cart.ts';
import {
  deleteAdsBetween,
  deleteCart,
  deleteAdsOfSeller,
  exportAds,
  lockCart,
  cartRowsOf,
  saveRows,
} from './store/ads.ts';
import { deleteDigital, exportDigital } from './store/digital.ts';
import { deleteProducts, exportProducts, moveProducts } from './store/products.ts';

export interface CartHookDeps {
  database: Database;
  live: LivePages;
}

export function cartHooks(deps: CartHookDeps): AccountHooks {
  const { database } = deps;
  return {
    async guestBecameMember(guestId, memberId) {
      // Locks the guest's cart first: when two sign-ins use one guest token, the second finds an empty cart.
      await lockCart(database, guestId);
      const guestRows = await cartRowsOf(database, guestId);
      await moveProducts(database, guestId, memberId);
      if (guestRows.length === 0) return;
      await lockCart(database, memberId);
      const memberRows = await cartRowsOf(database, memberId);
      await deleteCart(database, guestId);
      await deleteCart(database, memberId);
      await saveRows(database, memberId, mergedCart(memberId, guestRows, memberRows));
      await notifyOwner(deps, { id: memberId, isGuest: false });
    },
    async memberBlocked(blockerId, blockedId) {
      for (const id of await deleteAdsBetween(database, blockerId, blockedId)) {
        await notifyOwner(deps, { id, isGuest: false });
      }
    },
    async accountErased(accountId) {
      await deleteCart(database, accountId);
      await deleteAdsOfSeller(database, accountId);
      await deleteDigital(database, accountId);
      await deleteProducts(database, accountId);
    },
    exports: {
      cart: async (accountId) => ({
        ads: await exportAds(database, accountId),
        digital: await exportDigital(database, accountId),
        products: await exportProducts(database, accountId),
      }),
    },
  };
}
