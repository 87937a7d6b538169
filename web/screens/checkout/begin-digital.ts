import { digitalCartCalls } from '../../../contract/calls/carts.ts';
import type { DigitalItemKind, Language, OrderType } from '../../../contract/enums.ts';
import { call } from '../../client/call.ts';
import { addressPath } from './checkout-address.ts';
import type { CheckoutAddress } from './checkout-address.ts';

/** A purchase of Meydan's own services. */
export interface DigitalOrder extends Pick<CheckoutAddress, 'dopingOrDuration' | 'digitalOrder'> {
  orderType: Exclude<OrderType, 'Shopping'>;
  items: readonly { kind: DigitalItemKind; itemId: number }[];
  draftId?: string;
  adId?: string;
}

/** Replaces the digital cart's contents and returns the checkout path. Throws a CallError if the cart refuses the items. */
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
