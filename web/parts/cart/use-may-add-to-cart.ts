import { can } from '../../../contract/capabilities.ts';
import type { PurchaseKind } from '../../../contract/enums.ts';
import { useMember } from '../../client/session-end.ts';

/** What decides whether an ad can be put into a cart. */
export interface AdForCart {
  id: string;
  title: string;
  purchase: PurchaseKind;
  ownerId: string;
}

const isForCart = ({ id, purchase }: AdForCart): boolean => can('heldPayment') && purchase === 'cart' && id !== '';

/** Whether the reader can put an ad into their cart: it is of goods, and not their own. */
export const useMayAddToCart = (ad: AdForCart): boolean => useMember()?.userId !== ad.ownerId && isForCart(ad);
