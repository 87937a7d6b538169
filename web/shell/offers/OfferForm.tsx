import { useEffect, useRef, useState } from 'react';
import type { OfferScope } from '../../../contract/schemas/offer.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import styles from './Offers.module.css';

export interface OfferFormProps {
  scope: OfferScope;
  /** Kuruş. */
  adPrice: number;
  /** A counter-offer rather than a new offer. */
  isReply: boolean;
  isBusy: boolean;
  /** Text of the last refusal. */
  refusal?: string | undefined;
  /** The form replaces the button that opened it. */
  takesFocus?: boolean | undefined;
  onSend: (price: number) => void;
  onCancel?: (() => void) | undefined;
}

const lira = 100;

/** Price entry with suggested prices, a field with limits, and a warning for offers that rarely succeed. */
export function OfferForm({ scope, adPrice, isReply, isBusy, refusal, takesFocus, onSend, onCancel }: OfferFormProps) {
  const { t } = useTranslation('offers');
  const { language } = usePage();
  const [sum, setSum] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [takesFocus]);
  const { least, most, quick, hint } = scope;
  const shown = (kurus: number) => price(kurus, language);
  const kurus = sum === null ? undefined : sum * lira;
  const problem =
    kurus === undefined
      ? t('offers.form.required')
      : kurus < least
        ? t('offers.form.low', { least: shown(least) })
        : kurus > most
          ? t('offers.form.high', { most: shown(most) })
          : undefined;
  const percent = kurus === undefined ? undefined : Math.floor((kurus * 100) / adPrice);
  const isLow = hint !== undefined && percent !== undefined && percent < hint.percent && problem === undefined;
  const range =
    least === most
      ? t('offers.form.only', { least: shown(least) })
      : t('offers.form.range', { least: shown(least), most: shown(most) });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (kurus !== undefined && problem === undefined && !isBusy) onSend(kurus);
      }}
    >
      {quick.length > 0 && (
        <div role="group" aria-label={t('offers.form.quick')} className={styles.quick}>
          {quick.map(({ kind, price: ready }) => (
            <Chip
              key={kind}
              size="l"
              chosen={kurus === ready}
              onClick={() => setSum(ready / lira)}
              className={styles.quickChip}
            >
              <b className="num">{shown(ready)}</b>
              <span>{t(`offers.quick.${kind}`)}</span>
            </Chip>
          ))}
        </div>
      )}
      <Field
        label={t(isReply ? 'offers.form.replyLabel' : 'offers.form.label')}
        error={isSubmitted ? (problem ?? refusal) : refusal}
        hint={range}
      >
        {(control) => (
          <NumberInput
            {...control}
            value={sum}
            onValue={(value) => {
              setSum(value);
              setSubmitted(false);
            }}
            locale={language}
            suffix="TL"
          />
        )}
      </Field>
      <p className={styles.note} aria-live="polite">
        {isLow
          ? t('offers.form.below', {
              percent,
              hint: t(hint.isOfSeller ? 'offers.form.hintOfSeller' : 'offers.form.hint', { percent: hint.percent }),
            })
          : percent !== undefined && problem === undefined && t('offers.percent', { percent })}
      </p>
      <div className={styles.formActs}>
        <Button type="submit" loading={isBusy}>
          {kurus !== undefined && problem === undefined
            ? t('offers.form.sendSum', { sum: shown(kurus) })
            : t(isReply ? 'offers.form.sendReply' : 'offers.form.send')}
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            {t('offers.form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
