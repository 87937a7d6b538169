import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { codeOf } from '../questions/code-of.ts';
import styles from './FixedReasonReportDialog.module.css';

export interface FixedReasonReportDialogProps<Reason extends string> {
  /** In display order; the first is preselected. */
  reasons: readonly [Reason, ...Reason[]];
  /** The `name` of the radio buttons. */
  radioName: string;
  labelOf: (reason: Reason) => string;
  texts: Record<
    | 'title'
    | 'text'
    | 'close'
    | 'cancel'
    | 'submit'
    | 'reason'
    | 'description'
    | 'optional'
    | 'done'
    | 'doneText'
    | 'failed',
    string
  >;
  send: (report: { reason: Reason; description: string }) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
}

/** Reports a chat, a question or an answer. The contract fixes the list of reasons; the description is optional. */
export function FixedReasonReportDialog<Reason extends string>({
  reasons,
  radioName,
  labelOf,
  texts,
  send,
  open,
  onClose,
}: FixedReasonReportDialogProps<Reason>) {
  const { t } = useTranslation();
  const { show } = useToast();
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const [description, setDescription] = useState('');
  const [isSending, setSending] = useState(false);
  const report = async () => {
    setSending(true);
    try {
      await send({ reason, description });
      onClose();
      show({ title: texts.done, text: texts.doneText });
    } catch (error) {
      show({ title: texts.failed, text: t(codeOf(error), { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      text={texts.text}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void report()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend>{texts.reason}</legend>
        {reasons.map((one) => (
          <Radio
            key={one}
            name={radioName}
            label={labelOf(one)}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
      </fieldset>
      <Field label={texts.description} aside={texts.optional}>
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
