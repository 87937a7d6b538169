import { Flag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';

// Loaded on demand: few users open it.
const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Reports an ad to the moderators. A guest is asked to sign in first; the dialog opens after the sign-in. Hidden for the owner. */
export function ReportAd({ ad }: { ad: Pick<AdDetail, 'id' | 'title' | 'seller'> }) {
  const { t } = useTranslation('ad');
  const { openDrawer } = useOverlays();
  const member = useMember();
  // Undefined until first opened. The dialog then stays mounted, so that its closing animation plays.
  const [isOpen, setOpen] = useState<boolean>();
  const isOther = member !== undefined && member.userId !== ad.seller.id;
  const act = `report-ad:${ad.id}`;
  useEffect(() => {
    if (isOther && takePendingAction(act)) setOpen(true);
  }, [act, isOther]);
  if (member?.userId === ad.seller.id) return null;
  const begin = () => {
    if (member) return setOpen(true);
    rememberPendingAction(act);
    openDrawer('signIn', { access: 'act' });
  };
  return (
    <>
      <Button variant="text" size="s" icon={<Flag size={16} aria-hidden="true" />} onClick={begin}>
        {t('ad.report.go')}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog
            subject={{ kind: 'ad', id: ad.id, name: ad.title }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
