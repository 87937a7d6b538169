import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import { announcementChannels } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { consentTextVersion } from '../../../contract/consent-text.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { CheckboxField, TextField } from '../../parts/form/fields.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { NewPassword } from '../../parts/form/NewPassword.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Announcements } from './Announcements.tsx';
import type { CompletedForm } from './completion-schema.ts';
import { openAfterSignIn } from './open-after-sign-in.ts';
import type { RegistrationText } from './auth-data.ts';
import { providerNames } from '../../parts/sign-in-providers.tsx';
import { Approvals } from './Approvals.tsx';
import { DataNotice } from './DataNotice.tsx';
import styles from './forms.module.css';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './use-auth-path.ts';
import { saveRegistration, savedRegistration, liveExternal, withoutExternal, withoutProof } from './registration.ts';
import type { Registration } from './registration.ts';
import { TargetTaken } from './TargetTaken.tsx';

interface Typed {
  name: string;
  surname: string;
  password: string;
  passwordConfirmation: string;
  isApproved: boolean;
  consents: NonNullable<Registration['consents']>;
}

const completeCalls = { email: signInCalls.registerEmailComplete, phone: signInCalls.registerSmsComplete } as const;
const at = { PasswordTooCommon: 'password', AgreementApprovalMissing: 'isApproved' } as const;

export interface CompletionFormProps {
  registration: Registration & Required<Pick<Registration, 'kind' | 'target' | 'proof'>>;
  texts: { approvals: RegistrationText[]; notice: RegistrationText };
  redirectUrl: string | undefined;
}

/** Asks for name, password, approvals and separate consents. */
export function CompletionForm({ registration, texts, redirectUrl }: CompletionFormProps) {
  const { kind, proof } = registration;
  const { t } = useTranslation('account', 'forms');
  const refused = useRefusal(redirectUrl);
  const [external, setExternal] = useState(liveExternal(registration));
  const [isTaken, setTaken] = useState(false);

  const form = useCallForm<Typed, CompletedForm>({
    schema: async () => (await import('./completion-schema.ts')).completionForm(external === undefined),
    values: {
      name: registration.name ?? '',
      surname: registration.surname ?? '',
      password: '',
      passwordConfirmation: '',
      isApproved: false,
      consents: consentsOf(registration),
    },
    at,
    async send(typed) {
      setTaken(false);
      const { isApproved: _isApproved, password: chosen, passwordConfirmation, ...person } = typed;
      const body = {
        ...person,
        consentText: consentTextVersion,
        proof,
        ...(chosen !== '' && { password: chosen, passwordConfirmation }),
        ...(external && { externalProof: external.externalProof }),
        approvals: texts.approvals.map(({ type, version }) => ({ type, version })),
      };
      try {
        await call(completeCalls[kind], { body });
      } catch (error) {
        const code = error instanceof CallError ? error.codes[0] : undefined;
        if (code === 'ExternalTicketInvalid') setExternal(undefined);
        if (code === 'EmailTaken' || code === 'PhoneTaken') setTaken(true);
        if (!(await refused(code))) throw error;
        return;
      }
      saveRegistration(undefined);
      await openAfterSignIn(redirectUrl, 'registered');
    },
  });
  useSavedDraft(form.form);

  return (
    <>
      {external && (
        <Notice>
          <p>{t('account.complete.external', { provider: providerNames[external.provider] })}</p>
        </Notice>
      )}
      <Form
        form={form}
        actions={
          <>
            {isTaken && <TargetTaken registration={registration} redirectUrl={redirectUrl} />}
            <Button type="submit" size="l" full loading={form.isSending}>
              {t('account.complete.submit')}
            </Button>
            <DataNotice text={texts.notice} />
          </>
        }
      >
        <div className={styles.two}>
          <TextField form={form} name="name" label={t('account.complete.firstName')} autoComplete="given-name" />
          <TextField form={form} name="surname" label={t('account.complete.surname')} autoComplete="family-name" />
        </div>
        <NewPassword form={form} isFirst optional={external !== undefined} />
        <Approvals texts={texts.approvals}>
          <CheckboxField form={form} name="isApproved" label={t('account.complete.approve')} />
        </Approvals>
        <Announcements form={form} />
      </Form>
    </>
  );
}

/** The consents ticked before a reload; by default none. */
const consentsOf = (registration: Registration): Typed['consents'] =>
  Object.fromEntries(announcementChannels.map((channel) => [channel, registration.consents?.[channel] === true]));

/** Handles refusals that need an action first. Returns true if no error message is needed. */
function useRefusal(redirectUrl: string | undefined): (code: string | undefined) => Promise<boolean> {
  const navigate = useNavigate();
  const path = useAuthPath(redirectUrl);
  const { revalidate } = useRevalidator();
  const steps: Partial<Record<ErrorCode, () => Promise<boolean>>> = {
    // The next attempt sends the new versions, so the user must read and approve them again.
    AgreementApprovalMissing: () => revalidate().then(() => false),
    ExternalTicketInvalid: async () => {
      saveRegistration(withoutExternal(savedRegistration()));
      return false;
    },
    ProofInvalid: async () => {
      saveRegistration(withoutProof(savedRegistration()));
      await navigate(path('register'), { state: { problem: 'ProofInvalid' } });
      return true;
    },
  };
  return async (code) => (await steps[code as ErrorCode]?.()) ?? false;
}

/** Saves the typed values across a reload, except passwords and approvals. */
function useSavedDraft({ watch }: ReturnType<typeof useCallForm<Typed, CompletedForm>>['form']): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ name: typedName = '', surname: typedSurname = '', consents: ticks = {} }) => {
      const registration = savedRegistration();
      // Does not save anything after the registration is complete.
      if (registration.proof === undefined) return;
      saveRegistration({ ...registration, name: typedName, surname: typedSurname, consents: { ...ticks } });
    });
    return unsubscribe;
  }, [watch]);
}
