import { Suspense } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import { CartButton } from '../../parts/cart/cart-buttons.tsx';
import { lazy } from '../../ui/lazy.ts';
import { MessageAction } from './MessageAction.tsx';
import { OfferAction } from './OfferAction.tsx';
import { PhoneAction } from './PhoneAction.tsx';

export interface AdActionProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'title' | 'seller' | 'phone' | 'acceptsOffers' | 'purchase'>;
}

const AdPhoneAction = ({ ad, ...look }: AdActionProps) => (
  <PhoneAction of={{ adId: ad.id }} sellerId={ad.seller.id} phone={ad.phone} {...look} />
);

// Rendered on the server; its script loads after the page.
const LazyMarkActions = lazy(() => import('./MarkActions.tsx'));

const MarkActions = (props: AdActionProps) => (
  <Suspense>
    <LazyMarkActions {...props} />
  </Suspense>
);

const AdCartAction = ({ ad: { id, title, purchase, seller }, ...look }: AdActionProps) => (
  <CartButton {...look} ad={{ id, title, purchase, ownerId: seller.id }} />
);

/** Secondary if the ad can be bought through the cart. */
const AdMessageAction = ({ ad, variant, ...look }: AdActionProps) => (
  <MessageAction {...look} ad={ad} variant={ad.purchase === 'cart' ? 'soft' : variant} />
);

/** Actions of an ad by importance: at most one filled, then soft, then outlined. The buy box and the phone's action bar both use this list. */
export const actions = [
  { name: 'cart', Act: AdCartAction, variant: 'filled' },
  { name: 'message', Act: AdMessageAction, variant: 'filled' },
  { name: 'offer', Act: OfferAction, variant: 'soft' },
  { name: 'phone', Act: AdPhoneAction, variant: 'soft' },
  { name: 'marks', Act: MarkActions, variant: 'outlined' },
] as const;
