import { X } from 'lucide-react';
import type { Doping, DopingPackage } from '../../../../contract/schemas/promotion.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import { amount, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Price } from '../../../ui/Price.tsx';
import { packagesIn, savedBy } from '../../../parts/packages/package-choice.ts';
import { chosenLines, totalOf } from '../doping-choice.ts';
import type { DopingChoice } from '../doping-choice.ts';
import styles from './Doping.module.css';

/** The chosen promotions, package discounts and the total. */
export function ChosenDopings({
  offered,
  packages,
  choice,
  onRemove,
}: {
  offered: readonly Doping[];
  packages: readonly DopingPackage[];
  choice: DopingChoice;
  onRemove: (type: DopingType) => void;
}) {
  const { t } = useTranslation('createAd', 'dopingPackages');
  const { language } = usePage();
  const lines = chosenLines(offered, choice);
  const applied = packagesIn(packages, choice);
  return (
    <Card title={t('createAd.doping.sum')} pad="s">
      {lines.length === 0 ? (
        <p className={styles.nothing}>{t('createAd.doping.nothing')}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map(({ type, name, variant }) => (
              <li key={type}>
                <span>
                  {name}
                  <small>{t('createAd.doping.days', { days: variant.days })}</small>
                </span>
                <b>{variant.isFree ? t('createAd.doping.free') : price(variant.price, language)}</b>
                <IconButton
                  size="s"
                  tip="none"
                  label={t('createAd.doping.remove', { name })}
                  icon={<X size={16} />}
                  onClick={() => onRemove(type)}
                />
              </li>
            ))}
            {applied.map((one) => (
              <li key={one.packageId} className={styles.discount}>
                <span>{t('dopingPackages.discount', { name: one.name })}</span>
                <b>−{price(savedBy([one]), language)}</b>
              </li>
            ))}
          </ul>
          <p className={styles.total} aria-live="polite">
            {t('createAd.doping.total')}
            <Price size="total" amount={amount(totalOf(lines) - savedBy(applied), language)} />
          </p>
          <p className={styles.later}>{t('createAd.doping.later')}</p>
        </>
      )}
    </Card>
  );
}
