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
  confirmLabel: string;
  /** Default: the reason. */
  fieldLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  /** Minimum length of the reason, in characters. */
  minLength?: number | undefined;
  /** Further fields, and whether they are valid. */
  children?: ((isChecked: boolean) => ReactNode) | undefined;
  isComplete?: boolean | undefined;
  onClose: () => void;
  /** `key` is the idempotency key. It stays the same while the dialog is open, so a double click acts once. */
  onConfirm: (reason: string, key: string) => void;
}

/** Asks for a reason before an administrator's action. The reason is stored with the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    confirmLabel: go,
    fieldLabel,
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
      // A click outside must not discard the input.
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
          label={fieldLabel ?? t('tradeDesk.reason')}
          required
          hint={fieldLabel === undefined ? t('tradeDesk.reasonHint') : undefined}
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
