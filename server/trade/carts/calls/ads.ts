import { adCartCalls as calls } from '../../../../contract/calls/carts.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { deselectAd, selectAd, selectSeller } from '../operations/select-ads.ts';
import { clearCart } from '../operations/clear-cart.ts';
import { removeCartAds } from '../operations/remove-ads.ts';
import { addAd } from '../operations/add-ad.ts';
import { readSummary } from '../operations/read-summary.ts';
import type { CartDeps } from '../operations/dependencies.ts';
import { readBySeller } from '../operations/read-by-seller.ts';
import { readBasket } from '../operations/read-basket.ts';
import { adIdsIn } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';

/** The caller as cart owner, member or guest. */
export const ownerOf = (context: RequestContext): CartOwner => ({
  id: principalIdOf(context),
  isGuest: context.caller.kind === 'guest',
});

export const adCartBindings = (deps: CartDeps) =>
  bindAll(
    bind(calls.add, ({ body }, context) => addAd(deps, ownerOf(context), body)),
    bind(calls.basket, (_, context) => readBasket(deps, ownerOf(context), context.language)),
    bind(calls.bySeller, (_, context) => readBySeller(deps, ownerOf(context), context.language)),
    bind(calls.count, async (_, context) => {
      const ids = await adIdsIn(deps.database, ownerOf(context).id);
      return { count: ids.length, ids };
    }),
    bind(calls.remove, ({ body }, context) => removeCartAds(deps, ownerOf(context), body)),
    bind(calls.clear, (_, context) => clearCart(deps, ownerOf(context), 'All')),
    bind(calls.removeSelected, (_, context) => clearCart(deps, ownerOf(context), 'Selected')),
    bind(calls.select, ({ params }, context) => selectAd(deps, ownerOf(context), params.adId)),
    bind(calls.deselect, ({ params }, context) => deselectAd(deps, ownerOf(context), params.adId)),
    bind(calls.selectSeller, ({ params }, context) => selectSeller(deps, ownerOf(context), params.sellerId, true)),
    bind(calls.deselectSeller, ({ params }, context) => selectSeller(deps, ownerOf(context), params.sellerId, false)),
    bind(calls.summary, ({ query }, context) => readSummary(deps, ownerOf(context), query, context.language)),
  );
