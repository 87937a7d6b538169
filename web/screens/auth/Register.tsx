import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { CallError, call } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { ContactField } from '../../parts/form/ContactField.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { saveVerification, sentNow, useVerification } from '../../parts/form/verification.ts';
import type { ContactKind } from '../../parts/form/verification.ts';
import { Button } from '../../ui/Button.tsx';
import type { Route } from './+types/Register.ts';
import { authMeta, authPage, guestsOnly, providersOf } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import { providerNames } from '../../parts/sign-in-providers.tsx';
import styles from './forms.module.css';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './use-auth-path.ts';
import { Providers } from './Providers.tsx';
import {
  saveRegistration,
  savedRegistration,
  liveExternal,
  useRegistration,
  withoutExternal,
  withoutProof,
} from './registration.ts';

export async function loader(args: Route.LoaderArgs) {
  guestsOnly(args);
  return { ...authPage(args, 'register'), providers: await providersOf(args.context.get(pageContext)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** The first registration step: sends a code to an address or number. */
export default function Register({ loaderData }: Route.ComponentProps) {
  const { redirectUrl, providers } = loaderData;
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(redirectUrl);
  const registration = useRegistration();
  const external = liveExternal(registration);
  const problem = (useLocation().state as { problem?: string } | null)?.problem;
  return (
    <AuthPage
      title={t('account.register.name')}
      text={t('account.register.text')}
      step={t('account.step', { at: 1, of: 3 })}
      footer={
        <>
          {t('account.register.hasAccount')}{' '}
          <AppLink className={styles.link} to={path('login')}>
            {t('account.login.name')}
          </AppLink>
        </>
      }
    >
      {problem !== undefined && <Notice code={problem} />}
      {external && (
        <Notice>
          <p>{t('account.register.external', { provider: providerNames[external.provider] })}</p>
          <Button
            variant="text"
            size="s"
            onClick={() => saveRegistration(withoutProof(withoutExternal(savedRegistration())))}
          >
            {t('account.register.withoutExternal')}
          </Button>
        </Notice>
      )}
      <RegisterForm redirectUrl={redirectUrl} />
      {!external && <Providers items={providers} redirectUrl={redirectUrl} />}
    </AuthPage>
  );
}

type Checked = { email?: string; phone?: string };
interface Typed {
  email: string;
  phone: string;
}
const schemas = () => import('../../../contract/schemas/account.ts');
const screenOf = { email: 'verifyEMail', phone: 'verifyPhone' } as const;

function RegisterForm({ redirectUrl }: { redirectUrl: string | undefined }) {
  const { t } = useTranslation('account', 'forms');
  const navigate = useNavigate();
  const path = useAuthPath(redirectUrl);
  const [kind, setKind] = useState<ContactKind>('email');
  const registration = useRegistration();
  const before = useVerification(kind);

  const form = useCallForm<Typed, Checked>({
    schema: async () => (await schemas())[`${kind}Form`] as unknown as z.ZodType<Checked, Typed>,
    values: { email: '', phone: '' },
    async send({ email, phone = '' }) {
      const target = email ?? phone;
      const redirect = redirectUrl !== undefined && { redirect: redirectUrl };
      try {
        const answer = await (email === undefined
          ? call(signInCalls.registerSmsRequest, { body: { phone } })
          : call(signInCalls.registerEmailRequest, { body: { email } }));
        saveVerification(kind, { ...sentNow(answer), purpose: 'register', target, ...redirect });
      } catch (error) {
        // A user who navigated back already has a code.
        const isAlreadySent = before?.purpose === 'register' && before.target === target;
        if (!(error instanceof CallError) || error.codes[0] !== 'CodeTooSoon' || !isAlreadySent) throw error;
      }
      saveRegistration({ ...withoutProof(savedRegistration()), kind, target });
      await navigate(path(screenOf[kind]));
    },
  });

  const { setValue } = form.form;
  const isKnown = registration !== undefined;
  useEffect(() => {
    const { kind: keptKind, target, external } = savedRegistration();
    if (target !== undefined && keptKind !== undefined) {
      setValue(keptKind, target);
      setKind(keptKind);
    } else if (external?.email !== undefined) {
      setValue('email', external.email);
    }
  }, [isKnown, setValue]);

  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="l" full loading={form.isSending}>
          {t('account.register.send')}
        </Button>
      }
    >
      <ContactField form={form} kind={kind} onKind={setKind} label={t('account.by')} />
    </Form>
  );
}
