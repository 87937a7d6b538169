import { Suspense } from 'react';
import type { ButtonLook } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useMayAddToCart } from './use-may-add-to-cart.ts';
import type { AdForCart } from './use-may-add-to-cart.ts';

// The server sends it whole; what it does comes after the page.
const AddToCartButton = lazy(() => import('./AddToCartButton.tsx'));

/** Puts an ad into the cart. Nothing on one's own ad, and where an ad is bought by talking. */
export function CartButton({ ad, isAgreed, ...look }: { ad: AdForCart; isAgreed?: boolean } & ButtonLook) {
  return useMayAddToCart(ad) ? (
    <Suspense>
      <AddToCartButton {...look} ad={ad} {...(isAgreed && { isAgreed })} />
    </Suspense>
  ) : null;
}
