import type { Ads } from '../model.ts';
import { phoneOfAd, phoneOfSeller } from '../operations/show-phone.ts';
import type { PhoneDeps } from '../operations/dependencies.ts';
import { listAdsOfMember } from '../operations/list-ads-of-member.ts';
import type { ViewCounter } from '../operations/count-views.ts';
import { adCalls } from '../../../../contract/calls/ads.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import { bind, bindAll, bindShared } from '../../../platform/http/binding.ts';

export interface AdCallDeps {
  ads: Ads;
  views: Pick<ViewCounter, 'count'>;
  phones: PhoneDeps;
  blockedBy: AccountDirectory['blockedBy'];
}

/** Implements every call of `contract/calls/ads.ts`. */
export function adBindings({ ads, views, phones, blockedBy }: AdCallDeps) {
  return bindAll(
    bind(adCalls.ofMember, ({ params, query }) => listAdsOfMember(phones.database, params.userId, query.before)),
    bindShared(adCalls.detail, async ({ params }, { shown, ...context }) => {
      shown.keys(`ad:${params.id}`);
      const detail = await ads.detailOf(params.id, context.language);
      const { expiresAt, campaign, seller } = detail;
      shown.keys(`seller:${seller.id}`);
      if (expiresAt !== undefined) shown.atMost(new Date(expiresAt));
      if (campaign) shown.atMost(new Date(campaign.endsAt));
      const view = { id: detail.id, ownerId: seller.id };
      views.count(view, context);
      shown.onView((later) => views.count(view, later));
      return detail;
    }),
    bindShared(adCalls.priceHistory, async ({ params }, { shown }) => {
      shown.keys(`ad:${params.adId}`);
      return { items: await ads.priceHistory(params.adId) };
    }),
    bind(adCalls.lowestPrice, async ({ query }) => ads.lowestPrice(query.adId)),
    bind(adCalls.remainingTime, async ({ query }) => ads.remainingTime(query.adId)),
    bind(adCalls.phone, async ({ params }, context) => ({ phone: await phoneOfAd(phones, params.id, context) })),
    bind(adCalls.ownerPhone, async ({ params }, context) => ({
      phone: await phoneOfSeller(phones, params.ownerId, context),
    })),
    bindShared(adCalls.owner, async ({ params: { ownerId } }, { caller, shown }) => {
      shown.keys(`seller:${ownerId}`);
      const seller = await ads.sellerOf(ownerId);
      const isBlocked = caller.kind === 'member' && (await blockedBy(caller.id)).includes(seller.id);
      return { ...seller, ...(isBlocked && { isBlocked }) };
    }),
  );
}
