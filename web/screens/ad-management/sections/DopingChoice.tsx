import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Doping } from '../../../../contract/schemas/promotion.ts';
import { average, fullDate, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import { DopingMark } from '../../my-ads/own-ad/DopingMark.tsx';
import styles from './Pick.module.css';

export interface DopingChoiceProps {
  doping: Doping;
  /** Variant id. */
  chosen: number | undefined;
  /** Choosing the chosen variant again clears it. */
  onChoose: (variantId: number) => void;
}

/** A promotion: description, current state, measured effect, durations and prices. */
export function DopingChoice({ doping, chosen, onChoose }: DopingChoiceProps) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const id = useId();
  const { type, description, variants, freeLeft, activeUntil, effect, hint } = doping;
  return (
    <Card as="li" pad="s" className={cx(styles.doping, chosen !== undefined && styles.taken)}>
      <div className={styles.what}>
        <h2 id={id}>
          <DopingMark type={type} />
        </h2>
        {freeLeft > 0 && (
          <Tag tone="positive">{t('adManagement.doping.left', { count: freeLeft, figure: freeLeft })}</Tag>
        )}
      </div>
      <p className={styles.text}>{description}</p>
      {activeUntil !== undefined && (
        <p className={styles.text}>{t('adManagement.doping.runs', { date: fullDate(activeUntil, language) })}</p>
      )}
      {effect && (
        <p className={styles.text}>
          {t('adManagement.doping.effect', {
            low: average(effect.low, language),
            high: average(effect.high, language),
          })}
        </p>
      )}
      {hint && <p className={styles.hint}>{t(`adManagement.doping.hint.${hint}`)}</p>}
      <div role="group" aria-labelledby={id} className={styles.variants}>
        {variants.map((variant) => (
          <button
            key={variant.variantId}
            type="button"
            aria-pressed={variant.variantId === chosen}
            className={styles.variant}
            onClick={() => onChoose(variant.variantId)}
          >
            <span>{t('adManagement.doping.days', { count: variant.days, figure: variant.days })}</span>
            <b>{variant.isFree ? t('adManagement.doping.free') : price(variant.price, language)}</b>
            {variant.variantId === chosen && <Check size={18} aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Card>
  );
}
