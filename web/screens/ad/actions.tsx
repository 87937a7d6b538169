import { Share2, Store } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';
import { MessageAct } from './MessageAct.tsx';
import { OfferAct } from './OfferAct.tsx';
import { PhoneAct } from './PhoneAct.tsx';
import { useCopy } from './use-copy.ts';

/** Hands the page to the phone's own sharing; where there is none its address is copied. */
function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation('ad');
  const copy = useCopy();
  return async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return copy(url, t('ad.acts.linkCopied'));
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if ((error as Error).name !== 'AbortError') await copy(url, t('ad.acts.linkCopied'));
    }
  };
}

export interface ActProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'title' | 'seller' | 'phone' | 'acceptsOffers'>;
}

/** The seller's number, where they show it. */
const AdPhoneAct = ({ ad, ...look }: ActProps) => (
  <PhoneAct of={{ adId: ad.id }} sellerId={ad.seller.id} phone={ad.phone} {...look} />
);

/** Sends the ad to somebody. */
function ShareAct({ ad, ...look }: ActProps) {
  const { t } = useTranslation('ad');
  const share = useShare(ad.title);
  return (
    <Button {...look} icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t('ad.acts.share')}
    </Button>
  );
}

/** The way to all that this seller offers. */
function SellerAct({ ad, ...look }: ActProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  return (
    <AppLink to={screenPath('adOwner', language, { id: ad.seller.id })} className={buttonClass(look)}>
      <Store aria-hidden="true" />
      {t('ad.acts.sellerAds')}
    </AppLink>
  );
}

// The server sends it whole; what it does comes after the page.
const LateMarkActs = lazy(() => import('./MarkActs.tsx'));
/** Keeping the ad, putting it into a list, comparing it. */
const MarkActs = (props: ActProps) => (
  <Suspense>
    <LateMarkActs {...props} />
  </Suspense>
);

/**
 * What can be done with an ad, the weightiest first: at most one filled, then soft, then outlined.
 * The buy box of a desktop and the action bar of a phone show the same ones, so a new act is a row here.
 */
export const actions = [
  { name: 'message', Act: MessageAct, variant: 'filled' },
  { name: 'offer', Act: OfferAct, variant: 'soft' },
  { name: 'phone', Act: AdPhoneAct, variant: 'soft' },
  { name: 'marks', Act: MarkActs, variant: 'outlined' },
  { name: 'share', Act: ShareAct, variant: 'outlined' },
  { name: 'seller', Act: SellerAct, variant: 'outlined' },
] as const;
