import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { DeskFeedback } from '../../../../contract/schemas/feedback.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import type { FeedbackStatus } from '../../../../contract/enums.ts';

/** Asks for the answer. A rejection requires one. */
export function FeedbackAnswerDialog({
  end,
  feedback: { subject, userId, email },
  isBusy,
  onClose,
  onAnswer,
}: {
  end: FeedbackOutcome;
  feedback: DeskFeedback;
  isBusy: boolean;
  onClose: () => void;
  onAnswer: (answer: string) => void;
}) {
  const { t } = useTranslation('console');
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const length = answer.trim().length;
  const isShort = length < minAnswerLength && (end === 'Rejected' || length > 0);
  const isReachable = userId !== undefined || email !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`console.feedback.ask.${end}`, { subject })}
      text={t(isReachable ? 'console.feedback.askText' : 'console.feedback.askTextNobody')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => {
              setChecked(true);
              if (!isShort) onAnswer(answer.trim());
            }}
          >
            {t(end === 'Completed' ? 'console.feedback.complete' : 'console.feedback.reject')}
          </Button>
        </>
      }
    >
      <Field
        label={t('console.feedback.answer')}
        required={end === 'Rejected'}
        error={isChecked && isShort ? t('console.feedback.answerShort') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={4}
            maxLength={limits.descriptionMost}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
export type FeedbackOutcome = Exclude<FeedbackStatus, 'Processing'>;
export const minAnswerLength = 5;
