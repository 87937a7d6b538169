import { useTranslation } from '../../../client/i18n.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';

export interface CloseDialogProps {
  title: string;
  text: string;
  /** Text of the toast after closing. */
  done: string;
  close: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Closes an imbalance or a difference with a reason. */
export function CloseDialog({ title, text, done, close, onClose, onDone }: CloseDialogProps) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { perform, busy } = useFormActions();
  const send = async (reason: string) => {
    if (!(await perform('close', () => close(reason), done))) return;
    onClose();
    await onDone();
  };
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirmLabel={t('tradeDesk.books.settle')}
      isBusy={busy === 'close'}
      onClose={onClose}
      onConfirm={(reason) => void send(reason)}
    />
  );
}
