import { useState } from 'react';
import type { ApiCode } from '../../i18n/index.ts';
import { CallError } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { maskTarget } from '../../parts/form/verification.ts';
import type { Verification } from '../../parts/form/verification.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';
import { useAuthPath } from './use-auth-path.ts';
import type { NumberInUse } from './verification-calls.ts';

/** Shown if an account uses the number. The user signs in to that account, or takes the number over from an earlier owner. */
export function NumberIsUsed({
  inUse,
  verification,
  takeOver,
}: {
  inUse: NumberInUse;
  verification: Verification;
  /** Continues with the number, which the other account loses. The screen shows a CallError. */
  takeOver: () => Promise<void>;
}) {
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(verification.redirect);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isRegistration = verification.purpose === 'register';
  const press = async () => {
    setSending(true);
    try {
      await takeOver();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(t((error.codes[0] ?? 'GeneralError') as ApiCode, { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  const owner = inUse.maskedEmail === undefined ? 'someone' : 'known';
  return (
    <AuthPage
      title={t('account.used.title')}
      isAlone={!isRegistration}
      text={
        <RichText
          text={t(`account.used.${owner}`, {
            phone: maskTarget('phone', verification.target),
            email: inUse.maskedEmail ?? '',
          })}
          tags={{ b: (content) => <b>{content}</b> }}
        />
      }
    >
      <div className={styles.choices}>
        {isRegistration && (
          <AppLink to={path('login')} className={buttonClass({ size: 'l', full: true })}>
            {t('account.used.signIn')}
          </AppLink>
        )}
        <Button
          variant={isRegistration ? 'outlined' : 'filled'}
          size="l"
          full
          loading={isSending}
          onClick={() => void press()}
        >
          {t(isRegistration ? 'account.used.takeOver' : 'account.used.takeOverHere')}
        </Button>
        <p className={styles.hint}>{t('account.used.warning')}</p>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </AuthPage>
  );
}
