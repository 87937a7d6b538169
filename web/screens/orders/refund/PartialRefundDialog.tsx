import { useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from './Refund.module.css';
import { sumProblemOf } from './sum-problem.ts';
import { ExplanationField } from './ExplanationField.tsx';
import type { RefundActionDialogProps } from './refund-action.ts';

export function PartialRefundDialog({ refund, onClose, onDone }: RefundActionDialogProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const [amount, setAmount] = useState<number | null>(null);
  const [explanation, setExplanation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sum = Math.round((amount ?? 0) * 100);
  const problem = sumProblemOf(amount, sum, refund.asked - 1);
  const send = async () => {
    setChecked(true);
    if (problem) return;
    const body = {
      refundId: refund.refundId,
      amount: sum,
      ...(explanation.trim() !== '' && { description: explanation }),
    };
    const isDone = await perform('OfferPart', () => call(refundCalls.offerPart, { body }), t('refunds.done.OfferPart'));
    if (isDone) await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={explanation === '' && amount === null}
      title={t('refunds.offer.title')}
      text={t('refunds.offer.text')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button loading={busy === 'OfferPart'} onClick={() => void send()}>
            {t('refunds.offer.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('refunds.offer.amount')}
          required
          hint={t('refunds.form.most', { amount: price(refund.asked - 1, language) })}
          error={isChecked && problem ? t(`refunds.sums.${problem}`) : undefined}
        >
          {(control) => (
            <NumberInput {...control} locale={language} decimals={2} suffix="TL" value={amount} onValue={setAmount} />
          )}
        </Field>
        <ExplanationField
          label={t('refunds.offer.words')}
          hint={t('refunds.offer.optional')}
          minLength={0}
          value={explanation}
          isChecked={false}
          onValue={setExplanation}
        />
      </div>
    </Dialog>
  );
}
