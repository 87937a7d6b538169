import { useEffect, useRef } from 'react';
import { useIsFavourite } from '../../client/favourites.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { whenIdle } from '../../client/when-idle.ts';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';

const adding = () => import('./add-favourite.ts');

/**
 * Whether an ad is a favourite, and the press handler: adds it immediately, or asks before removing it. `clicks` is the click count of a multiple
 * click; the second click must not ask to remove what the first has added. A guest is asked to sign in, and the ad is added afterwards.
 */
export function useFavourite({ id, title }: { id: string; title: string }): {
  isKept: boolean;
  press: (clicks: number) => void;
} {
  const { t } = useTranslation();
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const memberId = useMember()?.userId;
  const isKept = useIsFavourite(id, memberId);
  const context = useRef({ t, show, openDrawer });
  context.current = { t, show, openDrawer };
  useEffect(() => {
    if (memberId === undefined) return undefined;
    return whenIdle(() => void adding().then(({ finishPendingFavourite }) => finishPendingFavourite(context.current)));
  }, [memberId]);

  return {
    isKept,
    press(clicks) {
      if (clicks > 1) return undefined;
      if (isKept) return openDrawer('removeFavourite', { adId: id, title });
      void adding().then(({ addFavourite, rememberFavouriteToAdd }) => {
        if (memberId !== undefined) return addFavourite({ id, title }, context.current);
        rememberFavouriteToAdd({ id, title });
        return openDrawer('signIn', { access: 'act' });
      });
    },
  };
}
