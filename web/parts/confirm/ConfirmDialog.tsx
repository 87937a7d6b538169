import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { memberCalls } from '../../../contract/calls/member.ts';
import { sessionCalls } from '../../../contract/calls/session.ts';
import type { CodeChannel } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { confirmationSent } from '../../../contract/schemas/account.ts';
import { CallError, call } from '../../client/call.ts';
import { useLaterCall } from '../../client/use-later-call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CodeEntry } from '../form/CodeEntry.tsx';
import { sentNow } from '../form/verification.ts';
import type { SentCode } from '../form/verification.ts';
import styles from './ConfirmDialog.module.css';

interface SentConfirmation extends SentCode {
  channel: CodeChannel;
  maskedTarget: string;
}

export interface ConfirmDialogProps {
  open: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Sends the member a code and checks it. Afterwards this session may make sensitive changes for some minutes. */
export default function ConfirmDialog({ open, onConfirmed, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.confirm.title')}
      text={t('settings.confirm.text')}
      closeLabel={t('shell.close')}
    >
      <Confirmation onConfirmed={onConfirmed} />
    </Dialog>
  );
}

/** Mounted while the dialog is open; requests a code on mount. */
function Confirmation({ onConfirmed }: Pick<ConfirmDialogProps, 'onConfirmed'>) {
  const { t } = useTranslation('settings', 'forms');
  const [sent, setSent] = useState<SentConfirmation>();
  const [problem, setProblem] = useState<string>();
  const profile = useLaterCall(memberCalls.profile, {});
  const hasBoth = profile?.isEmailVerified === true && profile.isPhoneVerified;

  const ask = async (body: { channel?: CodeChannel; resume?: boolean }) => {
    setProblem(undefined);
    setSent(received(await call(sessionCalls.confirmRequest, { body })));
  };
  const askOrTell = (body: { channel?: CodeChannel; resume?: boolean }) =>
    ask(body).catch((error: unknown) => {
      setProblem(error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError');
    });
  useEffect(() => {
    // A valid code is accepted here wherever it was requested: another one could not be sent so soon.
    void askOrTell({ resume: true });
  }, []);

  if (sent === undefined && problem !== undefined) {
    return (
      <EmptyState
        as="h3"
        art={<ShieldCheck />}
        tone="warning"
        title={t('settings.confirm.failed')}
        text={t(problem as ErrorCode, { ns: 'api' })}
        actions={
          <Button variant="soft" onClick={() => void askOrTell({ resume: true })}>
            {t('shell.error.retry')}
          </Button>
        }
      />
    );
  }
  if (sent === undefined) {
    return (
      <div className={styles.waiting} role="status" aria-label={t('settings.confirm.sending')}>
        <Skeleton width="70%" />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={52} />
      </div>
    );
  }
  const other = sent.channel === 'Email' ? 'Sms' : 'Email';
  return (
    <div className={styles.content}>
      <p className={styles.target}>{t(`settings.confirm.sent${sent.channel}`, { target: sent.maskedTarget })}</p>
      {problem !== undefined && <FieldError>{t(problem as ErrorCode, { ns: 'api' })}</FieldError>}
      <CodeEntry
        key={sent.channel}
        sent={sent}
        submitLabel={t('settings.confirm.submit')}
        resend={() => ask({ channel: sent.channel })}
        check={async (code) => {
          await call(sessionCalls.confirmValidate, { body: { ticket: sent.ticket, code } });
          onConfirmed();
        }}
      >
        {hasBoth && (
          <Button variant="text" onClick={() => void askOrTell({ channel: other, resume: true })}>
            {t(`settings.confirm.by${other}`)}
          </Button>
        )}
      </CodeEntry>
    </div>
  );
}

const received = (answer: z.output<typeof confirmationSent>): SentConfirmation => ({
  ...sentNow(answer),
  channel: answer.channel,
  maskedTarget: answer.maskedTarget,
});
