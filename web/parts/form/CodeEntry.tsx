import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts';
import { CodeField } from './fields.tsx';
import styles from './fields.module.css';
import { Form } from './Form.tsx';
import { useCallForm } from './use-call-form.ts';
import type { SentCode } from './verification.ts';

const codeOnly = async () => (await import('../../../contract/schemas/account.ts')).codeForm.pick({ code: true });
const fieldOfError = { CodeWrong: 'code', CodeExpired: 'code', CodeUsed: 'code', CodeTooManyTries: 'code' } as const;

export interface CodeEntryProps {
  sent: SentCode;
  /** Checks the entered code; the last digit submits it. A CallError is shown here. */
  check(code: string): Promise<void>;
  /** Requests another code; pass the new `sent` afterwards. */
  resend(): Promise<void>;
  submitLabel: string;
  /** Content below the button: another address, another channel. */
  children?: ReactNode;
}

/** Entry of a one-time code with its remaining lifetime and a resend button. */
export function CodeEntry({ sent, check, resend, submitLabel, children }: CodeEntryProps) {
  const { t } = useTranslation('forms');
  const form = useCallForm({
    schema: codeOnly,
    values: { code: '' },
    at: fieldOfError,
    // No check on blur: an error message for a half-typed code would move the buttons away from the pointer.
    checks: 'sent',
    async send({ code }) {
      try {
        await check(code);
      } catch (error) {
        // Selects the entered code, so that typing replaces it.
        requestAnimationFrame(() => form.form.setFocus('code', { shouldSelect: true }));
        throw error;
      }
    },
  });
  const { setFocus, reset } = form.form;
  useEffect(() => {
    // After the shell has focused the new page.
    const timer = setTimeout(() => setFocus('code'), 0);
    return () => clearTimeout(timer);
  }, [setFocus, sent.ticket]);

  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" size="l" full loading={form.isSending}>
            {submitLabel}
          </Button>
          <Resend
            sent={sent}
            resend={async () => {
              await resend();
              reset();
              form.forgive();
            }}
          />
          {children}
        </>
      }
    >
      <CodeField
        form={form}
        name="code"
        label={t('forms.code')}
        hint={<CodeLife expiresAt={sent.expiresAt} />}
        onFull={() => {
          if (!form.isSending) void form.submit();
        }}
      />
    </Form>
  );
}

function CodeLife({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation('forms');
  const seconds = useSecondsUntil(expiresAt);
  return seconds > 0 ? t('forms.codeLife', { time: minutesAndSeconds(seconds) }) : t('forms.codeOver');
}

/** Requests another code. Before the allowed time the button shows the countdown. */
function Resend({ sent, resend }: { sent: SentCode; resend: () => Promise<void> }) {
  const { t } = useTranslation('forms');
  const [isSending, setSending] = useState(false);
  const [announcement, setAnnouncement] = useState<{ text: string; isProblem: boolean }>();
  const [laterAt, setLaterAt] = useState<number>();
  const seconds = useSecondsUntil(Math.max(sent.againAt, laterAt ?? 0));

  const press = async () => {
    if (seconds > 0) return;
    setSending(true);
    setAnnouncement(undefined);
    try {
      await resend();
      setAnnouncement({ text: t('forms.codeSent'), isProblem: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { retryAfterSeconds } = error.answer;
      if (retryAfterSeconds !== undefined) setLaterAt(Date.now() + retryAfterSeconds * 1000);
      setAnnouncement({ text: t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }), isProblem: true });
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.resend}>
      <Button variant="text" loading={isSending} aria-disabled={seconds > 0} onClick={() => void press()}>
        {seconds > 0 ? t('forms.codeAgainIn', { time: minutesAndSeconds(seconds) }) : t('forms.codeAgain')}
      </Button>
      <p role="status" className={announcement?.isProblem ? styles.bad : styles.good}>
        {announcement?.text}
      </p>
    </div>
  );
}
