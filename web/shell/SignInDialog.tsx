import { useNavigate } from 'react-router';
import { useTranslation } from '../client/words.tsx';
import { AppLink } from '../client/links.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DrawerContentProps } from './overlays.tsx';
import { useAuthPaths } from './sign-in-paths.ts';

/**
 * Asks a guest to sign in; the way back to the present page goes along. `data.access` is `required` where the page is nothing without a
 * member: then the only other way is back; `act` where it was not the page but something done on it.
 */
export default function SignInDialog({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { login, register } = useAuthPaths();
  const isRequired = data['access'] === 'required';
  const text = data['access'] === 'act' ? 'shell.signIn.act' : 'shell.signIn.optional';
  const leave = () => {
    onClose();
    // Opened by its address there is nothing to go back to.
    if (isRequired) void (history.length > 1 ? navigate(-1) : navigate('/'));
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('shell.signIn.title')}
      closeLabel={t('shell.close')}
      text={t(isRequired ? 'shell.signIn.required' : text)}
      footer={
        <>
          <Button variant="text" onClick={leave}>
            {t(isRequired ? 'shell.signIn.back' : 'shell.signIn.skip')}
          </Button>
          <AppLink to={register} className={buttonClass({ variant: 'outlined' })} onClick={onClose}>
            {t('shell.signIn.register')}
          </AppLink>
          <AppLink to={login} className={buttonClass()} onClick={onClose} data-autofocus>
            {t('shell.menu.login')}
          </AppLink>
        </>
      }
    />
  );
}
