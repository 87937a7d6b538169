import { digitalCartCalls } from '../../../contract/calls/carts.ts';
import type { DigitalItemKind, Language, OrderType } from '../../../contract/enums.ts';
import { call } from '../../client/call.ts';
import { addressPath } from './checkout-address.ts';
import type { CheckoutAddress } from './checkout-address.ts';

/** What of Meydan's own somebody is about to pay for. */
export interface DigitalOrder extends Pick<CheckoutAddress, 'dopingOrDuration' | 'digitalOrder'> {
  orderType: Exclude<OrderType, 'Shopping'>;
  items: readonly { kind: DigitalItemKind; itemId: number }[];
  draftId?: string;
  adId?: string;
}

/** Puts it into the digital cart, in the place of what was there, and answers where it is paid. Throws a CallError where the cart refuses it. */
export async function beginDigital(
  language: Language,
  { items, draftId, adId, orderType, dopingOrDuration, digitalOrder }: DigitalOrder,
): Promise<string> {
  await call(digitalCartCalls.clear, {});
  await call(digitalCartCalls.add, {
    body: { items: [...items], ...(draftId !== undefined && { draftId }), ...(adId !== undefined && { adId }) },
  });
  return addressPath(language, { orderType, deliveries: [], dopingOrDuration, digitalOrder });
}
