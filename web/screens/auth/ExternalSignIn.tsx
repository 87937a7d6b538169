import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInCalls } from '../../../contract/calls/sign-in.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { CallError, call } from '../../client/call.ts';
import { reportFailedLogin } from '../../client/report-failed-login.ts';
import { usePage } from '../../client/page.ts';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { useConfirmed } from '../../parts/confirm/use-confirmed.tsx';
import { CodeEntry } from '../../parts/form/CodeEntry.tsx';
import { sentNow } from '../../parts/form/verification.ts';
import type { SentCode } from '../../parts/form/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { arrive } from './arrive.ts';
import { redirectQuery, targetOf } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import { providerNames } from '../../parts/sign-in-providers.tsx';
import { ComeBackDialog } from './ComeBackDialog.tsx';
import styles from './forms.module.css';
import { IdentityDiffers, takeReplacement } from './IdentityDiffers.tsx';
import type { Landing } from './landing.ts';
import { useAuthPath } from './paths.ts';
import { keepRegistration, keptRegistration, withoutProof } from './registration.ts';

type Outcome = CallAnswer<typeof signInCalls.external>;
interface Proof {
  codeTicket?: string;
  code?: string;
  comeBack?: boolean;
}
interface AskedCode extends SentCode {
  maskedTarget: string;
}

/** Shorter than any ticket: what an answer that nobody asked for comes back with. */
const ticketLeast = 20;

export interface ExternalSignInProps {
  landing: Landing;
  redirectUrl: string | undefined;
  /** Where e-Devlet is left for, if it is there. */
  identityPath: string | undefined;
  /** The ticket is worth nothing any more; why. */
  onFailed: (code: string) => void;
}

/** Takes up what a provider answered, and goes where its outcome leads. */
export function ExternalSignIn({ landing, redirectUrl, identityPath, onFailed }: ExternalSignInProps) {
  const { t } = useTranslation('account', 'forms');
  const { language } = usePage();
  const goOn = useOutcome(redirectUrl);
  const [codeEntry, setCodeEntry] = useState<AskedCode>();
  const [hasLeft, setLeft] = useState(false);
  const [differs, setDiffers] = useState(false);
  // Of a new identity, whose member comes back from proving the one before.
  const replacement = useRef<string>(undefined);
  const provider = landing.provider === undefined ? '' : providerNames[landing.provider];

  // Whoever links a provider to an account must still be its member.
  const { run, dialog } = useConfirmed();

  const attempt = async (proof: Proof): Promise<void> => {
    const outcome = await run(() => takeUp(landing, proof, replacement.current));
    if (outcome.outcome === 'SignedIn') return arrive(redirectUrl, 'signedIn');
    if (outcome.outcome !== 'ProofNeeded' || !outcome.code) return goOn(outcome);
    setCodeEntry({ ...sentNow(outcome.code), maskedTarget: outcome.maskedTarget ?? '' });
  };

  /** What a refusal of this screen means; the others are the code field's. */
  const handleError = (error: unknown, codesToo: boolean): void => {
    if (!(error instanceof CallError)) throw error;
    if (landing.provider !== undefined) reportFailedLogin(landing.provider, error, language);
    const code = error.codes[0] ?? 'GeneralError';
    if (code === 'AccountPassive') setLeft(true);
    else if (code === 'IdentityDiffers' && replacement.current === undefined && identityPath !== undefined)
      setDiffers(true);
    else if (codesToo || code.startsWith('External')) onFailed(code);
    else throw error;
  };

  const start = useRef(() => {
    // The ticket is good once; the address may be copied, kept and counted.
    if (landing.provider === 'EDevlet') replacement.current = takeReplacement();
    history.replaceState(history.state, '', location.pathname + redirectQuery(redirectUrl));
    attempt({}).catch((error: unknown) => handleError(error, true));
  });
  useEffect(() => {
    const begin = start.current;
    start.current = () => undefined;
    begin();
  }, []);

  if (differs && identityPath !== undefined) {
    return (
      <IdentityDiffers
        ticket={landing.ticket}
        startPath={identityPath}
        redirectUrl={redirectUrl}
        onCancel={() => onFailed('ExternalCancelled')}
      />
    );
  }
  return (
    <AuthPage
      title={t(codeEntry ? 'account.external.codeTitle' : 'account.external.title', { provider })}
      text={
        codeEntry && (
          <RichText
            text={t('account.external.codeText', { provider, target: codeEntry.maskedTarget })}
            tags={{ b: (content) => <b>{content}</b> }}
          />
        )
      }
    >
      {codeEntry ? (
        <CodeEntry
          sent={codeEntry}
          submitLabel={t('account.external.link')}
          check={(code) =>
            attempt({ codeTicket: codeEntry.ticket, code }).catch((error: unknown) => handleError(error, false))
          }
          resend={() => attempt({}).catch((error: unknown) => handleError(error, false))}
        >
          <Button variant="text" onClick={() => onFailed('ExternalCancelled')}>
            {t('account.external.otherWay')}
          </Button>
        </CodeEntry>
      ) : (
        <div className={styles.waiting}>
          <Spinner size={36} />
          <p role="status">{t('account.external.waiting')}</p>
        </div>
      )}
      <ComeBackDialog
        open={hasLeft}
        onClose={() => onFailed('ExternalCancelled')}
        comeBack={() => attempt({ comeBack: true })}
      />
      {dialog}
    </AuthPage>
  );
}

async function takeUp({ ticket, provider }: Landing, proof: Proof, replacement: string | undefined): Promise<Outcome> {
  if (ticket.length < ticketLeast) throw new CallError(400, ['ExternalTicketInvalid']);
  if (provider !== 'EDevlet') return call(signInCalls.external, { body: { ticket, ...proof } });
  // What came back just now is the identity that is replaced.
  if (replacement !== undefined)
    return call(signInCalls.eDevlet, { body: { ticket: replacement, currentTicket: ticket } });
  return call(signInCalls.eDevlet, { body: { ticket, ...(proof.comeBack && { comeBack: true }) } });
}

/** Where an outcome leads that is neither a session nor a question. */
function useOutcome(redirectUrl: string | undefined): (outcome: Outcome) => Promise<void> {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const path = useAuthPath(redirectUrl);
  const { show } = useToast();
  return async ({ outcome, provider, externalProof = '', proof, suggested }) => {
    if (outcome === 'Linked') {
      show({ variant: 'success', title: t('account.link.done', { provider: providerNames[provider] }) });
      return navigate(targetOf(redirectUrl), { replace: true });
    }
    const { name, surname, email } = suggested ?? {};
    keepRegistration({
      ...withoutProof(keptRegistration()),
      ...(name && { name }),
      ...(surname && { surname }),
      external: { provider, externalProof, at: Date.now(), ...(email !== undefined && { email }) },
      // Only the address that the provider vouched for goes with its proof.
      ...(proof !== undefined && email !== undefined && { kind: 'email' as const, target: email, proof }),
    });
    return navigate(path(proof === undefined ? 'register' : 'completeRegistration'), { replace: true });
  };
}
