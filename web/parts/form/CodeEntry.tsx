import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { codeForm } from '../../../contract/schemas/account.ts';
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

const codeOnly = codeForm.pick({ code: true });
const fieldOfError = { CodeWrong: 'code', CodeExpired: 'code', CodeUsed: 'code', CodeTooManyTries: 'code' } as const;

export interface CodeEntryProps {
  sent: SentCode;
  /** Sends the code that was typed; the last digit sends it by itself. A CallError is told here. */
  check(code: string): Promise<void>;
  /** Asks for another code; the new `sent` follows. */
  resend(): Promise<void>;
  submitLabel: string;
  /** Below the button: another address, another way. */
  children?: ReactNode;
}

/** Entering a one-time code: how long it is good, another one as soon as the service sends it. */
export function CodeEntry({ sent, check, resend, submitLabel, children }: CodeEntryProps) {
  const { t } = useTranslation('forms');
  const form = useCallForm({
    schema: codeOnly,
    values: { code: '' },
    at: fieldOfError,
    // That half a code is missing needs no telling: a sentence that appears as the field is left would move the buttons below from under the press.
    checks: 'sent',
    async send({ code }) {
      try {
        await check(code);
      } catch (error) {
        // What was typed stays and is selected: typing replaces it.
        requestAnimationFrame(() => form.form.setFocus('code', { shouldSelect: true }));
        throw error;
      }
    },
  });
  const { setFocus, reset } = form.form;
  useEffect(() => {
    // After the frame has put the focus on the new page.
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

/** Asks for another code; before its time the button says when. */
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
