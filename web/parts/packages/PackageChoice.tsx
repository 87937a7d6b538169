import { Check } from 'lucide-react';
import { useId } from 'react';
import type { DopingPackage } from '../../../contract/schemas/promotion.ts';
import { price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { isPackageChosen } from './package-choice.ts';
import type { VariantChoice } from './package-choice.ts';
import styles from './Packages.module.css';

export interface PackageChoiceProps {
  packages: readonly DopingPackage[];
  choice: VariantChoice;
  /** Also called for a chosen package, to remove it. */
  onToggle: (one: DopingPackage) => void;
}

/** Promotion packages as toggle buttons, with content, price and saving. */
export function PackageChoice({ packages, choice, onToggle }: PackageChoiceProps) {
  const { t } = useTranslation('dopingPackages');
  const { language } = usePage();
  const id = useId();
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.packages}>
      <header>
        <h2 id={id}>{t('dopingPackages.title')}</h2>
        <p>{t('dopingPackages.text')}</p>
      </header>
      <div className={styles.list}>
        {packages.map((one) => {
          const isChosen = isPackageChosen(one, choice);
          return (
            <button
              key={one.packageId}
              type="button"
              aria-pressed={isChosen}
              className={styles.package}
              onClick={() => onToggle(one)}
            >
              <b className={styles.name}>{one.name}</b>
              {isChosen && <Check size={20} aria-hidden="true" className={styles.check} />}
              <span className={styles.inside}>
                {one.variants.map(({ variantId, name, days, isFree }) => (
                  <span key={variantId}>
                    {t(isFree ? 'dopingPackages.freeItem' : 'dopingPackages.item', { name, days })}
                  </span>
                ))}
              </span>
              <span className={styles.cost}>
                <b className="num">{price(one.price, language)}</b>
                <s className="num">
                  <span className="vh">{t('dopingPackages.alone')} </span>
                  {price(one.listPrice, language)}
                </s>
              </span>
              <Tag tone="positive" className={styles.saved}>
                {t('dopingPackages.saved', { price: price(one.listPrice - one.price, language) })}
              </Tag>
            </button>
          );
        })}
      </div>
    </section>
  );
}
