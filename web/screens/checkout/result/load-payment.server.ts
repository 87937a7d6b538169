import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { orderCalls } from '../../../../contract/calls/orders.ts';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { PageContext } from '../../../page-context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user's own payment; undefined for an unknown or foreign id. */
export async function paymentFor({ call }: PageContext, id: string | null | undefined): Promise<Payment | undefined> {
  if (!id || !uuid.test(id)) return undefined;
  try {
    return (await call(paymentCalls.summary, { params: { id } })).payment;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'PaymentNotFound' || code.startsWith('Token')) return undefined;
    throw error;
  }
}

/** The ad created from a paid draft; undefined if there is none yet. */
export async function adOfDraft({ call }: PageContext, draftId: string | undefined): Promise<string | undefined> {
  if (draftId === undefined || !uuid.test(draftId)) return undefined;
  return call(draftCalls.get, { params: { draftId } }).then(
    ({ adId }) => adId,
    () => undefined,
  );
}

/** The orders of a payment, at most one per seller. Omits orders that cannot be loaded. */
export async function ordersOf({ call }: PageContext, { orderCodes }: Payment): Promise<OrderDetail[]> {
  const found = await Promise.all(
    orderCodes.map((orderCode) => call(orderCalls.details, { params: { orderCode } }).catch(() => undefined)),
  );
  return found.filter((order) => order !== undefined);
}
