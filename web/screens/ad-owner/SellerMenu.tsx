import { Ban, Ellipsis, Flag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { lazy } from '../../ui/lazy.ts';

// Rarely opened, so loaded on demand.
const BlockDialog = lazy(() => import('./BlockDialog.tsx'));
const ReportDialog = lazy(() => import('../../parts/report/ReportDialog.tsx'));

export interface SellerMenuProps {
  seller: { id: string; name: string };
  className?: string | undefined;
}

const acts = ['block', 'report'] as const;
type Act = (typeof acts)[number];

/** Menu to block or report a member. Hidden on the member's own page. A guest signs in first; the dialog then opens by itself. */
export function SellerMenu({ seller, className }: SellerMenuProps) {
  const { t } = useTranslation('ad');
  const { openDrawer } = useOverlays();
  const member = useMember();
  // A dialog stays mounted after its first opening, so that its closing is animated.
  const [act, setAct] = useState<{ name: Act; isOpen: boolean }>();
  const isOther = member !== undefined && member.userId !== seller.id;
  useEffect(() => {
    const interrupted = isOther ? acts.find((name) => takePendingAction(`${name}:${seller.id}`)) : undefined;
    if (interrupted) setAct({ name: interrupted, isOpen: true });
  }, [isOther, seller.id]);
  if (member?.userId === seller.id) return null;

  const begin = (name: Act) => {
    if (member) return setAct({ name, isOpen: true });
    rememberPendingAction(`${name}:${seller.id}`);
    openDrawer('signIn', { access: 'act' });
  };
  const end = () => setAct((before) => before && { ...before, isOpen: false });
  return (
    <>
      <Menu
        label={t('ad.member.menu')}
        side="bottom-end"
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('ad.member.menu')}
            tip="none"
            className={className}
            icon={<Ellipsis size={20} aria-hidden="true" />}
          />
        )}
        items={[
          {
            label: t('ad.member.report'),
            icon: <Flag size={18} aria-hidden="true" />,
            onSelect: () => begin('report'),
          },
          {
            label: t('ad.member.block'),
            icon: <Ban size={18} aria-hidden="true" />,
            danger: true,
            onSelect: () => begin('block'),
          },
        ]}
      />
      {act !== undefined && (
        <Suspense fallback={null}>
          {act.name === 'block' ? (
            <BlockDialog seller={seller} open={act.isOpen} onClose={end} />
          ) : (
            <ReportDialog subject={{ kind: 'member', ...seller }} open={act.isOpen} onClose={end} />
          )}
        </Suspense>
      )}
    </>
  );
}
