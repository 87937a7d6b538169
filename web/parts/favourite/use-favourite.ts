import { useIsFavourite } from '../../client/favourites.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';

const adding = () => import('./add-favourite.ts');

/**
 * The handler of a favourite button: adds the ad immediately, or asks before removing it. `clicks` is the click count of a multiple click; the second
 * click must not ask to remove what the first has added. A guest is asked to sign in, and the ad is added afterwards.
 */
export function useFavouritePress(): (
  ad: { id: string; title: string },
  state: { isKept: boolean; clicks: number },
) => void {
  const { t } = useTranslation();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;
  return ({ id, title }, { isKept, clicks }) => {
    if (clicks > 1) return undefined;
    if (isKept) return openDrawer('removeFavourite', { adId: id, title });
    void adding().then(({ addFavourite, rememberFavouriteToAdd }) => {
      if (memberId !== undefined) return addFavourite({ id, title }, { t, show, openDrawer });
      rememberFavouriteToAdd({ id, title });
      return openDrawer('signIn', { access: 'act' });
    });
    return undefined;
  };
}

/** Whether an ad is a favourite, and the press handler of its button. */
export function useFavourite(ad: { id: string; title: string }): {
  isKept: boolean;
  press: (clicks: number) => void;
} {
  const press = useFavouritePress();
  const isKept = useIsFavourite(ad.id, useMember()?.userId);
  return { isKept, press: (clicks) => press(ad, { isKept, clicks }) };
}
