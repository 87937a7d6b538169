import { Heart, ListPlus, Scale, Share2, Store } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { useCompare } from '../../parts/compare/use-compare.ts';
import { useFavourite } from '../../parts/favourite/use-favourite.ts';
import { screenPath } from '../../screens.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import type { AdActionProps } from './ad-actions.tsx';
import { useCopy } from './use-copy.ts';

/** Secondary actions: favourite, list, comparison, share and the seller's ads. */
export default function MarkActions(props: AdActionProps) {
  return (
    <>
      <FavouriteAction {...props} />
      <ListAction {...props} />
      <CompareAction {...props} />
      <ShareAction {...props} />
      <SellerAction {...props} />
    </>
  );
}

function FavouriteAction({ ad, ...look }: AdActionProps) {
  const { t } = useTranslation('ad');
  const { isKept, press } = useFavourite(ad);
  const member = useMember();
  if (member?.userId === ad.seller.id) return null;
  return (
    <Button
      {...look}
      icon={<Heart aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />}
      aria-pressed={isKept}
      onClick={(event) => press(event.detail)}
    >
      {t(isKept ? 'ad.favourite.acted' : 'shell.favourite.act')}
    </Button>
  );
}

function ListAction({ ad, ...look }: AdActionProps) {
  const { t } = useTranslation();
  const { openDrawer } = useOverlays();
  return (
    <Button
      {...look}
      icon={<ListPlus aria-hidden="true" />}
      onClick={() => openDrawer('addToList', { adId: ad.id, title: ad.title })}
    >
      {t('shell.favourite.toList')}
    </Button>
  );
}

function CompareAction({ ad, ...look }: AdActionProps) {
  const { t } = useTranslation('compare');
  const { isCompared, press } = useCompare(ad);
  return (
    <Button {...look} icon={<Scale aria-hidden="true" />} aria-pressed={isCompared} onClick={press}>
      {t(isCompared ? 'compare.acted' : 'compare.act')}
    </Button>
  );
}

/** Opens the system's share sheet; copies the URL if there is none. */
function useShare(title: string): () => Promise<void> {
  const { t } = useTranslation('ad');
  const copy = useCopy();
  return async () => {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return copy(url, t('ad.acts.linkCopied'));
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') await copy(url, t('ad.acts.linkCopied'));
    }
  };
}

function ShareAction({ ad, ...look }: AdActionProps) {
  const { t } = useTranslation('ad');
  const share = useShare(ad.title);
  return (
    <Button {...look} icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t('ad.acts.share')}
    </Button>
  );
}

function SellerAction({ ad, ...look }: AdActionProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  return (
    <AppLink to={screenPath('adOwner', language, { id: ad.seller.id })} className={buttonClass(look)}>
      <Store aria-hidden="true" />
      {t('ad.acts.sellerAds')}
    </AppLink>
  );
}
