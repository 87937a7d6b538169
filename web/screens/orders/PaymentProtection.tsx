import { ShieldCheck } from 'lucide-react';
import type { OrderDetail as Order } from '../../../contract/schemas/order.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './OrderDetail.module.css';

/** Explains who holds the money, with the deadlines. */
export function PaymentProtection({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const dateTime = useDateTime();
  const { side, shipBy, approveBy, delivery } = order;
  const isPaymentHeld = order.items.some(
    ({ status }) => status === 'Paid' || status === 'Shipped' || status === 'Delivered',
  );
  if (!isPaymentHeld) return null;
  return (
    <Card className={styles.protected}>
      <ShieldCheck aria-hidden="true" />
      <div>
        <h2>{t('orders.protected.title')}</h2>
        <p>{t(`orders.protected.${side}`)}</p>
        {shipBy !== undefined && (
          <p>
            {t(delivery === 'Parcel' ? 'orders.protected.shipBy' : 'orders.protected.meetBy', {
              time: dateTime(shipBy),
            })}
          </p>
        )}
        {approveBy !== undefined && <p>{t('orders.protected.approveBy', { time: dateTime(approveBy) })}</p>}
      </div>
    </Card>
  );
}
