import { useState } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { limits } from '../../../contract/limits.ts';
import type { ChatReportReason } from '../../../contract/schemas/chat.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './Chat.module.css';
import { codeOf } from './words.ts';

const reasons = [
  'Fraud',
  'Insult',
  'Harassment',
  'Spam',
  'OutsideTrade',
  'Other',
] as const satisfies ChatReportReason[];

/** Shows a chat to the moderators, and says what they will see. */
export default function ReportChatDialog({
  chatId,
  open,
  onClose,
}: {
  chatId: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('messages', 'forms');
  const { show } = useToast();
  const [reason, setReason] = useState<ChatReportReason>('Fraud');
  const [description, setDescription] = useState('');
  const [isSending, setSending] = useState(false);
  const report = async () => {
    setSending(true);
    try {
      await call(messageCalls.report, { body: { chatId, reason, description } });
      onClose();
      show({ title: t('messages.report.done'), text: t('messages.report.doneText') });
    } catch (error) {
      show({ title: t('messages.report.failed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('messages.report.title')}
      text={t('messages.report.text')}
      closeLabel={t('messages.close')}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('messages.cancel')}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void report()}>
            {t('messages.report.submit')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{t('messages.report.reason')}</legend>
        {reasons.map((one) => (
          <Radio
            key={one}
            name="reason"
            label={t(`messages.report.${one}`)}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
      <Field label={t('messages.report.description')} aside={t('forms.optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.questionMost}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
