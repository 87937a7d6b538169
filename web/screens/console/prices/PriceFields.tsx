import { Plus, Trash2 } from 'lucide-react';
import { limits } from '../../../../contract/limits.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import type { BandForm, PriceField, PriceForm } from './price-form.ts';
import styles from './Prices.module.css';

interface PriceFieldsProps {
  kind: PriceKind;
  form: PriceForm;
  /** Fields to mark as empty. */
  missing: ReadonlySet<PriceField>;
  onChange: (parts: Partial<PriceForm>) => void;
}

type NumberName = Exclude<keyof PriceForm, 'bands'>;

/** The fields of a kind's price. */
export function PriceFields({ kind, form, missing, onChange }: PriceFieldsProps) {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const number = (
    name: NumberName,
    {
      suffix,
      decimals = 0,
      hint,
      isOptional,
    }: { suffix?: string; decimals?: number; hint?: string; isOptional?: boolean },
  ) => (
    <Field
      label={t(`priceDesk.form.${name}`)}
      hint={hint}
      required={!isOptional}
      error={name !== 'abovePrice' && missing.has(name) ? t('priceDesk.form.required') : undefined}
    >
      {(control) => (
        <NumberInput
          {...control}
          locale={language}
          decimals={decimals}
          suffix={suffix}
          value={form[name]}
          onValue={(value) => onChange({ [name]: value })}
        />
      )}
    </Field>
  );
  const money = (name: NumberName, hint?: string, isOptional = false) =>
    number(name, { suffix: 'TL', decimals: 2, isOptional, ...(hint !== undefined && { hint }) });
  const rate = number('rate', { suffix: '%', decimals: 2 });
  if (kind === 'Rate') return rate;
  if (kind === 'Commission') {
    return (
      <div className={styles.two}>
        {rate}
        {money('ceiling')}
      </div>
    );
  }
  if (kind === 'InstalmentCap') {
    return (
      <>
        {number('most', { hint: t('priceDesk.form.mostHint') })}
        <div className={styles.two}>
          {money('abovePrice', t('priceDesk.form.aboveHint'), true)}
          {form.abovePrice !== null && number('aboveMost', {})}
        </div>
      </>
    );
  }
  if (kind === 'Shipping') {
    return (
      <>
        <BandFields bands={form.bands} isWrong={missing.has('bands')} onChange={(bands) => onChange({ bands })} />
        {money('beyond')}
      </>
    );
  }
  return money('price');
}

interface BandFieldsProps {
  bands: readonly BandForm[];
  isWrong: boolean;
  onChange: (bands: readonly BandForm[]) => void;
}

function BandFields({ bands, isWrong, onChange }: BandFieldsProps) {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const set = (key: number, parts: Partial<BandForm>) =>
    onChange(bands.map((band) => (band.key === key ? { ...band, ...parts } : band)));
  return (
    <fieldset className={styles.steps}>
      <legend>{t('priceDesk.form.bands')}</legend>
      {bands.map(({ key, desi, price }, at) => {
        const index = String(at + 1);
        const name = t('priceDesk.form.bandLabel', { index });
        return (
          <div key={key} role="group" aria-label={name} className={styles.step}>
            <Field label={t('priceDesk.form.desi')} required>
              {(control) => (
                <NumberInput
                  {...control}
                  locale={language}
                  value={desi}
                  onValue={(value) => set(key, { desi: value })}
                />
              )}
            </Field>
            <Field label={t('priceDesk.form.fee')} required>
              {(control) => (
                <NumberInput
                  {...control}
                  locale={language}
                  decimals={2}
                  suffix="TL"
                  value={price}
                  onValue={(value) => set(key, { price: value })}
                />
              )}
            </Field>
            <IconButton
              label={t('priceDesk.form.removeBand', { index })}
              icon={<Trash2 size={18} />}
              disabled={bands.length === 1}
              onClick={() => onChange(bands.filter((band) => band.key !== key))}
            />
          </div>
        );
      })}
      {isWrong && <FieldError>{t('priceDesk.form.bandsWrong')}</FieldError>}
      {bands.length < limits.tariffBandsMost && (
        <Button
          variant="text"
          size="s"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => {
            const key = Math.max(...bands.map((band) => band.key)) + 1;
            onChange([...bands, { key, desi: null, price: null }]);
          }}
        >
          {t('priceDesk.form.addBand')}
        </Button>
      )}
    </fieldset>
  );
}
