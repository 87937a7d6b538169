import { useEffect } from 'react';
import { amount, count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Price } from '../../ui/Price.tsx';
import { CheckoutAct } from './CartSummary.tsx';
import type { CartSums } from './sums.ts';
import styles from './CartBar.module.css';

/** A phone's bar with the sum and the way on, in the place of the product's bottom bar. */
export function CartBar({ sums }: { sums: CartSums }) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ownBar'] = '';
    return () => {
      delete dataset['ownBar'];
    };
  }, []);
  return (
    <div role="group" aria-label={t('cart.summary.title')} className={styles.bar}>
      <p className={styles.sum}>
        <small className="num">
          {t('cart.summary.items', { count: sums.count, figure: count(sums.count, language) })}
        </small>
        <Price size="row" amount={amount(sums.total, language)} />
      </p>
      <CheckoutAct sums={sums} className={styles.go} />
    </div>
  );
}
