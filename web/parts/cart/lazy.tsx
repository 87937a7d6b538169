import { Suspense } from 'react';
import type { PurchaseKind } from '../../../contract/enums.ts';
import { useMember } from '../../client/session-end.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';

// The server sends them whole; what they do comes after the page.
const LateCartAct = lazy(() => import('./CartAct.tsx'));
const LateCartIcon = lazy(() => import('./CartIcon.tsx'));

/** What decides whether an ad can be put into a cart. */
export interface AdForCart {
  id: string;
  title: string;
  purchase: PurchaseKind;
  ownerId: string;
}

const isForCart = ({ id, purchase }: AdForCart): boolean => purchase === 'cart' && id !== '';

/** Whether the reader can put an ad into their cart: it is of goods, and not their own. */
const useMayAdd = (ad: AdForCart): boolean => useMember()?.userId !== ad.ownerId && isForCart(ad);

/** Puts an ad into the cart. Nothing on one's own ad, and where an ad is bought by talking. */
export function CartAct({ ad, isAgreed, ...look }: { ad: AdForCart; isAgreed?: boolean } & ButtonLook) {
  return useMayAdd(ad) ? (
    <Suspense>
      <LateCartAct {...look} ad={ad} {...(isAgreed && { isAgreed })} />
    </Suspense>
  ) : null;
}

/** The same beside an ad of a list. */
export function CartIcon({ ad, ...look }: { ad: AdForCart } & IconButtonLook) {
  return useMayAdd(ad) ? (
    <Suspense>
      <LateCartIcon {...look} ad={ad} />
    </Suspense>
  ) : null;
}
