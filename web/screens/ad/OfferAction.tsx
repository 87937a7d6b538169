import { HandCoins } from 'lucide-react';
import { useEffect } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/Button.tsx';

export interface OfferActionProps extends ButtonLook {
  ad: Pick<AdDetail, 'id' | 'seller' | 'acceptsOffers'>;
}

/** Opens the offer drawer. A guest signs in first; the drawer then opens by itself. Hidden for the owner and if the ad accepts no offers. */
export function OfferAction({ ad, ...look }: OfferActionProps) {
  const { t } = useTranslation('ad');
  const member = useMember();
  const { openDrawer } = useOverlays();
  const action = `offer:${ad.id}`;
  const isOffered = ad.acceptsOffers && member?.userId !== ad.seller.id && ad.id !== '';
  const open = () => {
    if (member) return openDrawer('offer', { adId: ad.id });
    rememberPendingAction(action);
    openDrawer('signIn', { access: 'act' });
  };
  useEffect(() => {
    if (isOffered && member && takePendingAction(action)) openDrawer('offer', { adId: ad.id });
  }, [action, isOffered, member, openDrawer]);
  if (!isOffered) return null;
  return (
    <Button {...look} icon={<HandCoins aria-hidden="true" />} onClick={open}>
      {t('ad.acts.offer')}
    </Button>
  );
}
