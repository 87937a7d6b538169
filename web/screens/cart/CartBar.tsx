import { useEffect } from 'react';
import { amount, count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Price } from '../../ui/Price.tsx';
import { CheckoutButton } from './CheckoutButton.tsx';
import type { CartSums } from './cart-sums.ts';
import styles from './CartBar.module.css';

/** The total and the checkout button, in place of the site's bottom bar on a phone. */
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
      <CheckoutButton sums={sums} className={styles.go} />
    </div>
  );
}
