import { useState } from 'react';
import { questionCalls } from '../../../contract/calls/questions.ts';
import { limits } from '../../../contract/limits.ts';
import type { QuestionPart, QuestionReportReason } from '../../../contract/schemas/question.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { codeOf } from './code-of.ts';
import styles from './Questions.module.css';

/** In display order. Repeated here, because the contract's schemas are not loaded in the browser. */
const reasons = ['Insult', 'Fraud', 'Contact', 'Spam', 'Unrelated', 'Other'] as const satisfies QuestionReportReason[];

export interface ReportDialogProps {
  questionId: string;
  part: QuestionPart;
  open: boolean;
  onClose: () => void;
}

/** Reports a question or an answer to the moderators. */
export default function ReportDialog({ questionId, part, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('questions', 'forms');
  const { show } = useToast();
  const [reason, setReason] = useState<QuestionReportReason>('Insult');
  const [description, setDescription] = useState('');
  const [isSending, setSending] = useState(false);
  const report = async () => {
    setSending(true);
    try {
      await call(questionCalls.report, { body: { questionId, part, reason, description } });
      onClose();
      show({ title: t('questions.report.done'), text: t('questions.report.doneText') });
    } catch (error) {
      show({ title: t('questions.report.failed'), text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('questions.report.title')}
      text={t('questions.report.text')}
      closeLabel={t('questions.close')}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('questions.cancel')}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void report()}>
            {t('questions.report.submit')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{t('questions.report.reason')}</legend>
        {reasons.map((one) => (
          <Radio
            key={one}
            name="question-report"
            label={t(`questions.report.${one}`)}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
      <Field label={t('questions.report.description')} aside={t('questions.report.optional')}>
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
