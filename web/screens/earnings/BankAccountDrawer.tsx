import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { earningCalls } from '../../../contract/calls/earnings.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useConfirmed } from '../../parts/confirm/use-confirmed.tsx';
import { CodeEntry } from '../../parts/form/CodeEntry.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { TextAreaField, TextField } from '../../parts/form/fields.tsx';
import { useCallForm } from '../../parts/form/use-call-form.ts';
import { sentNow } from '../../parts/form/verification.ts';
import type { SentCode } from '../../parts/form/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { OwnBank } from './BankAccountCard.tsx';
import styles from './Earnings.module.css';

const details = async () =>
  (await import('../../../contract/schemas/earning.ts')).bankAccountForm.omit({ ticket: true, code: true });
type Details = z.input<Awaited<ReturnType<typeof details>>>;

interface Sent extends SentCode {
  /** The account holder for whom the code was requested. */
  holder: string;
  isSms: boolean;
  target: string;
}

const maxAddressLength = 300;

/** Adds or changes the bank account: first the details, then the code sent for this change. */
export default function BankAccountDrawer({ bank, onClose }: { bank: OwnBank; onClose: () => void }) {
  const { t } = useTranslation('earnings', 'forms');
  const confirmed = useConfirmed();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<Sent>();
  const [isAtCode, setAtCode] = useState(false);
  const isNew = bank.account === undefined;

  const ask = async () => {
    const { holder } = form.form.getValues();
    const answer = await confirmed.run(() => call(earningCalls.bankAccountCode, { body: { holder } }));
    setSent({ ...sentNow(answer), holder, isSms: answer.channel === 'Sms', target: answer.maskedTarget });
  };
  /** Reuses a valid code, because the service sends one per minute at most. */
  const goToCode = async () => {
    const isGood = sent !== undefined && sent.expiresAt > Date.now();
    if (!isGood || sent.holder !== form.form.getValues('holder')) {
      try {
        await ask();
      } catch (error) {
        // The service has already checked the holder, and a code is not tied to one account.
        if (!isGood || !(error instanceof CallError) || error.codes[0] !== 'CodeTooSoon') throw error;
      }
    }
    setAtCode(true);
  };
  const form = useCallForm<Details, Details>({
    schema: details,
    values: {
      holder: bank.account?.holder ?? bank.holder,
      iban: '',
      address: bank.address ?? '',
      ...(!bank.isBusiness && { identityNumber: '' }),
    },
    send: goToCode,
  });
  const save = async (code: string, ticket: string) => {
    const body = { ...form.form.getValues(), ticket, code };
    const declaration = isNew ? earningCalls.createBankAccount : earningCalls.updateBankAccount;
    await confirmed.run(() => call(declaration, { body }));
    onClose();
    show({ title: t(isNew ? 'earnings.bank.added' : 'earnings.bank.changed') });
    await revalidate();
  };

  return (
    <>
      <Drawer
        open
        onClose={onClose}
        dismissible={!form.form.formState.isDirty}
        title={t(isNew ? 'earnings.bank.add' : 'earnings.bank.changeTitle')}
        closeLabel={t('shell.close')}
      >
        {sent && isAtCode ? (
          <div className={styles.code}>
            <p>{t(sent.isSms ? 'earnings.bank.codeTextSms' : 'earnings.bank.codeText', { target: sent.target })}</p>
            <CodeEntry
              sent={sent}
              submitLabel={t('earnings.bank.confirm')}
              resend={ask}
              check={(code) => save(code, sent.ticket)}
            >
              <Button variant="text" onClick={() => setAtCode(false)}>
                {t('earnings.bank.back')}
              </Button>
            </CodeEntry>
          </div>
        ) : (
          <Form
            form={form}
            actions={
              <Button type="submit" size="l" full loading={form.isSending}>
                {t('earnings.bank.send')}
              </Button>
            }
          >
            <p className={styles.soft}>
              {t('earnings.bank.how')} {!isNew && t('earnings.bank.hold')}
            </p>
            <TextField
              form={form}
              name="holder"
              label={t('earnings.bank.holder')}
              hint={t('earnings.bank.holderHint')}
              autoComplete="name"
            />
            <TextField
              form={form}
              name="iban"
              label={t('earnings.bank.iban')}
              hint={t('earnings.bank.ibanHint')}
              placeholder="TR00 0000 0000 0000 0000 0000 00"
              autoComplete="off"
              spellCheck={false}
            />
            {!bank.isBusiness && (
              <TextField
                form={form}
                name="identityNumber"
                label={t('earnings.bank.identityNumber')}
                hint={t('earnings.bank.identityHint')}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
            <TextAreaField
              form={form}
              name="address"
              label={t('earnings.bank.address')}
              most={maxAddressLength}
              rows={3}
            />
          </Form>
        )}
      </Drawer>
      {confirmed.dialog}
    </>
  );
}
