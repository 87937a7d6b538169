import { Suspense, useEffect, useState } from 'react';
import type { z } from 'zod';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { CallError, call } from '../../client/call.ts';
import { reportFailedLogin } from '../../client/report-failed-login.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { ContactField } from '../../parts/form/ContactField.tsx';
import { PasswordField } from '../../parts/form/fields.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import type { ContactKind } from '../../parts/form/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { openAfterSignIn } from './open-after-sign-in.ts';
import styles from './forms.module.css';
import { useAuthPath } from './use-auth-path.ts';
import type { Recovered } from './use-recovered.ts';
import { lazy } from '../../ui/lazy.ts';

const ReactivateDialog = lazy(() =>
  import('./ReactivateDialog.tsx').then((module) => ({ default: module.ReactivateDialog })),
);

type Checked = { password: string; email?: string; phone?: string };
interface Typed {
  email: string;
  phone: string;
  password: string;
}

const schemas = () => import('../../../contract/schemas/account.ts');

export interface LoginFormProps {
  redirectUrl: string | undefined;
  /** Set after a password reset; pre-fills the address or number. */
  recovered: Recovered | undefined;
}

export function LoginForm({ redirectUrl, recovered }: LoginFormProps) {
  const { t } = useTranslation('account', 'forms');
  const { language } = usePage();
  const path = useAuthPath(redirectUrl);
  const [kind, setKind] = useState<ContactKind>('email');
  const [left, setLeft] = useState<Checked>();
  // Stays mounted once opened, so that its closing animates.
  const [hasLeft, setHasLeft] = useState(false);

  const signIn = async ({ email, phone, password }: Checked, comeBack: boolean) => {
    const more = comeBack && { comeBack };
    await (email === undefined
      ? call(signInCalls.withPhone, { body: { phone: phone ?? '', password, ...more } })
      : call(signInCalls.withEmail, { body: { email, password, ...more } }));
    return openAfterSignIn(redirectUrl, 'signedIn');
  };

  const form = useCallForm<Typed, Checked>({
    schema: async () => (await schemas())[`${kind}SignInForm`] as unknown as z.ZodType<Checked, Typed>,
    values: { email: '', phone: '', password: '' },
    async send(values) {
      try {
        await signIn(values, false);
      } catch (error) {
        reportFailedLogin(kind, error, language);
        if (!(error instanceof CallError) || error.codes[0] !== 'AccountPassive') throw error;
        setLeft(values);
        setHasLeft(true);
      }
    },
  });

  const { setValue, setFocus } = form.form;
  useEffect(() => {
    if (!recovered) return undefined;
    setKind(recovered.kind);
    setValue(recovered.kind, recovered.target);
    // Runs after the frame has moved the focus to the new page.
    const timer = setTimeout(() => setFocus('password'), 0);
    return () => clearTimeout(timer);
  }, [recovered, setValue, setFocus]);

  return (
    <>
      <Form
        form={form}
        actions={
          <Button type="submit" size="l" full loading={form.isSending}>
            {t('account.login.name')}
          </Button>
        }
      >
        <ContactField form={form} kind={kind} onKind={setKind} label={t('account.by')} autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label={t('forms.password')}
          autoComplete="current-password"
          aside={
            <AppLink className={styles.link} to={path('forgotPassword')}>
              {t('account.login.forgot')}
            </AppLink>
          }
        />
      </Form>
      {hasLeft && (
        <Suspense fallback={null}>
          <ReactivateDialog
            open={left !== undefined}
            onClose={() => setLeft(undefined)}
            reactivate={async () => {
              if (left) await signIn(left, true);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
