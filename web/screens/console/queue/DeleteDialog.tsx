import { useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { isMessageMissing } from '../../../../contract/decisions.ts';
import { decisionReasons } from '../../../../contract/enums.ts';
import type { DecisionReason } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import type { DecisionDraft } from '../decide/use-decision-drafts.ts';
import styles from './Queue.module.css';

const maxMessageLength = 500;

/** Asks for a reason before an ad is deleted for good. The seller is notified of the reason. */
export default function DeleteDialog({
  review,
  draft,
  open,
  onClose,
  onDone,
}: {
  review: ReviewedAd;
  draft: DecisionDraft;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('consoleQueue', 'forms');
  const { perform, busy } = useFormActions();
  const [reason, setReason] = useState<DecisionReason | undefined>(draft.reasons[0]);
  const [message, setMessage] = useState(draft.message);
  const [isChecked, setChecked] = useState(false);
  const lacksMessage = reason !== undefined && isMessageMissing([reason], message);
  const remove = async () => {
    setChecked(true);
    if (reason === undefined || lacksMessage) return;
    const body = { reason, ...(message.trim() !== '' && { message: message.trim() }) };
    if (await perform('delete', () => call(moderationCalls.delete, { params: { adId: review.ad.id }, body }))) onDone();
  };
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={t('consoleQueue.remove.title')}
      text={t('consoleQueue.remove.text')}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" loading={busy !== undefined} onClick={() => void remove()}>
            {t('consoleQueue.remove.yes')}
          </Button>
        </>
      }
    >
      <div className={styles.remove}>
        <p className={styles.removed}>{review.ad.title}</p>
        <Field
          label={t('consoleQueue.remove.reason')}
          required
          error={isChecked && reason === undefined ? t('consoleQueue.remove.reasonMissing') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={reason ?? ''}
              options={[
                { value: '', label: t('consoleQueue.remove.choose') },
                ...decisionReasons.map((one) => ({ value: one, label: t(`consoleQueue.decide.reason.${one}`) })),
              ]}
              onChange={(event) => setReason(decisionReasons.find((one) => one === event.target.value))}
            />
          )}
        </Field>
        <Field
          label={t('consoleQueue.decide.message')}
          hint={t('consoleQueue.decide.messageHint')}
          required={reason === 'Other'}
          error={isChecked && lacksMessage ? t('consoleQueue.decide.messageMissing') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={maxMessageLength}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
