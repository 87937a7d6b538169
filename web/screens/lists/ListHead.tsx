import type { ReactNode } from 'react';
import { count, price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './ListHead.module.css';

export interface ListHeadProps {
  list: {
    name: string;
    description?: string | undefined;
    adCount: number;
    onSaleCount: number;
    totalPrice: number;
  };
  /** Above the name: a back link, or the list's owner. */
  before: ReactNode;
  /** Beside the numbers: visibility or followers. */
  aside?: ReactNode;
  actions: ReactNode;
}

export function ListHead({ list, before, aside, actions }: ListHeadProps) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { name, description, adCount, onSaleCount, totalPrice } = list;
  const figure = (value: number) => ({ count: value, figure: count(value, language) });
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {before}
        <h1>{name}</h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        <p className={styles.numbers}>
          <span>{t('lists.ads', figure(adCount))}</span>
          {adCount > onSaleCount && <span>{t('lists.onSale', figure(onSaleCount))}</span>}
          {totalPrice > 0 && (
            <b className="num" title={t('lists.totalHint')}>
              {t('lists.total', { sum: price(totalPrice, language) })}
            </b>
          )}
          {aside}
        </p>
      </div>
      <div className={styles.acts}>{actions}</div>
    </header>
  );
}
