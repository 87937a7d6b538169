import { Suspense } from 'react';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useMayAddToCart } from './use-may-add-to-cart.ts';
import type { AdForCart } from './use-may-add-to-cart.ts';

// Rendered by the server; interactive once its code has loaded.
const AddToCartIcon = lazy(() => import('./AddToCartIcon.tsx'));

/** CartButton as an icon, for lists. */
export function CartIconButton({ ad, ...look }: { ad: AdForCart } & IconButtonLook) {
  return useMayAddToCart(ad) ? (
    <Suspense>
      <AddToCartIcon {...look} ad={ad} />
    </Suspense>
  ) : null;
}
