import { useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { RefundObjection } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Fetched } from '../../../parts/Fetched.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { PhotosField } from './PhotosField.tsx';
import styles from './Refund.module.css';
import { ExplanationField } from './ExplanationField.tsx';
import type { RefundActionDialogProps } from './refund-action.ts';

export function ObjectionDialog({ refund, act, onClose, onDone }: RefundActionDialogProps) {
  const { t } = useTranslation('refunds', 'forms');
  const { perform, busy } = useFormActions();
  const uploads = useUploads('Refund', limits.photosMost);
  const isSeller = refund.side === 'Seller';
  const reasons = useQuery({ ...queryOf(refundCalls.reasonsForSeller, {}), enabled: isSeller });
  const of = act === 'Reject' ? 'Request' : 'Return';
  const [reason, setReason] = useState<RefundObjection | ''>('');
  const [explanation, setExplanation] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isReady = explanation.trim().length >= limits.refundDecisionLeast && (!isSeller || reason !== '');
  const ask = act === 'Reject' ? 'reject' : 'appeal';

  const send = async () => {
    setChecked(true);
    if (!isReady) return;
    const body = { refundId: refund.refundId, description: explanation, photos: uploads.keys };
    const isDone = await perform(
      act,
      async () => {
        if (reason === '') return call(refundCalls.appealByBuyer, { body });
        const declaration = act === 'Reject' ? refundCalls.rejectRequest : refundCalls.appealBySeller;
        return call(declaration, { body: { ...body, reason } });
      },
      t(`refunds.done.${act === 'Reject' ? 'Reject' : 'Appeal'}`),
    );
    if (isDone) await onDone();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={explanation === '' && reason === '' && uploads.items.length === 0}
      title={t(`refunds.object.${ask}`)}
      text={t(`refunds.object.${ask}Text`)}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button loading={busy === act} disabled={uploads.isBusy} onClick={() => void send()}>
            {t(`refunds.act.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isSeller && (
          <Fetched query={reasons} failed={t('refunds.form.reasonsFailed')}>
            {({ items }) => (
              <Field
                label={t('refunds.object.reason')}
                required
                error={isChecked && reason === '' ? t('Required', { ns: 'api' }) : undefined}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={reason}
                    onChange={(event) => setReason(event.target.value as RefundObjection)}
                  >
                    <option value="">{t('refunds.form.choose')}</option>
                    {items
                      .filter((one) => one.isActive && one.of.includes(of))
                      .map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                  </Select>
                )}
              </Field>
            )}
          </Fetched>
        )}
        <ExplanationField
          label={t('refunds.object.words')}
          hint={t('refunds.object.wordsHint')}
          minLength={limits.refundDecisionLeast}
          value={explanation}
          isChecked={isChecked}
          onValue={setExplanation}
        />
        <PhotosField uploads={uploads} />
      </div>
    </Dialog>
  );
}
