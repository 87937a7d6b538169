import { useId } from 'react';
import type { Doping } from '../../../../contract/schemas/promotion.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AdCard } from '../../../parts/AdCard.tsx';
import type { CardLabels } from '../../../parts/card-labels.ts';
import type { CardAd } from '../../../parts/card-ad.ts';
import { cardClass } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { cardWithDoping } from '../preview-card.ts';
import styles from './Doping.module.css';

export interface DopingCardProps {
  doping: Doping;
  /** The draft's card, used as the sample. */
  card: CardAd;
  labels: CardLabels;
  chosen: number | undefined;
  onChoose: (variantId: number | undefined) => void;
}

/** A promotion: its effect on the draft's card and the durations on offer. */
export function DopingCard({ doping, card, labels, chosen, onChoose }: DopingCardProps) {
  const { t } = useTranslation('createAd');
  const id = useId();
  const { type, name, description, variants, freeLeft } = doping;
  return (
    <section
      aria-labelledby={id}
      className={cardClass({ pad: 'none', className: cx(styles.doping, chosen !== undefined && styles.taken) })}
    >
      <div className={styles.sample} inert>
        <AdCard ad={cardWithDoping(card, type)} words={labels} sizes="240px" as="article" />
      </div>
      <div className={styles.offer}>
        <h2 id={id}>{name}</h2>
        <p className={styles.effect}>{description}</p>
        {freeLeft > 0 && <p className={styles.left}>{t('createAd.doping.freeLeft', { count: freeLeft })}</p>}
        <div role="radiogroup" aria-label={t('createAd.doping.duration', { name })} className={styles.variants}>
          <Variant name={type} isNone isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
            {t('createAd.doping.none')}
          </Variant>
          {variants.map((variant) => (
            <Variant
              key={variant.variantId}
              name={type}
              isChosen={variant.variantId === chosen}
              onChoose={() => onChoose(variant.variantId)}
            >
              {t('createAd.doping.days', { days: variant.days })}
              <b>{variant.isFree ? t('createAd.doping.free') : price(variant.price, labels.language)}</b>
            </Variant>
          ))}
        </div>
      </div>
    </section>
  );
}

function Variant({
  name,
  isNone = false,
  isChosen,
  onChoose,
  children,
}: {
  name: string;
  isNone?: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}) {
  return (
    <label className={cx(styles.variant, isNone && styles.none)}>
      <input type="radio" name={`doping-${name}`} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
