import { useState } from 'react';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { RefundReason } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Refundable } from '../../../../contract/schemas/refund.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { Fetched } from '../../../parts/Fetched.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { PhotosField } from './PhotosField.tsx';
import styles from './Refund.module.css';
import { sumProblemOf } from './sum-problem.ts';
import { ExplanationField } from './ExplanationField.tsx';

export interface RequestDialogProps {
  orderCode: string;
  /** Items that can be refunded now. */
  refundable: readonly Refundable[];
  onClose: () => void;
  onSent: () => Promise<void>;
}

/** A buyer's refund request: items, amounts, reason, explanation and photos. */
export function RequestDialog({ orderCode, refundable, onClose, onSent }: RequestDialogProps) {
  const { t } = useTranslation('refunds', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const uploads = useUploads('Refund', limits.photosMost);
  const reasons = useQuery(queryOf(refundCalls.reasonsForBuyer, {}));
  const [chosen, setChosen] = useState<readonly string[]>(refundable.length === 1 ? [refundable[0]?.itemId ?? ''] : []);
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>({});
  const [reason, setReason] = useState<RefundReason | ''>('');
  const [explanation, setExplanation] = useState('');
  const [isChecked, setChecked] = useState(false);

  const items = refundable.filter(({ itemId }) => chosen.includes(itemId));
  const shared = (items[0]?.reasons ?? []).filter((one) =>
    items.every((item) => item.reasons.some((other) => other.reason === one.reason)),
  );
  const rule = shared.find((one) => one.reason === reason);
  const sumOf = ({ itemId, most }: Refundable): number => {
    const typed = amounts[itemId];
    return typed === undefined ? most : Math.round((typed ?? 0) * 100);
  };
  const problemOf = (item: Refundable) => {
    if (item.most === 0) return undefined;
    const { [item.itemId]: typed = item.most / 100 } = amounts;
    return sumProblemOf(typed, sumOf(item), item.most);
  };
  const isSumWrong = items.some((item) => problemOf(item) !== undefined);
  const isShort = explanation.trim().length < limits.refundReasonLeast;
  const isReady = items.length > 0 && rule !== undefined && !isSumWrong && !isShort;

  const send = async () => {
    setChecked(true);
    if (!isReady) return;
    const isDone = await perform(
      'request',
      () =>
        call(refundCalls.request, {
          body: {
            orderCode,
            items: items.map((item) => ({
              itemId: item.itemId,
              ...(item.most > 0 && { amount: sumOf(item) }),
            })),
            reason: rule.reason,
            description: explanation,
            photos: uploads.keys,
          },
        }),
      t('refunds.done.Request'),
    );
    if (isDone) await onSent();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      // An outside click does not close a form with input.
      dismissible={explanation === '' && reason === '' && uploads.items.length === 0}
      title={t('refunds.form.title')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('refunds.sure.close')}
          </Button>
          <Button loading={busy === 'request'} disabled={uploads.isBusy} onClick={() => void send()}>
            {t('refunds.form.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.group}>
          <legend>{t('refunds.form.items')}</legend>
          {refundable.map((item) => {
            const isOn = chosen.includes(item.itemId);
            const problem = problemOf(item);
            return (
              <div key={item.itemId} className={styles.item}>
                <Checkbox
                  label={item.title}
                  hint={
                    item.most === 0
                      ? t('refunds.form.coupon')
                      : t('refunds.form.most', { amount: price(item.most, language) })
                  }
                  checked={isOn}
                  onChange={() =>
                    setChosen(isOn ? chosen.filter((id) => id !== item.itemId) : [...chosen, item.itemId])
                  }
                />
                {isOn && item.most > 0 && (
                  <Field
                    label={t('refunds.form.amount')}
                    hint={t('refunds.form.most', { amount: price(item.most, language) })}
                    error={isChecked && problem ? t(`refunds.sums.${problem}`) : undefined}
                  >
                    {(control) => (
                      <NumberInput
                        {...control}
                        locale={language}
                        decimals={2}
                        suffix="TL"
                        value={amounts[item.itemId] === undefined ? item.most / 100 : amounts[item.itemId]}
                        onValue={(value) => setAmounts({ ...amounts, [item.itemId]: value })}
                      />
                    )}
                  </Field>
                )}
              </div>
            );
          })}
          {isChecked && items.length === 0 && <p role="alert">{t('Required', { ns: 'api' })}</p>}
        </fieldset>
        {items.length > 0 && shared.length === 0 ? (
          <p role="alert">{t('refunds.form.noReason')}</p>
        ) : (
          <Fetched query={reasons} failed={t('refunds.form.reasonsFailed')}>
            {({ items: names }) => (
              <Field
                label={t('refunds.form.reason')}
                required
                hint={rule && returnTextOf(rule, items, t)}
                error={isChecked && !rule ? t('Required', { ns: 'api' }) : undefined}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={reason}
                    onChange={(event) => setReason(event.target.value as RefundReason)}
                  >
                    <option value="">{t('refunds.form.choose')}</option>
                    {names
                      .filter(({ id, isActive }) => isActive && shared.some((one) => one.reason === id))
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
          label={t('refunds.form.description')}
          hint={t('refunds.form.descriptionHint')}
          minLength={limits.refundReasonLeast}
          value={explanation}
          isChecked={isChecked}
          onValue={setExplanation}
        />
        <PhotosField uploads={uploads} />
      </div>
    </Dialog>
  );
}

/** How the items are returned and who pays for it. */
function returnTextOf(
  { reason, returnKind, paidBy }: Refundable['reasons'][number],
  items: readonly Refundable[],
  t: ReturnType<typeof useTranslation<'refunds'>>['t'],
): string {
  if (returnKind === 'None') return t('refunds.form.nothing');
  if (returnKind === 'InPerson') return t('refunds.form.inPerson');
  // The return fee is deducted once anything is refunded.
  const isOwn = items.some(({ reasons }) => reasons.some((one) => one.reason === reason && one.paidBy === 'Buyer'));
  if (isOwn) return t('refunds.form.own');
  return t(paidBy === 'Meydan' ? 'refunds.form.meydan' : 'refunds.form.free');
}
