import { paymentCalls } from '../../../../contract/calls/payments.ts';
import { price } from '../../../client/format.ts';
import { useLaterCall } from '../../../client/use-later-call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Payment.module.css';

/** Instalment plans of a card, loaded once its first digits are known. The buyer chooses one in the card form. */
export function Installments({ paymentId, bin, count }: { paymentId: string; bin: string; count: number }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const table = useLaterCall(
    paymentCalls.installments,
    bin.length >= 6 ? { params: { binNumber: bin }, query: { id: paymentId } } : undefined,
  );
  if (!table || table.installments.length < 2) return null;
  return (
    <Card title={t('checkout.payment.installments')}>
      <p className={styles.text}>{t('checkout.payment.installmentsText')}</p>
      <table className={styles.installments}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.payment.option')}</th>
            <th scope="col">{t('checkout.payment.monthly')}</th>
            <th scope="col">{t('checkout.payment.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {table.installments.map((option) => (
            <tr
              key={option.count}
              className={cx(option.count === count && styles.chosen)}
              aria-current={option.count === count || undefined}
            >
              <th scope="row">
                {option.count === 1
                  ? t('checkout.payment.single')
                  : t('checkout.payment.count', { count: option.count })}
                {option.count > 1 && option.surcharge === 0 && <small>{t('checkout.payment.noSurcharge')}</small>}
              </th>
              <td className="num">{price(option.monthly, language)}</td>
              <td className="num">
                <b>{price(option.total, language)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
