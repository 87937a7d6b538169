import { useTranslation } from '../../client/i18n.tsx';
import { useSessionEnd } from '../../client/session-end.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DrawerContentProps } from '../overlays.tsx';
import { useAuthPaths } from '../use-auth-paths.ts';

/** Says that the session has ended. Sign-in opens in a new tab, so that input on this page is not lost. */
export default function SessionEndedDialog({ open, onClose }: DrawerContentProps) {
  const { t } = useTranslation('notifications');
  const { login } = useAuthPaths();
  const end = useSessionEnd();
  return (
    <Dialog
      open={open && end !== undefined}
      onClose={onClose}
      alert
      title={t('notifications.ended.title')}
      text={t('notifications.ended.text')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('notifications.ended.later')}
          </Button>

          <a href={login} target="_blank" rel="noopener" className={buttonClass()} data-autofocus onClick={onClose}>
            {t('notifications.ended.login')}
          </a>
        </>
      }
    />
  );
}
