import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { CodeEntry } from '../../parts/form/CodeEntry.tsx';
import { saveVerification, formatTarget, useVerification } from '../../parts/form/verification.ts';
import type { ContactKind, Verification } from '../../parts/form/verification.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { targetOf } from './auth-data.ts';
import type { AuthPageData } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import styles from './forms.module.css';
import { NumberIsUsed } from './NumberIsUsed.tsx';
import { useAuthPath } from './use-auth-path.ts';
import { saveRegistration, savedRegistration } from './registration.ts';
import { resend, verificationCallsOf } from './verification-calls.ts';
import type { NumberInUse } from './verification-calls.ts';

/** Takes the code for the stored verification. Without one it links to registration. */
export function Verify({ kind, page }: { kind: ContactKind; page: AuthPageData }) {
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(page.redirectUrl);
  const verification = useVerification(kind);
  if (verification) return <VerifyCode kind={kind} verification={verification} />;
  return (
    <AuthPage title={page.title} {...(verification === null && { text: t('account.verify.none') })}>
      {verification === null ? (
        <AppLink to={path('register')} className={buttonClass({ full: true, size: 'l' })}>
          {t('account.register.name')}
        </AppLink>
      ) : (
        <div className={styles.waiting}>
          <Spinner size={36} />
        </div>
      )}
    </AuthPage>
  );
}

function VerifyCode({ kind, verification }: { kind: ContactKind; verification: Verification }) {
  const { purpose, target, redirect, isExisting } = verification;
  const { t } = useTranslation('account', 'forms');
  const navigate = useNavigate();
  const path = useAuthPath(redirect);
  const { show } = useToast();
  const [inUse, setInUse] = useState<NumberInUse>();
  const isRegistration = purpose === 'register';

  const register = async (proof: string, takesOver: boolean) => {
    saveRegistration({ ...savedRegistration(), kind, target, proof, takesOver, ...(redirect && { redirect }) });
    await navigate(path('completeRegistration'), { replace: true });
    saveVerification(kind, undefined);
  };
  const check = async (code: string) => {
    const { proof, inUse: found } = await verificationCallsOf(kind, verification).validate(verification, code);
    if (found) return setInUse(found);
    if (isRegistration && proof !== undefined) return register(proof, isExisting === true);
    if (proof !== undefined) return askAgain(proof);
    show({ variant: 'success', title: t(`account.verify.${kind}Changed`) });
    await navigate(targetOf(redirect), { replace: true });
    saveVerification(kind, undefined);
  };
  /** A number change needs its own code, besides the proof that the number may be taken over. */
  const askAgain = async (existingPhoneProof: string) => {
    const next = { ...withoutQuestion(verification), existingPhoneProof };
    saveVerification(kind, next);
    setInUse(undefined);
    await resend(kind, next).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      const seconds = error.answer.retryAfterSeconds ?? 0;
      saveVerification(kind, { ...next, expiresAt: 0, againAt: Date.now() + seconds * 1000 });
    });
  };

  if (inUse) {
    return (
      <NumberIsUsed
        inUse={inUse}
        verification={verification}
        takeOver={() => (isRegistration ? register(inUse.proof, true) : askAgain(inUse.proof))}
      />
    );
  }
  return (
    <AuthPage
      title={t(`account.verify.${isExisting ? 'existing' : kind}Title`)}
      text={
        <RichText
          text={t(`account.verify.${kind}Text`, { target: formatTarget(kind, target) })}
          tags={{ b: (content) => <b>{content}</b> }}
        />
      }
      isAlone={!isRegistration}
      step={isRegistration ? t('account.step', { at: 2, of: 3 }) : undefined}
    >
      <CodeEntry
        key={`${isExisting} ${verification.existingPhoneProof}`}
        sent={verification}
        submitLabel={t('account.verify.submit')}
        check={check}
        resend={() => resend(kind, verification)}
      >
        <OtherOptions kind={kind} verification={verification} />
      </CodeEntry>
    </AuthPage>
  );
}

function withoutQuestion({ isExisting: _isExisting, ...rest }: Verification): Verification {
  return rest;
}

/** Links to use another address and, for a number that an account may have, to ask who owns it. */
function OtherOptions({ kind, verification }: { kind: ContactKind; verification: Verification }) {
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(verification.redirect);
  const isRegistration = verification.purpose === 'register';
  const back = isRegistration ? path('register') : targetOf(verification.redirect);
  return (
    <div className={styles.others}>
      <AppLink to={back} className={buttonClass({ variant: 'text' })}>
        {t(`account.verify.${kind}Other`)}
      </AppLink>
      {kind === 'phone' && !verification.isExisting && <AskNumberOwner verification={verification} />}
    </div>
  );
}

/** Sends the code that checks whether an account has the number. */
function AskNumberOwner({ verification }: { verification: Verification }) {
  const { t } = useTranslation('account', 'forms');
  const { show } = useToast();
  const [isSending, setSending] = useState(false);
  const ask = async () => {
    setSending(true);
    try {
      await resend('phone', { ...verification, isExisting: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show({ variant: 'danger', title: t((error.codes[0] ?? 'GeneralError') as 'GeneralError', { ns: 'api' }) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="text" loading={isSending} onClick={() => void ask()}>
      {t('account.verify.askWhose')}
    </Button>
  );
}
