import type { PurchaseKind } from '../../../contract/enums.ts';
import { useMember } from '../../client/session-end.ts';

/** Fields that decide whether an ad can be added to a cart. */
export interface AdForCart {
  id: string;
  title: string;
  purchase: PurchaseKind;
  ownerId: string;
}

const isForCart = ({ id, purchase }: AdForCart): boolean => purchase === 'cart' && id !== '';

/** Whether the user can add the ad: it is sold by cart and not their own. */
export const useMayAddToCart = (ad: AdForCart): boolean => useMember()?.userId !== ad.ownerId && isForCart(ad);
