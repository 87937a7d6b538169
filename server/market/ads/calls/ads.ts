import type { Ads } from '../operations/ads.ts';
import { phoneOfAd, phoneOfSeller } from '../operations/phones.ts';
import type { PhoneDeps } from '../operations/phones.ts';
import type { Views } from '../operations/views.ts';
import { adCalls } from '../../../../contract/calls/ads.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';

/** Answers every call of `contract/calls/ads.ts`. */
export function adBindings({ ads, views, phones }: { ads: Ads; views: Pick<Views, 'count'>; phones: PhoneDeps }) {
  return bindAll(
    bind(adCalls.detail, async ({ params }, context) => {
      const detail = await ads.detailOf(params.id, context.language);
      views.count({ id: detail.id, ownerId: detail.seller.id }, context);
      return detail;
    }),
    bind(adCalls.priceHistory, async ({ params }) => ({ items: await ads.priceHistory(params.adId) })),
    bind(adCalls.lowestPrice, async ({ query }) => ads.lowestPrice(query.adId)),
    bind(adCalls.remainingTime, async ({ query }) => ads.remainingTime(query.adId)),
    bind(adCalls.phone, async ({ params }, context) => ({ phone: await phoneOfAd(phones, params.id, context) })),
    bind(adCalls.ownerPhone, async ({ params }, context) => ({
      phone: await phoneOfSeller(phones, params.ownerId, context),
    })),
    bind(adCalls.owner, async ({ params }) => ads.sellerOf(params.ownerId)),
  );
}
