import { Suspense } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import { CartButton } from '../../parts/cart/CartButton.tsx';
import { lazy } from '../../ui/lazy.ts';
import { MessageAct } from './MessageAct.tsx';
import { OfferAct } from './OfferAct.tsx';
import { PhoneAct } from './PhoneAct.tsx';

export interface ActProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'title' | 'seller' | 'phone' | 'acceptsOffers' | 'purchase'>;
}

/** The seller's number, where they show it. */
const AdPhoneAct = ({ ad, ...look }: ActProps) => (
  <PhoneAct of={{ adId: ad.id }} sellerId={ad.seller.id} phone={ad.phone} {...look} />
);

// The server sends it whole; what it does comes after the page.
const LateMarkActs = lazy(() => import('./MarkActs.tsx'));
/** Keeping the ad, putting it into a list, comparing it, sending it to somebody, and what else its seller offers. */
const MarkActs = (props: ActProps) => (
  <Suspense>
    <LateMarkActs {...props} />
  </Suspense>
);

/** Puts goods into the cart. */
const AdCartAct = ({ ad: { id, title, purchase, seller }, ...look }: ActProps) => (
  <CartButton {...look} ad={{ id, title, purchase, ownerId: seller.id }} />
);

/** Beside the cart writing is the second thing to do. */
const AdMessageAct = ({ ad, variant, ...look }: ActProps) => (
  <MessageAct {...look} ad={ad} variant={ad.purchase === 'cart' ? 'soft' : variant} />
);

/**
 * What can be done with an ad, the weightiest first: at most one filled, then soft, then outlined.
 * The buy box of a desktop and the action bar of a phone show the same ones, so a new act is a row here.
 */
export const actions = [
  { name: 'cart', Act: AdCartAct, variant: 'filled' },
  { name: 'message', Act: AdMessageAct, variant: 'filled' },
  { name: 'offer', Act: OfferAct, variant: 'soft' },
  { name: 'phone', Act: AdPhoneAct, variant: 'soft' },
  { name: 'marks', Act: MarkActs, variant: 'outlined' },
] as const;
