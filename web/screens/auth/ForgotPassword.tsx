import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { CallError, call } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { CodeEntry } from '../../parts/form/CodeEntry.tsx';
import { ContactField } from '../../parts/form/ContactField.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { NewPassword } from '../../parts/form/NewPassword.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { formatTarget } from '../../parts/form/verification.ts';
import type { ContactKind } from '../../parts/form/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { Route } from './+types/ForgotPassword.ts';
import { authMeta, authPage } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './use-auth-path.ts';
import { saveRecovery, savedRecovery, recoveryCalls, requestRecovery, useRecovery } from './recovery.ts';
import type { Recovery } from './recovery.ts';

export const loader = (args: Route.LoaderArgs) => authPage(args, 'forgotPassword');

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** All steps share one page and need no new data. */
export const shouldRevalidate = () => false;

const steps = ['target', 'code', 'password'] as const;
type Step = (typeof steps)[number];
interface StepState {
  step?: Step;
  problem?: string;
}

/** Pushes a history entry per step, so that Back works. */
function useSteps() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (state: StepState, replace = false) => navigate(pathname + search, { state, replace });
}

/** The step to show. The history cannot go further than the stored data allows. */
function stepOf(requested: Step | undefined, recovery: Recovery | null | undefined): Step {
  if (requested === undefined || !recovery) return 'target';
  return requested === 'password' && recovery.proof === undefined ? 'code' : requested;
}

/** Resets a forgotten password in three steps: account, code, new password. */
export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const { redirectUrl } = loaderData;
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(redirectUrl);
  const recovery = useRecovery();
  const state = useLocation().state as StepState | null;
  const step = stepOf(state?.step, recovery);
  const target = recovery ? formatTarget(recovery.kind, recovery.target) : '';
  return (
    <AuthPage
      title={t(`account.forgot.${step}Title`)}
      text={<RichText text={t(`account.forgot.${step}Text`, { target })} tags={{ b: (content) => <b>{content}</b> }} />}
      step={t('account.step', { at: steps.indexOf(step) + 1, of: steps.length })}
      footer={
        <AppLink className={styles.link} to={path('login')}>
          {t('account.forgot.back')}
        </AppLink>
      }
    >
      {step === 'target' && <TargetStep problem={state?.problem} />}
      {step === 'code' && recovery && <CodeStep recovery={recovery} />}
      {step === 'password' && recovery && <PasswordStep recovery={recovery} redirectUrl={redirectUrl} />}
    </AuthPage>
  );
}

type Checked = { email?: string; phone?: string };
interface Typed {
  email: string;
  phone: string;
}
const schemas = () => import('../../../contract/schemas/account.ts');

function TargetStep({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('account', 'forms');
  const goTo = useSteps();
  const [kind, setKind] = useState<ContactKind>('email');
  const form = useCallForm<Typed, Checked>({
    schema: async () => (await schemas())[`${kind}Form`] as unknown as z.ZodType<Checked, Typed>,
    values: { email: '', phone: '' },
    async send({ email, phone = '' }) {
      const target = email ?? phone;
      try {
        await requestRecovery(kind, target);
      } catch (error) {
        // A user who navigated back already has a code.
        const isAlreadySent = savedRecovery()?.target === target && savedRecovery()?.proof === undefined;
        if (!(error instanceof CallError) || error.codes[0] !== 'CodeTooSoon' || !isAlreadySent) throw error;
      }
      await goTo({ step: 'code' });
    },
  });
  const { setValue } = form.form;
  useEffect(() => {
    const before = savedRecovery();
    if (!before) return;
    setValue(before.kind, before.target);
    setKind(before.kind);
  }, [setValue]);
  return (
    <>
      {problem !== undefined && <Notice code={problem} />}
      <Form
        form={form}
        actions={
          <Button type="submit" size="l" full loading={form.isSending}>
            {t('account.register.send')}
          </Button>
        }
      >
        <ContactField form={form} kind={kind} onKind={setKind} label={t('account.by')} autoComplete="username" />
      </Form>
    </>
  );
}

function CodeStep({ recovery }: { recovery: Recovery }) {
  const { t } = useTranslation('account');
  const goTo = useSteps();
  return (
    <CodeEntry
      sent={recovery}
      submitLabel={t('account.verify.submit')}
      resend={() => requestRecovery(recovery.kind, recovery.target)}
      check={async (code) => {
        const { ticket, kind } = recovery;
        const { proof } = await call(recoveryCalls[kind].validate, { body: { ticket, code } });
        saveRecovery({ ...recovery, proof });
        // The code is used up, so Back goes to the step that requests another one.
        await goTo({ step: 'password' }, true);
      }}
    >
      <div className={styles.others}>
        <Button variant="text" onClick={() => void goTo({})}>
          {t(`account.verify.${recovery.kind}Other`)}
        </Button>
      </div>
    </CodeEntry>
  );
}

function PasswordStep({ recovery, redirectUrl }: { recovery: Recovery; redirectUrl: string | undefined }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const goTo = useSteps();
  const path = useAuthPath(redirectUrl);
  const { show } = useToast();
  const form = useCallForm({
    schema: async () => (await schemas()).newPasswordForm,
    values: { proof: recovery.proof ?? '', password: '', passwordConfirmation: '' },
    at: { PasswordSameAsOld: 'password', PasswordTooCommon: 'password' },
    async send(body) {
      try {
        const { linked } = await call(recoveryCalls[recovery.kind].complete, { body });
        const { kind, target } = recovery;
        show({ variant: 'success', title: t('account.forgot.done'), text: t('account.forgot.doneText') });
        await navigate(path('login'), { replace: true, state: { recovered: { kind, target, linked } } });
        saveRecovery(undefined);
      } catch (error) {
        if (!(error instanceof CallError) || error.codes[0] !== 'ProofInvalid') throw error;
        await goTo({ problem: 'ProofInvalid' }, true);
      }
    },
  });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" size="l" full loading={form.isSending}>
          {t('account.forgot.submit')}
        </Button>
      }
    >
      <NewPassword form={form} />
    </Form>
  );
}
