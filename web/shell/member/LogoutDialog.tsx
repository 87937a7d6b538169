import { useState } from 'react';
import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { sessionCalls } from '../../../contract/calls/session.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError, call } from '../../client/call.ts';
import { leaveSession, useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { leaveState } from '../leave-state.ts';
import { useOverlays } from '../overlays.tsx';
import type { DrawerContentProps } from '../overlays.tsx';

/** Asks before logging out; then everything open is closed and home is loaded anew, which also begins the counting of pages anew. */
export default function LogoutDialog({ open, onClose }: DrawerContentProps) {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  const { closeDrawers } = useOverlays();
  const member = useMember();
  const [isLeaving, setLeaving] = useState(false);

  const logOut = async () => {
    setLeaving(true);
    try {
      await forgetPush();
      await call(sessionCalls.logout, { body: {} });
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
    // What was typed cannot be saved any more.
    leaveState.current = { ...leaveState.current, isConfirmed: true };
    leaveSession();
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
          <Button data-autofocus loading={isLeaving} onClick={() => void logOut()}>
            {t('notifications.logout.go')}
          </Button>
        </>
      }
    />
  );
}

/** Push messages to this browser end with the session. Where that fails the member still logs out. */
async function forgetPush(): Promise<void> {
  // Absent from pages without a secure connection.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  try {
    const registration = await workers?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await Promise.allSettled([
      call(notificationCalls.unsubscribe, { body: { endpoint: subscription.endpoint } }),
      subscription.unsubscribe(),
    ]);
  } catch {
    // A browser that keeps no subscriptions has none to end.
  }
}
