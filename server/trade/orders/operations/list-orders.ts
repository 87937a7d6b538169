import type { OrderRow, OrderSide } from '../../../../contract/schemas/order.ts';
import { clock } from '../../../platform/clock.ts';
import type { Parcel } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import { readOrderPage } from './order-page.ts';
import type { ListQuery } from './order-page.ts';
import { isReviewable, orderSummary } from './order-summary.ts';

type OrderPage = { items: OrderRow[]; total: number; hasNextPage: boolean; next?: string };

/** Lists a member's purchases or sales, newest first. */
export async function listOrders(
  deps: OrderDeps,
  accountId: string,
  side: OrderSide,
  query: ListQuery,
): Promise<OrderPage> {
  const { orders, ...page } = await readOrderPage(deps, side, accountId, query);
  const partnerIds = orders.map(({ order }) => (side === 'Buyer' ? order.sellerId : order.buyerId));
  const codes = orders.flatMap(({ order }) => (order.shipmentCodeAt ? [order.code] : []));
  const now = clock.now();
  const reviewable = side === 'Buyer' ? orders.filter((loaded) => isReviewable(loaded, now)) : [];
  const [partners, parcels, reviewed] = await Promise.all([
    deps.accounts.briefsOf([...new Set(partnerIds)]),
    codes.length > 0 ? deps.shipping.parcelsOf('Order', codes) : new Map<string, Parcel>(),
    deps.reviews.reviewedAmong(reviewable.map(({ order }) => order.code)),
  ]);
  const items = orders.map((loaded): OrderRow => {
    const { code } = loaded.order;
    const standing = orderSummary(loaded, side, partners, {
      parcel: parcels.get(code),
      photos: 0,
      isGuest: false,
      // Only the order's own page checks whether a refund can be requested.
      mayRequestRefund: false,
      mayReview: reviewable.includes(loaded) && !reviewed.has(code),
    });
    return {
      ...standing,
      items: loaded.items.map(({ id, adId, title, picture, status, price }) => ({
        itemId: id,
        adId,
        title,
        ...(picture && { picture }),
        status,
        price,
      })),
      isRefundOpen: loaded.items.some(({ frozenAt }) => frozenAt !== null),
    };
  });
  return { ...page, items };
}
