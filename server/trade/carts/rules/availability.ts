import type { ErrorCode } from '../../../../contract/errors.ts';
import type { CartProblem } from '../../../../contract/schemas/cart.ts';
import type { CartAd } from '../../../market/ads/port.ts';

export interface CartFacts {
  /** Absent if deleted. */
  ad: Pick<CartAd, 'status' | 'isOnSale' | 'purchase' | 'free'> | undefined;
  /** The seller has left or is suspended, or one of the two has blocked the other. */
  isUnreachable: boolean;
  /** The provider can pay the seller. */
  isSellerReady: boolean;
  /** At least one delivery method exists. */
  isDeliverable: boolean;
}

/** Why an ad cannot be bought by cart now; permanent reasons first. */
export function cartProblemOf({ ad, isUnreachable, isSellerReady, isDeliverable }: CartFacts): CartProblem | undefined {
  if (!ad) return 'Gone';
  if (ad.status === 'OutOfStock') return 'Sold';
  // A locked ad can still be on sale: its hold has expired, or belongs to the reader.
  const isHeld = ad.isOnSale ? ad.free < 1 : ad.status === 'Locked';
  if (!ad.isOnSale && !isHeld) return 'Gone';
  if (ad.purchase !== 'cart') return 'ContactOnly';
  if (isUnreachable) return 'PartyUnreachable';
  if (isHeld) return 'Held';
  if (!isSellerReady) return 'SellerNotReady';
  return isDeliverable ? undefined : 'NotDeliverable';
}

/** Error codes for a purchase attempt despite the problem. */
export const problemCodes: Readonly<Record<CartProblem, ErrorCode>> = {
  Sold: 'CartAdUnavailable',
  Gone: 'CartAdUnavailable',
  ContactOnly: 'CartContactOnly',
  PartyUnreachable: 'CartPartyUnreachable',
  Held: 'CartAdHeld',
  SellerNotReady: 'CartSellerNotReady',
  NotDeliverable: 'DeliveryNotOffered',
};
