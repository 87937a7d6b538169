import { Package } from 'lucide-react';
import type { OrderRow } from '../../../contract/schemas/order.ts';
import { count, fullDate, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureSources } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { Photo } from '../../ui/Photo.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { orderPath } from './orders-address.ts';
import styles from './Orders.module.css';
import { statusTones } from './status-tones.ts';

export function OrderCard({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const dateTime = useDateTime();
  const { orderCode: code, side, items, next } = order;
  const [first] = items;
  const others = items.length - 1;
  const name = order.partner?.name ?? order.partnerName ?? t('orders.detail.gone');
  return (
    <li className={styles.card}>
      <div className={styles.photo}>
        {first?.picture ? (
          <Photo
            {...pictureSources(first.picture, 320)}
            alt=""
            width={first.picture.width}
            height={first.picture.height}
            sizes="112px"
            ratio="square"
          />
        ) : (
          <Package aria-hidden="true" />
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.tags}>
          <Tag tone={statusTones[order.status]}>{t(`orders.status.${order.status}`)}</Tag>
          {order.isRefundOpen && <Tag tone="warning">{t('orders.refundOpen')}</Tag>}
        </div>
        <h3>
          <AppLink to={orderPath(language, code, side)} className={styles.cover}>
            {first?.title}
          </AppLink>
        </h3>
        {others > 0 && <p>{t('orders.more', { count: others, figure: count(others, language) })}</p>}
        <p>{t(side === 'Buyer' ? 'orders.row.from' : 'orders.row.to', { name })}</p>
        <p className="num">
          {t('orders.row.code', { code })} ·{' '}
          <time dateTime={order.createdAt}>{fullDate(order.createdAt, language)}</time>
        </p>
      </div>
      <div className={styles.sum}>
        <span>{t(side === 'Buyer' ? 'orders.row.paid' : 'orders.row.earned')}</span>
        <b className="num">{price(order.total, language)}</b>
        {next && (
          <p className={styles.due}>
            <b>{t(`orders.acts.${next.act}`)}</b>
            {next.until !== undefined && <span>{t('orders.row.until', { time: dateTime(next.until) })}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
