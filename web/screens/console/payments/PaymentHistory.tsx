import type { DeskPaymentDetail } from '../../../../contract/schemas/payment.ts';
import { amount as money, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import styles from './Payments.module.css';

/** The payment's events, refunds and ledger lines. */
export function PaymentHistory({ payment: { events, paybacks, ledger } }: { payment: DeskPaymentDetail }) {
  const { t } = useTranslation('consolePayments');
  const { language } = usePage();
  const now = useNow();
  const at = (iso: string) => <time dateTime={iso}>{moment(iso, language, now)}</time>;
  return (
    <>
      <Card title={t('consolePayments.events')}>
        <ol className={consoleStyles.lines}>
          {events.map(({ kind, by, byName, note, at: when }, index) => (
            // The list is append-only.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.line}>
              <div>
                <p className={styles.who}>{t(`consolePayments.event.${kind}`)}</p>
                {note !== undefined && <p className={styles.about}>{note}</p>}
              </div>
              <p className={styles.about}>{byName ?? t(`consolePayments.by.${by}`)}</p>
              <p className={styles.about}>{at(when)}</p>
            </li>
          ))}
        </ol>
      </Card>
      {paybacks.length > 0 && (
        <Card title={t('consolePayments.paybacks')}>
          <ol className={consoleStyles.lines}>
            {paybacks.map(({ id, cause, amount, askedAt, sentAt, refusal }) => (
              <li key={id} className={styles.line}>
                <div>
                  <p className={styles.code}>{cause}</p>
                  <p className={styles.about}>{at(askedAt)}</p>
                </div>
                <p className={styles.sum}>{price(amount, language)}</p>
                <p className={styles.state}>
                  {sentAt !== undefined && <Tag tone="positive">{t('consolePayments.confirmed')}</Tag>}
                  {sentAt === undefined && <Tag tone="warning">{t('consolePayments.unconfirmed')}</Tag>}
                  {refusal !== undefined && <Tag tone="danger">{refusal}</Tag>}
                </p>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {ledger.length > 0 && (
        <Card title={t('consolePayments.ledger')}>
          <ol className={consoleStyles.lines}>
            {ledger.map(({ cause, account, amount, at: when }, index) => (
              // Ledger lines are never deleted.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.line}>
                <div>
                  <p className={styles.who}>{t(`consolePayments.accounts.${account as 'provider'}`)}</p>
                  <p className={styles.code}>{cause}</p>
                </div>
                <p className={styles.sum}>
                  {amount > 0 ? (
                    money(amount, language)
                  ) : (
                    <span className={styles.credit}>{money(amount, language)}</span>
                  )}
                </p>
                <p className={styles.about}>{at(when)}</p>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
