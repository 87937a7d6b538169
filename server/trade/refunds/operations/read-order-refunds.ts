import type { RefundSide, RefundsOfOrder } from '../../../../contract/schemas/refund.ts';
import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { refundsOf } from '../store/refund-list.ts';
import type { RefundDeps } from './dependencies.ts';
import { memberView, readRefundDetails } from './refund-details.ts';
import { refundableOf } from './refundable-items.ts';

/** Lists an order's refunds for one party, and what the buyer can request. Throws OrderNotFound. */
export async function readOrderRefunds(
  deps: RefundDeps,
  orderCode: string,
  of: { side: RefundSide; accountId: string },
  language: Language,
): Promise<RefundsOfOrder> {
  const side = of.side === 'Buyer' ? 'buyer' : 'seller';
  const order = required(await deps.orders.orderOf(orderCode, of.accountId, side), 'OrderNotFound');
  const list = await readRefundDetails(
    deps,
    await refundsOf(deps.database, orderCode, of.side, of.accountId),
    language,
  );
  const ads = await deps.views.briefsOf([...new Set(order.items.map(({ adId }) => adId))], language);
  const refundable = of.side === 'Buyer' ? await refundableOf(deps, order) : [];
  return {
    items: list.map((read) => memberView(deps, read, of.side)),
    refundable: refundable.map((one) => {
      const adId = order.items.find(({ id }) => id === one.itemId)?.adId ?? '';
      const picture = ads.get(adId)?.picture;
      return { ...one, ...(picture && { picture }) };
    }),
  };
}
