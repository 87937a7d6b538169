import { Suspense, lazy, useState } from 'react';
import { memberCalls } from '../../../contract/calls/member.ts';
import { CallError, call } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useConfirmed } from '../confirm/use-confirmed.tsx';
import { CodeEntry } from '../form/CodeEntry.tsx';
import { EmailField } from '../form/fields.tsx';
import { emailSchema, phoneSchema } from '../form/contact-schemas.ts';
import { Form } from '../form/Form.tsx';
import type { PhoneField as PhoneFieldOf } from '../form/PhoneField.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { sentNow } from '../form/verification.ts';
import type { ContactKind, SentCode } from '../form/verification.ts';
import styles from './ReviewWait.module.css';

// Lazy, because it contains a table of international phone numbers.
const PhoneField = lazy(() =>
  import('../form/PhoneField.tsx').then((module) => ({ default: module.PhoneField })),
) as unknown as typeof PhoneFieldOf;

interface Sent extends SentCode {
  target: string;
}

/** Adds an email address or a phone number to the account and verifies its code in place. */
export function VerifyContact({ kind, onProven }: { kind: ContactKind; onProven: () => void }) {
  const { t } = useTranslation('sending', 'forms', 'settings');
  const { language } = usePage();
  const { run, dialog } = useConfirmed();
  const [sent, setSent] = useState<Sent>();
  const [isTaken, setTaken] = useState(false);

  const ask = async (target: string) => {
    const answer = await run(() =>
      kind === 'email'
        ? call(memberCalls.changeEmailRequest, { body: { email: target } })
        : call(memberCalls.changePhoneRequest, { body: { phone: target } }),
    );
    setSent({ ...sentNow(answer), target });
  };
  const check = async ({ ticket }: Sent, code: string) => {
    const validate = kind === 'email' ? memberCalls.changeEmailValidate : memberCalls.changePhoneValidate;
    try {
      await run(() => call(validate, { body: { ticket, code } }));
    } catch (error) {
      setTaken(error instanceof CallError && error.codes.includes('PhoneTaken'));
      throw error;
    }
    onProven();
  };

  return (
    <div className={styles.prove}>
      {sent === undefined ? (
        kind === 'email' ? (
          <NewEmail ask={ask} />
        ) : (
          <NewPhone ask={ask} />
        )
      ) : (
        <>
          <p>{t('sending.waiting.sentTo', { target: sent.target })}</p>
          <CodeEntry
            sent={sent}
            submitLabel={t('sending.waiting.check')}
            resend={() => ask(sent.target)}
            check={(code) => check(sent, code)}
          >
            <Button variant="text" onClick={() => setSent(undefined)}>
              {t(`sending.waiting.other.${kind}`)}
            </Button>
          </CodeEntry>
        </>
      )}
      {isTaken && (
        <AppLink to={screenPath('settingsAccountInfo', language)} className={styles.settings}>
          {t('sending.waiting.settings')}
        </AppLink>
      )}
      {dialog}
    </div>
  );
}

interface NewProps {
  ask: (target: string) => Promise<void>;
}

function NewEmail({ ask }: NewProps) {
  const { t } = useTranslation('forms');
  const form = useCallForm({ schema: emailSchema, values: { email: '' }, send: ({ email }) => ask(email) });
  return (
    <Form form={form} actions={<SendCode isSending={form.isSending} />}>
      <EmailField form={form} name="email" label={t('forms.emailAddress')} />
    </Form>
  );
}

function NewPhone({ ask }: NewProps) {
  const { t } = useTranslation('forms');
  const form = useCallForm({ schema: phoneSchema, values: { phone: '' }, send: ({ phone }) => ask(phone) });
  return (
    <Form form={form} actions={<SendCode isSending={form.isSending} />}>
      <Suspense fallback={<Skeleton shape="block" height={74} />}>
        <PhoneField form={form} name="phone" label={t('forms.phoneNumber')} />
      </Suspense>
    </Form>
  );
}

function SendCode({ isSending }: { isSending: boolean }) {
  const { t } = useTranslation('sending');
  return (
    <Button type="submit" size="l" loading={isSending}>
      {t('sending.waiting.send')}
    </Button>
  );
}
