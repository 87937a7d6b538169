import { CircleAlert, ShieldCheck, Truck } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { amount, count, price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Card } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import type { CartSums } from './cart-sums.ts';
import styles from './CartSummary.module.css';
import { useTotalProblem } from './use-total-problem.ts';
import { CheckoutButton } from './CheckoutButton.tsx';

export function CartSummary({ sums, children }: { sums: CartSums; children?: ReactNode }) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const problem = useTotalProblem(sums);
  const hint = useId();
  const saved = sums.discount + sums.coupon;
  return (
    <div className={styles.side}>
      <Card title={t('cart.summary.title')} bleed>
        <dl className={styles.lines}>
          <div>
            <dt className="num">
              {t('cart.summary.items', { count: sums.count, figure: count(sums.count, language) })}
            </dt>
            <dd className="num">{price(sums.list, language)}</dd>
          </div>
          {sums.discount > 0 && (
            <div className={styles.discount}>
              <dt>{t('cart.summary.discount')}</dt>
              <dd className="num">−{price(sums.discount, language)}</dd>
            </div>
          )}
          {sums.coupon > 0 && (
            <div className={styles.discount}>
              <dt>{t('cart.summary.coupon')}</dt>
              <dd className="num">−{price(sums.coupon, language)}</dd>
            </div>
          )}
          <div>
            <dt>{t('cart.summary.shipping')}</dt>
            <dd>{t('cart.summary.shippingLater')}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('cart.summary.total')}</dt>
            <dd>
              <Price size="total" amount={amount(sums.total, language)} />
            </dd>
          </div>
        </dl>
        {saved > 0 && <p className={styles.saved}>{t('cart.summary.saved', { sum: price(saved, language) })}</p>}
        {children}
        {problem !== undefined && (
          <p id={hint} className={styles.problem} role="status">
            <CircleAlert size={20} aria-hidden="true" />
            {problem}
          </p>
        )}
        <CheckoutButton sums={sums} hint={hint} full size="l" className={styles.go} />
        <p className={styles.hint}>
          <Truck size={18} aria-hidden="true" />
          {t('cart.delivery.hint')}
        </p>
        <p className={styles.vat}>{t('cart.summary.vat')}</p>
      </Card>
      <aside className={styles.safety}>
        <h2>
          <ShieldCheck size={20} aria-hidden="true" />
          {t('cart.safety.title')}
        </h2>
        <p>{t('cart.safety.text', { days: limits.approveDays })}</p>
        <p>{t('cart.safety.refund')}</p>
      </aside>
    </div>
  );
}
