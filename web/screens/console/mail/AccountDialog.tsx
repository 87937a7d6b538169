import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls } from '../../../../contract/calls/notifications.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskEmailAccount } from '../../../../contract/schemas/message-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { mergeTexts } from '../catalogue/merge-edit.ts';
import trade from '../trade/Trade.module.css';
import texts from '../texts/Texts.module.css';
import { accountForm, accountInput, missingIn } from './account-form.ts';
import type { AccountForm, AccountRole } from './account-form.ts';
import { useCause } from './use-cause.ts';

const roles: readonly AccountRole[] = ['active', 'fallback', 'unused'];

interface AccountDialogProps {
  /** Undefined for a new account. A new version of it appears here after a conflict. */
  account: DeskEmailAccount | undefined;
  onClose: () => void;
}

/** Adds or changes an e-mail account. The stored password is never shown; an empty field keeps it. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('messageDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(account);
  const [form, setForm] = useState(() => accountForm(account));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [answer, setAnswer] = useState<{ isGood: boolean; text: string }>();
  const name = useId();
  const cause = useCause();
  if (account && account.version !== base?.version && busy === undefined) {
    setForm(mergeTexts(accountForm(base), form, accountForm(account)));
    setBase(account);
  }
  const missing = missingIn(form);
  const set = (parts: Partial<AccountForm>) => {
    setAnswer(undefined);
    setForm({ ...form, ...parts });
  };
  const unreachable = (error: unknown) => {
    if (!(error instanceof CallError) || !error.codes.includes('EmailAccountUnreachable')) return;
    const code = cause(error.answer.errors?.[0]?.path ?? '');
    setAnswer({ isGood: false, text: t('messageDesk.mail.form.unreachable', { error: code }) });
  };
  const attempt = async (send: () => Promise<unknown>) => {
    setAnswer(undefined);
    try {
      await send();
    } catch (error) {
      unreachable(error);
      if (error instanceof CallError && error.codes.includes('EmailAccountChanged')) setConflict(true);
      throw error;
    }
  };
  const test = async () => {
    setChecked(true);
    if (missing.length > 0) return;
    const body = accountInput(form, base);
    const isDone = await perform('test', () => attempt(() => call(messageDeskCalls.testEmailAccount, { body })));
    if (isDone) setAnswer({ isGood: true, text: t('messageDesk.mail.form.works') });
  };
  const save = async () => {
    setChecked(true);
    if (missing.length > 0) return;
    const body = {
      ...accountInput(form, base),
      ...(base && { version: base.version }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const send = () => attempt(() => call(notificationCalls.saveEmailAccount, { body }));
    const isDone = await perform('save', send, t('messageDesk.mail.form.saved'));
    if (isDone) onClose();
    await revalidate();
  };
  const field = (key: 'name' | 'from' | 'host' | 'port' | 'userName', parts: object = {}) => (
    <Field
      label={t(`messageDesk.mail.form.${key}`)}
      required={key !== 'userName'}
      error={
        isChecked && missing.some((one) => one === key) ? t(`messageDesk.mail.form.wrong.${key as 'name'}`) : undefined
      }
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={form[key]}
          onChange={(event) => set({ [key]: event.target.value })}
          {...parts}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={base ? t('messageDesk.mail.form.edit', { name: base.name }) : t('messageDesk.mail.add')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" loading={busy === 'test'} onClick={() => void test()}>
            {t('messageDesk.mail.form.test')}
          </Button>
          <Button loading={busy === 'save'} onClick={() => void save()}>
            {t('messageDesk.mail.form.save')}
          </Button>
        </>
      }
    >
      <div className={trade.form}>
        {isConflict && (
          <p role="alert" className={texts.conflict}>
            {t('messageDesk.mail.form.conflict')}
          </p>
        )}
        {field('name', { maxLength: 60 })}
        {field('from', { type: 'email', maxLength: limits.emailMost })}
        {field('host', { maxLength: 253 })}
        {field('port', { inputMode: 'numeric', maxLength: 5 })}
        <Checkbox
          label={t('messageDesk.mail.form.isSecure')}
          hint={t('messageDesk.mail.form.secureHint')}
          checked={form.isSecure}
          onChange={(event) => set({ isSecure: event.target.checked })}
        />
        {field('userName', { maxLength: 254 })}
        <Field
          label={t('messageDesk.mail.form.password')}
          hint={base?.hasPassword === true ? t('messageDesk.mail.form.passwordHint') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              maxLength={500}
              value={form.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          )}
        </Field>
        <div>
          <Segmented
            label={t('messageDesk.mail.form.role')}
            name={name}
            value={form.role}
            onValue={(role) => set({ role })}
            options={roles.map((one) => ({ value: one, label: t(`messageDesk.mail.${one}`) }))}
          />
          <p className={trade.quiet}>{t(`messageDesk.mail.form.roleHint.${form.role}`)}</p>
        </div>
        <Field label={t('messageDesk.mail.form.reason')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={limits.deskReasonMost}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className={answer && !answer.isGood ? texts.problems : undefined}>
          {answer?.text}
        </p>
      </div>
    </Dialog>
  );
}
