import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './paths.ts';
import styles from './forms.module.css';
import type { Registration } from './registration.ts';

const screenOf = { email: 'verifyEMail', phone: 'verifyPhone' } as const;

/** Another account has the address or number after all: the ways into it, and for a number the question whose it is. */
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
      {/* Its owner would lose the whole account with the number. */}
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
