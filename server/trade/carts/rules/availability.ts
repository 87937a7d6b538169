import type { ErrorCode } from '../../../../contract/errors.ts';
import type { CartProblem } from '../../../../contract/schemas/cart.ts';
import type { CartAd } from '../../../market/ads/port.ts';

/** What decides whether an ad can be bought by cart now. */
export interface CartFacts {
  /** Absent where it is deleted. */
  ad: Pick<CartAd, 'status' | 'isOnSale' | 'purchase' | 'free'> | undefined;
  /** Its seller has left, is shut out for a while, or one of the two has blocked the other. */
  isApart: boolean;
  /** The provider pays its seller. */
  isSellerReady: boolean;
  /** There is a way by which it can come to the buyer. */
  isDeliverable: boolean;
}

/** Why an ad cannot be bought by cart now, what is for good first. */
export function cartProblemOf({ ad, isApart, isSellerReady, isDeliverable }: CartFacts): CartProblem | undefined {
  if (!ad) return 'Gone';
  if (ad.status === 'OutOfStock') return 'Sold';
  // Locked and on sale all the same: its hold has lapsed, or is the reader's own.
  const isHeld = ad.isOnSale ? ad.free < 1 : ad.status === 'Locked';
  if (!ad.isOnSale && !isHeld) return 'Gone';
  if (ad.purchase !== 'cart') return 'ContactOnly';
  if (isApart) return 'PartyUnreachable';
  if (isHeld) return 'Held';
  if (!isSellerReady) return 'SellerNotReady';
  return isDeliverable ? undefined : 'NotDeliverable';
}

/** How each is told to whoever tries to buy it all the same. */
export const problemCodes: Readonly<Record<CartProblem, ErrorCode>> = {
  Sold: 'CartAdUnavailable',
  Gone: 'CartAdUnavailable',
  ContactOnly: 'CartContactOnly',
  PartyUnreachable: 'CartPartyUnreachable',
  Held: 'CartAdHeld',
  SellerNotReady: 'CartSellerNotReady',
  NotDeliverable: 'DeliveryNotOffered',
};
