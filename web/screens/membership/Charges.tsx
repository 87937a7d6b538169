import type { Membership } from '../../../contract/schemas/membership.ts';
import { fullDate, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { InvoiceButton } from '../../parts/invoices/InvoiceButton.tsx';
import styles from './Membership.module.css';

export function Charges({ charges }: Pick<Membership, 'charges'>) {
  const { t } = useTranslation('memberships', 'invoices');
  const { language } = usePage();
  const date = (iso: string) => fullDate(iso, language);
  return (
    <section aria-labelledby="charges">
      <h2 id="charges" className={styles.heading}>
        {t('memberships.charges')}
      </h2>
      <ul className={styles.charges}>
        {charges.map(({ id, name, amount, credit, paidAt, periodStart, periodEnd, invoiceId }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className={styles.quiet}>
                {t('memberships.chargeOf', { date: date(paidAt), from: date(periodStart), until: date(periodEnd) })}
              </span>
            </div>
            <div className={styles.chargeSum}>
              <strong>{price(amount, language)}</strong>
              {credit > 0 && (
                <span className={styles.quiet}>{t('memberships.credited', { sum: price(credit, language) })}</span>
              )}
            </div>
            {invoiceId !== undefined && <InvoiceButton id={invoiceId} number={date(paidAt)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
