import { Ban, Ellipsis, Flag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { rememberPendingAction, takePendingAction } from '../../client/pending-action.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../../shell/overlays.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { lazy } from '../../ui/lazy.ts';

// Few open them.
const BlockDialog = lazy(() => import('./BlockDialog.tsx'));
const ReportDialog = lazy(() => import('../../parts/report/ReportDialog.tsx'));

export interface SellerMenuProps {
  seller: { id: string; name: string };
  className?: string | undefined;
}

const acts = ['block', 'report'] as const;
type Act = (typeof acts)[number];

/**
 * What a member may do about another one: block and report. Nothing on one's own page; a guest is asked to sign in, and goes on when they come back.
 */
export function SellerMenu({ seller, className }: SellerMenuProps) {
  const { t } = useTranslation('ad');
  const { openDrawer } = useOverlays();
  const member = useMember();
  // Dialogs stay once opened, so that they can close as they opened.
  const [act, setAct] = useState<{ name: Act; isOpen: boolean }>();
  const isOther = member !== undefined && member.userId !== seller.id;
  useEffect(() => {
    const begun = isOther ? acts.find((name) => takePendingAction(`${name}:${seller.id}`)) : undefined;
    if (begun) setAct({ name: begun, isOpen: true });
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
