import { Suspense } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import { CartAct } from '../../parts/cart/lazy.tsx';
import { lazy } from '../../ui/lazy.ts';
import { MessageAction } from './MessageAction.tsx';
import { OfferAction } from './OfferAction.tsx';
import { PhoneAction } from './PhoneAction.tsx';

export interface AdActionProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'title' | 'seller' | 'phone' | 'acceptsOffers' | 'purchase'>;
}

/** The seller's number, where they show it. */
const AdPhoneAction = ({ ad, ...look }: AdActionProps) => (
  <PhoneAction of={{ adId: ad.id }} sellerId={ad.seller.id} phone={ad.phone} {...look} />
);

// The server sends it whole; what it does comes after the page.
const LazyMarkActions = lazy(() => import('./MarkActions.tsx'));

/** Keeping the ad, putting it into a list, comparing it, sending it to somebody, and what else its seller offers. */
const MarkActions = (props: AdActionProps) => (
  <Suspense>
    <LazyMarkActions {...props} />
  </Suspense>
);

/** Puts goods into the cart. */
const AdCartAction = ({ ad: { id, title, purchase, seller }, ...look }: AdActionProps) => (
  <CartAct {...look} ad={{ id, title, purchase, ownerId: seller.id }} />
);

/** Beside the cart writing is the second thing to do. */
const AdMessageAction = ({ ad, variant, ...look }: AdActionProps) => (
  <MessageAction {...look} ad={ad} variant={ad.purchase === 'cart' ? 'soft' : variant} />
);

/**
 * What can be done with an ad, the weightiest first: at most one filled, then soft, then outlined.
 * The buy box of a desktop and the action bar of a phone show the same ones, so a new act is a row here.
 */
export const actions = [
  { name: 'cart', Act: AdCartAction, variant: 'filled' },
  { name: 'message', Act: AdMessageAction, variant: 'filled' },
  { name: 'offer', Act: OfferAction, variant: 'soft' },
  { name: 'phone', Act: AdPhoneAction, variant: 'soft' },
  { name: 'marks', Act: MarkActions, variant: 'outlined' },
] as const;
