import { Circle, CircleCheck, CircleX } from 'lucide-react';
import type { OrderDetail, OrderHappening } from '../../../contract/schemas/order.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Timeline.module.css';

const bad: readonly OrderHappening[] = ['Cancelled', 'PaymentFailed', 'Refunded'];

type UpcomingStep = 'Shipped' | 'Delivered' | 'HandedOver' | 'Approved';

/** Upcoming steps with their deadlines. */
function upcomingSteps({
  status,
  delivery,
  shipBy,
  approveBy,
}: OrderDetail): { step: UpcomingStep; by?: string | undefined }[] {
  if (status === 'Paid' && delivery === 'InPerson') return [{ step: 'HandedOver', by: shipBy }];
  const steps: { step: UpcomingStep; by?: string | undefined }[] = [
    { step: 'Shipped', by: shipBy },
    { step: 'Delivered' },
    { step: 'Approved', by: approveBy },
  ];
  const done = { Paid: 0, Shipped: 1, Delivered: 2 }[status as string];
  return done === undefined ? [] : steps.slice(done);
}

/** The order's history with times, then its upcoming steps. */
export function Timeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const dateTime = useDateTime();
  return (
    <ol className={styles.steps}>
      {order.history.map(({ happening, at, itemIds }, index) => {
        const isBad = bad.includes(happening);
        const Icon = isBad ? CircleX : CircleCheck;
        return (
          <li key={index} className={cx(styles.step, isBad && styles.bad)}>
            <Icon size={20} aria-hidden="true" />
            <span>
              <b>{t(`orders.timeline.${happening}`)}</b>
              {itemIds.length > 0 && (
                <span>
                  {t('orders.timeline.some', { count: itemIds.length, figure: count(itemIds.length, language) })}
                </span>
              )}
            </span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        );
      })}
      {upcomingSteps(order).map(({ step, by }) => (
        <li key={step} className={cx(styles.step, styles.ahead)}>
          <Circle size={20} aria-hidden="true" />
          <span>
            <b>{t(`orders.timeline.ahead.${step}`)}</b>
          </span>
          {by !== undefined && <time dateTime={by}>{t('orders.timeline.by', { time: dateTime(by) })}</time>}
        </li>
      ))}
    </ol>
  );
}
