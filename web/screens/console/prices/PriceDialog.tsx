import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceCalls } from '../../../../contract/calls/prices.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceEffect, PricedSubject } from '../../../../contract/schemas/price.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import trade from '../trade/Trade.module.css';
import { EffectView } from './EffectView.tsx';
import { formOf, missingIn, valuesOf } from './price-form.ts';
import { PriceFields } from './PriceFields.tsx';
import styles from './Prices.module.css';
import { useDayText, useValueText } from './use-value-text.ts';

const dayMs = 24 * 3_600_000;

interface PriceDialogProps {
  kind: PriceKind;
  /** The current state of the subject; a new version of it appears here after a conflict. */
  subject: PricedSubject;
  onClose: () => void;
}

/** Plans a price in two steps: the price, then its effect. */
export function PriceDialog({ kind, subject, onClose }: PriceDialogProps) {
  const { t } = useTranslation('priceDesk', 'tradeDesk', 'forms');
  const tomorrow = istanbulDay(new Date(useNow().getTime() + dayMs));
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState(() => formOf((subject.planned.at(-1) ?? subject.current)?.values));
  const [since, setSince] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [effect, setEffect] = useState<PriceEffect>();
  const missing = missingIn(kind, form);
  const isSinceWrong = since < tomorrow;
  const isReasonShort = reason.trim().length < limits.deskReasonLeast;
  const params = { kind, subject: subject.subject };
  const values = valuesOf(kind, form);
  const preview = async () => {
    setChecked(true);
    if (missing.size > 0 || isSinceWrong || isReasonShort) return;
    await perform('preview', async () =>
      setEffect(await call(priceCalls.preview, { params, body: { since, values } })),
    );
  };
  const save = async () => {
    let isOutdated = false;
    const body = { since, values, version: subject.version, reason: reason.trim() };
    const send = async () => {
      try {
        await call(priceCalls.plan, { params, body });
      } catch (error) {
        isOutdated =
          error instanceof CallError && error.codes.some((code) => code === 'PriceChanged' || code === 'PriceExists');
        throw error;
      }
    };
    const isDone = await perform('save', send, t('priceDesk.form.saved'));
    if (isDone) onClose();
    if (isOutdated) {
      setConflict(true);
      setEffect(undefined);
    }
    if (isDone || isOutdated) await revalidate();
  };
  return (
    <Dialog
      open
      dismissible={reason === '' && since === ''}
      onClose={onClose}
      title={t('priceDesk.form.title', { name: subject.name })}
      text={effect ? undefined : t('priceDesk.form.text')}
      closeLabel={t('shell.close')}
      footer={
        effect ? (
          <>
            <Button variant="outlined" onClick={() => setEffect(undefined)}>
              {t('priceDesk.form.edit')}
            </Button>
            <Button loading={busy === 'save'} onClick={() => void save()}>
              {t('priceDesk.form.save')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button loading={busy === 'preview'} onClick={() => void preview()}>
              {t('priceDesk.form.next')}
            </Button>
          </>
        )
      }
    >
      {effect ? (
        <EffectView kind={kind} since={since} values={values} effect={effect} />
      ) : (
        <div className={trade.form}>
          {isConflict && (
            <p role="alert" className={styles.conflict}>
              {t('priceDesk.form.conflict')}
            </p>
          )}
          <CurrentPrices subject={subject} />
          <PriceFields
            kind={kind}
            form={form}
            missing={isChecked ? missing : new Set()}
            onChange={(parts) => setForm((before) => ({ ...before, ...parts }))}
          />
          <Field
            label={t('priceDesk.form.since')}
            hint={t('priceDesk.form.sinceHint')}
            required
            error={isChecked && isSinceWrong ? t('priceDesk.form.sinceWrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={tomorrow}
                value={since}
                onChange={(event) => setSince(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('tradeDesk.reason')}
            hint={t('tradeDesk.reasonHint')}
            required
            error={
              isChecked && isReasonShort
                ? t('tradeDesk.reasonShort', { least: String(limits.deskReasonLeast) })
                : undefined
            }
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={limits.deskReasonMost}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  );
}

function CurrentPrices({ subject: { current, planned } }: { subject: PricedSubject }) {
  const { t } = useTranslation('priceDesk');
  const valueText = useValueText();
  const dayText = useDayText();
  return (
    <ul className={trade.quiet}>
      <li>{t('priceDesk.form.now', { value: current ? valueText(current.values) : t('priceDesk.none') })}</li>
      {planned.map(({ id, since, values }) => (
        <li key={id}>{t('priceDesk.form.alreadyPlanned', { value: valueText(values), day: dayText(since) })}</li>
      ))}
    </ul>
  );
}
