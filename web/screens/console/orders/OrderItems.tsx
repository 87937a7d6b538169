import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { statusTones } from '../../orders/status-tones.ts';
import consoleStyles from '../Console.module.css';
import styles from '../trade/Trade.module.css';

export function OrderItems({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { language } = usePage();
  return (
    <Card title={t('tradeDesk.order.items')}>
      <ul className={consoleStyles.lines}>
        {order.items.map((item) => (
          <li key={item.itemId} className={styles.line}>
            <div>
              <p className={styles.name}>{item.title}</p>
              {item.cancelled && (
                <p className={styles.quiet}>
                  {t(`orders.items.cancelledBy.${item.cancelled.by}`, {
                    reason: item.cancelled.text ?? item.cancelled.reasonTexts[language],
                  })}
                </p>
              )}
              {item.refunded > 0 && (
                <p className={styles.quiet}>
                  {t('tradeDesk.order.refunded', { amount: price(item.refunded, language) })}
                </p>
              )}
            </div>
            <p className={styles.sum}>{price(item.price, language)}</p>
            <p className={styles.tags}>
              <Tag tone={statusTones[item.status]}>{t(`orders.status.${item.status}`)}</Tag>
              {item.isFrozen && (
                <AppLink to={screenPath('consoleRefunds', language)}>
                  <Tag tone="warning">{t('tradeDesk.order.frozen')}</Tag>
                </AppLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
