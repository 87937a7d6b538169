import type { AccountHooks } from '../../kernel/hooks.ts';
import type { LivePages } from '../../people/notifications/port.ts';
import type { Database } from '../../platform/database.ts';
import { tellCart } from './operations/changing.ts';
import { mergedCart } from './rules/merging.ts';
import { deleteBetween, deleteCart, deleteOfSeller, exportAds, holdCart, rowsOf, writeRows } from './store/ads.ts';
import { deleteDigital, exportDigital } from './store/digital.ts';
import { deleteProducts, exportProducts, moveProducts } from './store/products.ts';

export interface CartHookDeps {
  database: Database;
  live: LivePages;
}

/** What becomes of carts with an account. */
export function cartHooks(deps: CartHookDeps): AccountHooks {
  const { database } = deps;
  return {
    async guestBecameMember(guestId, memberId) {
      // The guest's first: of two sign-ins with one guest's token the second finds nothing to move.
      await holdCart(database, guestId);
      const fresh = await rowsOf(database, guestId);
      await moveProducts(database, guestId, memberId);
      if (fresh.length === 0) return;
      await holdCart(database, memberId);
      const known = await rowsOf(database, memberId);
      await deleteCart(database, guestId);
      await deleteCart(database, memberId);
      await writeRows(database, memberId, mergedCart(memberId, fresh, known));
      await tellCart(deps, { id: memberId, isGuest: false });
    },
    async membersParted(blockerId, blockedId) {
      for (const id of await deleteBetween(database, blockerId, blockedId)) {
        await tellCart(deps, { id, isGuest: false });
      }
    },
    async accountErased(accountId) {
      await deleteCart(database, accountId);
      await deleteOfSeller(database, accountId);
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
