import { useNavigate } from 'react-router';
import { useTranslation } from '../client/i18n.tsx';
import { AppLink } from '../client/links.tsx';
import { useScreenName } from '../client/current-screen.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DrawerContentProps } from './overlays.tsx';
import { useAuthPaths } from './use-auth-paths.ts';
import styles from './SignInDialog.module.css';

/**
 * Asks a guest to sign in, with the reason and links that return to the current page. `data.access`: `required` if the page needs a member, so that
 * the only alternative is Back; `act` if an action on the page needs one.
 */
export default function SignInDialog({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation('signIn');
  const navigate = useNavigate();
  const { login, register } = useAuthPaths();
  const isRequired = data['access'] === 'required';
  const isPlacing = useScreenName()?.startsWith('createAd') === true && data['access'] !== 'act';
  const leave = () => {
    onClose();
    // A page opened by its URL has no history entry to go back to.
    if (isRequired) void (history.length > 1 ? navigate(-1) : navigate('/'));
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t(isPlacing ? 'signIn.createAdTitle' : 'signIn.title')}
      closeLabel={t('shell.close')}
      text={t(isPlacing ? 'signIn.createAd' : `signIn.${reasonOf(data['access'])}`)}
      footer={
        <Button variant="text" onClick={leave}>
          {t(isRequired ? 'signIn.back' : 'signIn.skip')}
        </Button>
      }
    >
      <div className={styles.ways}>
        <AppLink to={login} className={buttonClass({ size: 'l' })} onClick={onClose} data-autofocus>
          {t('shell.menu.login')}
        </AppLink>
        <AppLink to={register} className={buttonClass({ size: 'l' })} onClick={onClose}>
          {t('signIn.register')}
        </AppLink>
      </div>
    </Dialog>
  );
}

const reasonOf = (access: string | undefined) => (access === 'act' || access === 'required' ? access : 'optional');
