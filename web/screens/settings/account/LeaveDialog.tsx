import { useState } from 'react';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { sessionCalls } from '../../../../contract/calls/session.ts';
import { limits } from '../../../../contract/limits.ts';
import { saveArrival } from '../../../client/arrival.ts';
import { call } from '../../../client/call.ts';
import { announceLogout } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { TextAreaField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { Failed } from '../frame/Loaded.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { useCallAnswer } from '../frame/use-call-answer.ts';
import type { RunConfirmed } from './account-data.ts';
import styles from './account.module.css';

export interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  confirmed: RunConfirmed;
}

/** Explains what closing the account means, asks for a reason and closes it. Then links to the home page as a guest. */
export function LeaveDialog({ open, onClose, confirmed }: LeaveDialogProps) {
  const { t } = useTranslation('settings');
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <Goodbye />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.leave.askTitle')}
      text={t('settings.leave.askText')}
      closeLabel={t('shell.close')}
    >
      <ul className={styles.consequences}>
        <li>{t('settings.leave.ads')}</li>
        <li>{t('settings.leave.sessions')}</li>
        <li>{t('settings.leave.wayBack', { count: limits.wayBackDays })}</li>
        <li>{t('settings.leave.erased')}</li>
      </ul>
      <LeaveForm onClose={onClose} onLeft={() => setLeft(true)} confirmed={confirmed} />
    </Dialog>
  );
}

/** A dialog instead of a toast, which would disappear. Reloads the home page, so that no member data stays in this tab. */
function Goodbye() {
  const { t } = useTranslation('settings');
  const goHome = () => {
    saveArrival('left');
    location.assign('/');
  };
  return (
    <Dialog
      open
      alert
      onClose={goHome}
      title={t('settings.leave.done')}
      text={t('settings.leave.doneText', { count: limits.wayBackDays })}
      footer={
        <Button data-autofocus onClick={goHome}>
          {t('shell.error.home')}
        </Button>
      }
    />
  );
}

const maxNoteLength = 500;

function LeaveForm({ onClose, onLeft, confirmed }: Omit<LeaveDialogProps, 'open'> & { onLeft: () => void }) {
  const { t } = useTranslation('settings', 'forms');
  const reasons = useCallAnswer(memberCalls.deletionReasons, {});
  const form = useCallForm({
    schema: async () => (await import('../../../../contract/schemas/account.ts')).leaveForm,
    values: { reasonId: '', note: '' },
    at: { DeletionReasonUnknown: 'reasonId' },
    async send(body) {
      await confirmed(() => call(memberCalls.leave, { body }));
      // Prevents the message about an ended session.
      announceLogout();
      // Deletes the invalid cookies before the link is followed; later it would delete the guest's cookies.
      await call(sessionCalls.logout, { body: {} }).catch(() => undefined);
      onLeft();
    },
  });
  const error = form.errorOf('reasonId');
  return (
    <Form
      form={form}
      actions={
        <div className={styles.stuck}>
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {t('settings.leave.stay')}
            </Button>
            <Button type="submit" variant="danger" loading={form.isSending}>
              {t('settings.leave.go')}
            </Button>
          </FormActions>
        </div>
      }
    >
      <fieldset className={styles.reasons} aria-describedby={error === undefined ? undefined : 'leave-reason-error'}>
        <legend>{t('settings.leave.reason')}</legend>
        {reasons.answer?.items.map(({ id, name }) => (
          <Radio key={id} {...form.form.register('reasonId')} value={String(id)} label={name} />
        ))}
        {reasons.hasFailed && <Failed again={reasons.again} />}
        {!reasons.answer && !reasons.hasFailed && <SkeletonText widths={['60%', '72%', '48%', '64%']} />}
        {error !== undefined && <FieldError id="leave-reason-error">{error}</FieldError>}
      </fieldset>
      <TextAreaField form={form} name="note" label={t('settings.leave.note')} most={maxNoteLength} rows={3} />
    </Form>
  );
}
