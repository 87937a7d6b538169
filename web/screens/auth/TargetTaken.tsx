import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './use-auth-path.ts';
import styles from './forms.module.css';
import type { Registration } from './registration.ts';

const screenOf = { email: 'verifyEMail', phone: 'verifyPhone' } as const;

/** Shown if another account has the address or number. Offers to sign in to it and, for a number, to ask who owns it. */
export function TargetTaken({
  registration,
  redirectUrl,
}: {
  registration: Registration;
  redirectUrl: string | undefined;
}) {
  const { kind = 'email', takesOver } = registration;
  const { t } = useTranslation('account');
  const path = useAuthPath(redirectUrl);
  const link = buttonClass({ variant: 'text', size: 's' });
  return (
    <Notice>
      {/* Taking over the number would leave its owner without any access to the account. */}
      <p>{t(takesOver ? 'account.taken.onlyWay' : 'account.taken.text')}</p>
      <div className={styles.ways}>
        <AppLink to={path('login')} className={link}>
          {t('account.login.name')}
        </AppLink>
        <AppLink to={path('forgotPassword')} className={link}>
          {t('account.login.forgot')}
        </AppLink>
        <AppLink to={path('register')} className={link}>
          {t(`account.verify.${kind}Other`)}
        </AppLink>
        {kind === 'phone' && !takesOver && (
          <AppLink to={path(screenOf[kind])} className={link}>
            {t('account.verify.askWhose')}
          </AppLink>
        )}
      </div>
    </Notice>
  );
}
