import { useNavigate, useRevalidator } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { sessionCalls } from '../../../../contract/calls/session.ts';
import { limits } from '../../../../contract/limits.ts';
import { leaveForm } from '../../../../contract/schemas/account.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/words.tsx';
import { Form } from '../../../parts/form/Form.tsx';
import { TextAreaField } from '../../../parts/form/fields.tsx';
import { useCallForm } from '../../../parts/form/use-call-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { Failed, FormActs } from '../frame/Section.tsx';
import { useAsMember } from '../frame/use-acts.ts';
import { useAsked } from '../frame/use-asked.ts';
import type { RunConfirmed } from './account-data.ts';
import styles from './account.module.css';

export interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  confirmed: RunConfirmed;
}

/** Says what leaving means, asks why, and closes the account. */
export function LeaveDialog({ open, onClose, confirmed }: LeaveDialogProps) {
  const { t } = useTranslation('settings');
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
      <LeaveForm onClose={onClose} confirmed={confirmed} />
    </Dialog>
  );
}

const noteMost = 500;

function LeaveForm({ onClose, confirmed }: Omit<LeaveDialogProps, 'open'>) {
  const { t } = useTranslation('settings', 'forms');
  const goHome = useGoHome();
  const asMember = useAsMember();
  const reasons = useAsked(memberCalls.deletionReasons, {});
  const form = useCallForm({
    schema: leaveForm,
    values: { reasonId: '', note: '' },
    at: { DeletionReasonUnknown: 'reasonId' },
    async send(body) {
      await asMember(() => confirmed(() => call(memberCalls.leave, { body })));
      onClose();
      await goHome();
    },
  });
  const error = form.errorOf('reasonId');
  return (
    <Form
      form={form}
      actions={
        <FormActs>
          <Button variant="outlined" onClick={onClose}>
            {t('settings.leave.stay')}
          </Button>
          <Button type="submit" variant="danger" loading={form.isSending}>
            {t('settings.leave.go')}
          </Button>
        </FormActs>
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
      <TextAreaField form={form} name="note" label={t('settings.leave.note')} most={noteMost} rows={3} />
    </Form>
  );
}

/** The session has ended everywhere: this browser forgets it, and the frame becomes a guest's. */
function useGoHome() {
  const { t } = useTranslation('settings');
  const { show } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    await call(sessionCalls.logout, { body: {} }).catch(() => undefined);
    await navigate('/');
    show({ title: t('settings.leave.done'), text: t('settings.leave.doneText', { count: limits.wayBackDays }) });
    await revalidate();
  };
}
