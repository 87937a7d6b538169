import { useState } from 'react';
import { bankReferenceLength } from '../../../../contract/bank-reference.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

export interface TransferDialogProps {
  amount: number;
  confirmLabel: string;
  isBusy: boolean;
  onClose: () => void;
  /** Receives the bank's reference, or undefined if nothing was transferred. */
  onConfirm: (reference: string | undefined) => void;
}

/** Asks for the bank's reference before a transfer is marked as paid. */
export function TransferDialog({ amount, confirmLabel, isBusy, onClose, onConfirm }: TransferDialogProps) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isSettled = amount === 0;
  const reference = typed.trim();
  const isShort = !isSettled && reference.length < bankReferenceLength.least;
  const send = () => {
    setChecked(true);
    if (!isShort) onConfirm(isSettled ? undefined : reference);
  };
  return (
    <Dialog
      open
      // A click outside must not discard the input.
      dismissible={typed === ''}
      onClose={onClose}
      title={
        isSettled
          ? t('tradeDesk.payouts.transfer.settleAsk')
          : t('tradeDesk.payouts.transfer.completeAsk', { amount: price(amount, language) })
      }
      text={t(isSettled ? 'tradeDesk.payouts.transfer.settleText' : 'tradeDesk.payouts.transfer.completeText')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={isBusy} onClick={send}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {!isSettled && (
        <Field
          label={t('tradeDesk.payouts.transfer.reference')}
          required
          hint={t('tradeDesk.payouts.transfer.referenceHint')}
          error={
            isChecked && isShort
              ? t('tradeDesk.payouts.transfer.referenceMissing', { least: String(bankReferenceLength.least) })
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              maxLength={bankReferenceLength.most}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
