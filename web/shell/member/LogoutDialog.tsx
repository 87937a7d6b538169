import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { leaveState } from '../leave-state.ts';
import { useOverlays } from '../overlays.tsx';
import type { DrawerContentProps } from '../overlays.tsx';
import { logOut } from './log-out.ts';

/** Asks before logging out. Then closes all drawers and loads the home page as a new document, which also restarts page-view counting. */
export default function LogoutDialog({ open, onClose }: DrawerContentProps) {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  const { closeDrawers } = useOverlays();
  const member = useMember();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await logOut();
    } catch (error) {
      setLeaving(false);
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({
        title: t('notifications.logout.failed'),
        text: t(code as ErrorCode, { ns: 'api' }),
        variant: 'danger',
      });
      return;
    }
    closeDrawers();
    // Unsaved input cannot be saved any more.
    leaveState.current = { ...leaveState.current, isConfirmed: true };
    location.assign('/');
  };

  return (
    <Dialog
      open={open && member !== undefined}
      onClose={onClose}
      size="s"
      alert
      title={t('notifications.logout.title')}
      text={t('notifications.logout.text')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('notifications.logout.stay')}
          </Button>
          <Button data-autofocus loading={isLeaving} onClick={() => void leave()}>
            {t('notifications.logout.go')}
          </Button>
        </>
      }
    />
  );
}
