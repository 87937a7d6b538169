import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import consoleStyles from '../Console.module.css';
import styles from '../trade/Trade.module.css';
import { Moment } from './Moment.tsx';

/** The order's history with the administrators' notes. */
export function OrderHistory({ order: { history } }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk', 'orders', 'refunds');
  return (
    <Card title={t('tradeDesk.order.history')}>
      <ol className={consoleStyles.lines}>
        {history.map(({ happening, at, by, note }, index) => (
          // The list is append-only.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <div>
              <p className={styles.name}>{t(`orders.timeline.${happening}`)}</p>
              {note !== undefined && <p className={styles.quiet}>“{note}”</p>}
            </div>
            <p className={styles.quiet}>{t(`refunds.history.by.${by}`)}</p>
            <p className={styles.quiet}>
              <Moment iso={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
