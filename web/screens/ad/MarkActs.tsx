import { Heart, ListPlus, Scale } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useCompare } from '../../parts/compare/use-compare.ts';
import { useFavourite } from '../../parts/favourite/use-favourite.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ActProps } from './actions.tsx';

/** What a reader marks an ad as: kept, put into a list, compared. */
export default function MarkActs(props: ActProps) {
  return (
    <>
      <FavouriteAct {...props} />
      <ListAct {...props} />
      <CompareAct {...props} />
    </>
  );
}

/** Keeps the ad among the reader's favourites. */
function FavouriteAct({ ad, ...look }: ActProps) {
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

/** Puts the ad into one of the reader's lists. */
function ListAct({ ad, ...look }: ActProps) {
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

/** Puts the ad beside others of its kind. */
function CompareAct({ ad, ...look }: ActProps) {
  const { t } = useTranslation('compare');
  const { isCompared, press } = useCompare(ad);
  return (
    <Button {...look} icon={<Scale aria-hidden="true" />} aria-pressed={isCompared} onClick={press}>
      {t(isCompared ? 'compare.acted' : 'compare.act')}
    </Button>
  );
}
