import { AppLink } from '../../../client/links.tsx';
import { useSignInPaths } from '../../../client/use-sign-in-paths.ts';
import { RichText, useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './Address.module.css';

/** Checks the format only; the service decides whether the address is valid. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim());

/** Asks a guest for an e-mail address, and links to sign in. */
export function GuestContact({
  email,
  onEmail,
  isWrong,
}: {
  email: string;
  onEmail: (email: string) => void;
  isWrong: boolean;
}) {
  const { t } = useTranslation('checkout');
  const { login } = useSignInPaths();
  return (
    <Card title={t('checkout.guest.title')}>
      <p className={styles.text}>{t('checkout.guest.text')}</p>
      <Field
        label={t('checkout.guest.email')}
        hint={t('checkout.guest.emailHint')}
        error={isWrong ? t('checkout.guest.emailInvalid') : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            data-missing={isWrong || undefined}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.signIn}>
        <RichText
          text={t('checkout.guest.signIn')}
          tags={{
            a: (content) => (
              <AppLink to={login} className={styles.link}>
                {content}
              </AppLink>
            ),
          }}
        />
      </p>
    </Card>
  );
}
