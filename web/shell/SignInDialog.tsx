import { useNavigate } from 'react-router';
import { useTranslation } from '../client/words.tsx';
import { AppLink } from '../client/links.tsx';
import { useSignInPaths } from '../client/members.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DrawerContentProps } from './overlays.tsx';

/**
 * Asks a guest to sign in; the way back to the present page goes along. `data.access` is `required` where the page is nothing without a
 * member: then the only other way is back.
 */
export default function SignInDialog({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { login, register } = useSignInPaths();
  const isRequired = data['access'] === 'required';
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
      text={t(isRequired ? 'shell.signIn.required' : 'shell.signIn.optional')}
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
