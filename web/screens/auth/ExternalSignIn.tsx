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
import { openAfterSignIn } from './open-after-sign-in.ts';
import { redirectQuery, targetOf } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import { providerNames } from '../../parts/sign-in-providers.tsx';
import { ReactivateDialog } from './ReactivateDialog.tsx';
import styles from './forms.module.css';
import { IdentityDiffers } from './IdentityDiffers.tsx';
import { takeReplacement } from './identity-replacement.ts';
import type { ExternalReturn } from './external-return.ts';
import { useAuthPath } from './use-auth-path.ts';
import { saveRegistration, savedRegistration, withoutProof } from './registration.ts';

type Outcome = CallAnswer<typeof signInCalls.external>;
interface Proof {
  codeTicket?: string;
  code?: string;
  comeBack?: boolean;
}
interface AskedCode extends SentCode {
  maskedTarget: string;
}

/** Shorter values cannot be tickets; unrequested provider answers have them. */
const minTicketLength = 20;

export interface ExternalSignInProps {
  externalReturn: ExternalReturn;
  redirectUrl: string | undefined;
  /** Start path of e-Devlet, if it is configured. */
  identityPath: string | undefined;
  /** Called with the error code if the ticket is no longer valid. */
  onFailed: (code: string) => void;
}

/** Sends a provider's answer to the service and follows the outcome. */
export function ExternalSignIn({ externalReturn, redirectUrl, identityPath, onFailed }: ExternalSignInProps) {
  const { t } = useTranslation('account', 'forms');
  const { language } = usePage();
  const follow = useOutcome(redirectUrl);
  const [codeEntry, setCodeEntry] = useState<AskedCode>();
  const [hasLeft, setLeft] = useState(false);
  const [differs, setDiffers] = useState(false);
  // Ticket of a new identity, set while its member returns from proving the old one.
  const replacement = useRef<string>(undefined);
  const provider = externalReturn.provider === undefined ? '' : providerNames[externalReturn.provider];

  // Linking a provider to an account requires a confirmed member.
  const { run, dialog } = useConfirmed();

  const attempt = async (proof: Proof): Promise<void> => {
    const outcome = await run(() => sendTicket(externalReturn, proof, replacement.current));
    if (outcome.outcome === 'SignedIn') return openAfterSignIn(redirectUrl, 'signedIn');
    if (outcome.outcome !== 'ProofNeeded' || !outcome.code) return follow(outcome);
    setCodeEntry({ ...sentNow(outcome.code), maskedTarget: outcome.maskedTarget ?? '' });
  };

  /** Shows this screen's refusals; the code field shows the others. */
  const handleError = (error: unknown, codesToo: boolean): void => {
    if (!(error instanceof CallError)) throw error;
    if (externalReturn.provider !== undefined) reportFailedLogin(externalReturn.provider, error, language);
    const code = error.codes[0] ?? 'GeneralError';
    if (code === 'AccountPassive') setLeft(true);
    else if (code === 'IdentityDiffers' && replacement.current === undefined && identityPath !== undefined)
      setDiffers(true);
    else if (codesToo || code.startsWith('External')) onFailed(code);
    else throw error;
  };

  const start = useRef(() => {
    // Removes the ticket from the address: it works once, and addresses may be copied, stored and counted.
    if (externalReturn.provider === 'EDevlet') replacement.current = takeReplacement();
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
        ticket={externalReturn.ticket}
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
      <ReactivateDialog
        open={hasLeft}
        onClose={() => onFailed('ExternalCancelled')}
        reactivate={() => attempt({ comeBack: true })}
      />
      {dialog}
    </AuthPage>
  );
}

async function sendTicket(
  { ticket, provider }: ExternalReturn,
  proof: Proof,
  replacement: string | undefined,
): Promise<Outcome> {
  if (ticket.length < minTicketLength) throw new CallError(400, ['ExternalTicketInvalid']);
  if (provider !== 'EDevlet') return call(signInCalls.external, { body: { ticket, ...proof } });
  // The provider's answer now proves the identity that is replaced.
  if (replacement !== undefined)
    return call(signInCalls.eDevlet, { body: { ticket: replacement, currentTicket: ticket } });
  return call(signInCalls.eDevlet, { body: { ticket, ...(proof.comeBack && { comeBack: true }) } });
}

/** Navigates for outcomes that are neither a session nor a question. */
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
    saveRegistration({
      ...withoutProof(savedRegistration()),
      ...(name && { name }),
      ...(surname && { surname }),
      external: { provider, externalProof, at: Date.now(), ...(email !== undefined && { email }) },
      // Keeps only the address that the provider verified, together with its proof.
      ...(proof !== undefined && email !== undefined && { kind: 'email' as const, target: email, proof }),
    });
    return navigate(path(proof === undefined ? 'register' : 'completeRegistration'), { replace: true });
  };
}
