import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';

// Few open it.
const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Reports an ad to the moderators; a guest is asked to sign in. Its owner has nothing to report. */
export function ReportAd({ ad }: { ad: Pick<AdDetail, 'id' | 'title' | 'seller'> }) {
  const { t } = useTranslation('ad');
  const { openDrawer } = useOverlays();
  const member = useMember();
  // The dialog stays once opened, so that it can close as it opened.
  const [isOpen, setOpen] = useState<boolean>();
  if (member?.userId === ad.seller.id) return null;
  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={<Flag size={16} aria-hidden="true" />}
        onClick={() => (member ? setOpen(true) : openDrawer('signIn', { access: 'act' }))}
      >
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
