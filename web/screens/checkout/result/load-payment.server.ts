import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { orderCalls } from '../../../../contract/calls/orders.ts';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { OrderDetail } from '../../../../contract/schemas/order.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import type { PageContext } from '../../../page-context.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A payment of whoever asks; nothing where it is not theirs or is not there. */
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

/** The ad that a paid draft became; nothing while there is none. */
export async function adOfDraft({ call }: PageContext, draftId: string | undefined): Promise<string | undefined> {
  if (draftId === undefined || !uuid.test(draftId)) return undefined;
  return call(draftCalls.get, { params: { draftId } }).then(
    ({ adId }) => adId,
    () => undefined,
  );
}

/** The orders that a payment pays, at most as many as sellers in a purchase; one that cannot be shown is left out. */
export async function ordersOf({ call }: PageContext, { orderCodes }: Payment): Promise<OrderDetail[]> {
  const found = await Promise.all(
    orderCodes.map((orderCode) => call(orderCalls.details, { params: { orderCode } }).catch(() => undefined)),
  );
  return found.filter((order) => order !== undefined);
}
