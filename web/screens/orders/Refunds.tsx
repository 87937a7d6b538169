import { RotateCcw, SearchX } from 'lucide-react';
import type { refundCalls } from '../../../contract/calls/refunds.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink, appLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EmptyOrderList } from './EmptyOrderList.tsx';
import { OrderPagination } from './OrderPagination.tsx';
import { orderPath, ordersPath } from './orders-address.ts';
import type { OrdersRequest } from './orders-address.ts';
import { refundTones } from './refund/RefundCard.tsx';
import styles from './refund/Refund.module.css';

const sides = [undefined, 'Buyer', 'Seller'] as const;

export interface RefundsProps {
  request: OrdersRequest;
  list: CallAnswer<typeof refundCalls.all>;
}

/** A member's refunds as buyer and seller, newest first. Each links to its order. */
export function Refunds({ request, list }: RefundsProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const dateTime = useDateTime();
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('refunds.list.side.label')}
          renderLink={appLink}
          items={sides.map((side) => ({
            label: t(`refunds.list.side.${side ?? 'all'}`),
            href: ordersPath(language, { isRefunds: true, refundSide: side }),
            current: request.refundSide === side,
          }))}
        />
      </div>
      {list.items.length > 0 ? (
        <>
          <ul className={styles.rows}>
            {list.items.map((row) => (
              <li key={row.refundId}>
                <AppLink
                  className={styles.row}
                  to={orderPath(language, row.orderCode, row.side)}
                  aria-label={t('refunds.list.open', { code: row.code })}
                >
                  <span className={styles.head}>
                    <Tag tone={refundTones[row.status]}>{t(`refunds.status.${row.status}`)}</Tag>
                    <b>{price(row.approved ?? row.asked, language)}</b>
                  </span>
                  <b>{row.items.map(({ title }) => title).join(', ')}</b>
                  <small className={styles.quiet}>
                    {t('refunds.list.order', { code: row.orderCode })} · {dateTime(row.createdAt)}
                    {row.dueAt !== undefined && ` · ${t('refunds.due', { at: dateTime(row.dueAt) })}`}
                  </small>
                </AppLink>
              </li>
            ))}
          </ul>
          <OrderPagination request={request} total={list.total} />
        </>
      ) : list.total > 0 ? (
        <EmptyOrderList kind="beyond" art={SearchX} href={ordersPath(language, { ...request, page: 1 })} />
      ) : (
        <Card>
          <EmptyState
            art={<RotateCcw aria-hidden="true" />}
            tone="neutral"
            title={t('refunds.list.empty')}
            text={t('refunds.list.emptyText')}
          />
        </Card>
      )}
    </>
  );
}
