import { Suspense } from 'react';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useMayAddToCart } from './use-may-add-to-cart.ts';
import type { AdForCart } from './use-may-add-to-cart.ts';

// The server sends it whole; what it does comes after the page.
const AddToCartIcon = lazy(() => import('./AddToCartIcon.tsx'));

/** The same beside an ad of a list. */
export function CartIconButton({ ad, ...look }: { ad: AdForCart } & IconButtonLook) {
  return useMayAddToCart(ad) ? (
    <Suspense>
      <AddToCartIcon {...look} ad={ad} />
    </Suspense>
  ) : null;
}
