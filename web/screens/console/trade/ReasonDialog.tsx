import { useState } from 'react';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import styles from './Trade.module.css';

export interface ReasonDialogProps {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirmLabel: string;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  /** Letters that the reason has at least. */
  minLength?: number | undefined;
  /** What else is asked, and whether it is right as it stands. */
  children?: ((isChecked: boolean) => ReactNode) | undefined;
  isComplete?: boolean | undefined;
  onClose: () => void;
  /** `key` is one for as long as the dialog is open: pressed twice it is done once. */
  onConfirm: (reason: string, key: string) => void;
}

/** Asks before something is decided at the desk, and why: the reason is kept. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    confirmLabel: go,
    isDanger,
    isBusy,
    minLength: least = limits.deskReasonLeast,
    children,
    isComplete: isRight = true,
    onClose,
    onConfirm: onGo,
  } = props;
  const { t } = useTranslation('tradeDesk');
  const [key] = useState(newId);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const trimmed = reason.trim();
  const isShort = trimmed.length < least;
  const send = () => {
    setChecked(true);
    if (!isShort && isRight) onGo(trimmed, key);
  };
  return (
    <Dialog
      open
      // A press beside it does not lose what was written.
      dismissible={reason === ''}
      onClose={onClose}
      title={title}
      text={text}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'filled'} loading={isBusy} onClick={send}>
            {go}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {children?.(isChecked)}
        <Field
          label={t('tradeDesk.reason')}
          required
          hint={t('tradeDesk.reasonHint')}
          error={isChecked && isShort ? t('tradeDesk.reasonShort', { least: String(least) }) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus
              rows={3}
              maxLength={limits.deskReasonMost}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
