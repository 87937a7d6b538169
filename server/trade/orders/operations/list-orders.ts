import type { OrderRow, OrderSide } from '../../../../contract/schemas/order.ts';
import { clock } from '../../../platform/clock.ts';
import type { Parcel } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { ListQuery } from './order-page.ts';
import { pageOf } from './order-page.ts';
import { isReviewable, standingOf } from './order-summary.ts';

type List = { items: OrderRow[]; total: number; hasNextPage: boolean; next?: string };

/** A page of what a member bought or sold, the newest first. */
export async function listOrders(deps: OrderDeps, accountId: string, side: OrderSide, query: ListQuery): Promise<List> {
  const { orders, ...page } = await pageOf(deps, side, accountId, query);
  const partnerIds = orders.map(({ order }) => (side === 'Buyer' ? order.sellerId : order.buyerId));
  const codes = orders.flatMap(({ order }) => (order.shipmentCodeAt ? [order.code] : []));
  const now = clock.now();
  const reviewable = side === 'Buyer' ? orders.filter((held) => isReviewable(held, now)) : [];
  const [partners, parcels, reviewed] = await Promise.all([
    deps.accounts.briefsOf([...new Set(partnerIds)]),
    codes.length > 0 ? deps.shipping.parcelsOf('Order', codes) : new Map<string, Parcel>(),
    deps.reviews.reviewedAmong(reviewable.map(({ order }) => order.code)),
  ]);
  const items = orders.map((held): OrderRow => {
    const { code } = held.order;
    const standing = standingOf(held, side, partners, {
      parcel: parcels.get(code),
      photos: 0,
      isGuest: false,
      // What may be asked back is the order's own page to say.
      mayAskBack: false,
      mayReview: reviewable.includes(held) && !reviewed.has(code),
    });
    return {
      ...standing,
      items: held.items.map(({ id, adId, title, picture, status, price }) => ({
        itemId: id,
        adId,
        title,
        ...(picture && { picture }),
        status,
        price,
      })),
      isRefundOpen: held.items.some(({ frozenAt }) => frozenAt !== null),
    };
  });
  return { ...page, items };
}
