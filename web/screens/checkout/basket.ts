import type { Language } from '../../../contract/enums.ts';
import { screenPath } from '../../screens.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import type { Basket } from './checkout-data.server.ts';

export const isEmpty = (basket: Basket): boolean =>
  basket.kind === 'Goods' ? basket.summary.itemCount === 0 : basket.cart.items.length === 0;

/** Path of the page where the purchase was chosen. */
export function originPath(basket: Basket, at: Pick<CheckoutAddress, 'dopingOrDuration'>, language: Language): string {
  if (basket.kind === 'Goods') return screenPath('cart', language);
  const { draftId, adId } = basket.cart;
  if (draftId !== undefined) return screenPath('createAdApprove', language, { id: draftId });
  if (adId === undefined) return screenPath('home', language);
  return screenPath(at.dopingOrDuration === 'duration' ? 'addDurationToAnAd' : 'addDopingToAnAd', language, {
    id: adId,
  });
}
