import { Suspense } from 'react';
import type { ButtonLook } from '../../ui/Button.tsx';
import type { IconButtonLook } from '../../ui/IconButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useMayAddToCart } from './use-may-add-to-cart.ts';
import type { AdForCart } from './use-may-add-to-cart.ts';

// Rendered by the server; interactive once their code has loaded. In one file, so that the bundler puts both into a shared chunk.
const AddToCartButton = lazy(() => import('./AddToCartButton.tsx'));
const AddToCartIcon = lazy(() => import('./AddToCartIcon.tsx'));

/** Adds an ad to the cart. Renders nothing for the user's own ad, or if it is not sold by cart. */
export function CartButton({ ad, isAgreed, ...look }: { ad: AdForCart; isAgreed?: boolean } & ButtonLook) {
  return useMayAddToCart(ad) ? (
    <Suspense>
      <AddToCartButton {...look} ad={ad} {...(isAgreed && { isAgreed })} />
    </Suspense>
  ) : null;
}

/** CartButton as an icon, for lists. */
export function CartIconButton({ ad, ...look }: { ad: AdForCart } & IconButtonLook) {
  return useMayAddToCart(ad) ? (
    <Suspense>
      <AddToCartIcon {...look} ad={ad} />
    </Suspense>
  ) : null;
}
