import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { statusTones } from '../../orders/status-tones.ts';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/age.ts';
import { payoutsOf } from '../payouts/payouts-address.ts';
import styles from '../trade/Trade.module.css';

/** A moment as the console writes it. */
function At({ iso }: { iso: string }) {
  const { language } = usePage();
  const now = useNow();
  return <time dateTime={iso}>{moment(iso, language, now)}</time>;
}

/** Who bought of whom, how it comes, which hours count, and where the rest of it stands. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { language } = usePage();
  const { buyer, seller, parcel, deliveryAddress: address } = order;
  const link = (to: string, words: ReactNode) => (
    <AppLink to={to} prefetch="none" className={styles.link}>
      {words}
    </AppLink>
  );
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('tradeDesk.order.buyer'),
      value:
        !order.isGuest && buyer ? (
          link(screenPath('consoleMember', language, { id: buyer.id }), buyer.name)
        ) : (
          <>
            {order.buyerName || t('tradeDesk.unknown')}
            {order.isGuest && <> · {t('tradeDesk.guest')}</>}
          </>
        ),
    },
    {
      label: t('tradeDesk.order.seller'),
      value: seller
        ? link(screenPath('consoleMember', language, { id: seller.id }), seller.name)
        : t('tradeDesk.unknown'),
    },
    { label: t('tradeDesk.order.delivery'), value: t(`tradeDesk.orders.delivery.${order.delivery}`) },
    { label: t('tradeDesk.order.created'), value: <At iso={order.createdAt} /> },
    ...(order.shipBy === undefined ? [] : [{ label: t('tradeDesk.order.shipBy'), value: <At iso={order.shipBy} /> }]),
    ...(order.approveBy === undefined
      ? []
      : [{ label: t('tradeDesk.order.approveBy'), value: <At iso={order.approveBy} /> }]),
    ...(parcel
      ? [
          {
            label: t('tradeDesk.order.parcel'),
            value: t('tradeDesk.order.parcelCode', { company: parcel.companyName, code: parcel.code }),
          },
        ]
      : []),
    ...(address
      ? [
          {
            label: t('tradeDesk.order.address'),
            value: `${address.name} ${address.surname}, ${address.neighborhood} ${address.line}, ${address.district}/${address.province}`,
          },
        ]
      : []),
    {
      label: t('tradeDesk.order.payment'),
      value: link(screenPath('consolePayment', language, { id: order.paymentId }), t('tradeDesk.order.paymentGo')),
    },
    {
      label: t('tradeDesk.order.payouts'),
      value: link(payoutsOf(screenPath('consolePayouts', language), order.orderCode), t('tradeDesk.order.payoutsGo')),
    },
  ];
  return (
    <Card
      title={t('tradeDesk.order.facts')}
      aside={<Tag tone={statusTones[order.status]}>{t(`orders.status.${order.status}`)}</Tag>}
    >
      <DefinitionList items={facts} />
    </Card>
  );
}

/** The things, each with its own state. */
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
                    reason: item.cancelled.text ?? t(`orders.reasons.${item.cancelled.reason}`),
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

/** What the buyer paid and what the seller gets. */
export function OrderMoney({ order: { buyerMoney, sellerMoney } }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const sums = [
    { name: 'paid', sum: buyerMoney.total, isAlways: true },
    { name: 'shipping', sum: buyerMoney.shipping },
    { name: 'surcharge', sum: buyerMoney.surcharge },
    { name: 'returned', sum: buyerMoney.refunded },
    { name: 'commission', sum: sellerMoney.commission + sellerMoney.commissionVat },
    { name: 'sellerShipping', sum: sellerMoney.shipping },
    { name: 'withheld', sum: sellerMoney.withheld },
    { name: 'net', sum: sellerMoney.net, isAlways: true },
  ] as const;
  return (
    <Card title={t('tradeDesk.order.money')}>
      <DefinitionList
        columns={1}
        items={sums
          .filter((one) => one.sum !== 0 || 'isAlways' in one)
          .map(({ name, sum }) => ({ label: t(`tradeDesk.order.${name}`), value: price(sum, language) }))}
      />
    </Card>
  );
}

/** What happened, with what administrators wrote. */
export function OrderHistory({ order: { history } }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk', 'orders', 'refunds');
  return (
    <Card title={t('tradeDesk.order.history')}>
      <ol className={consoleStyles.lines}>
        {history.map(({ happening, at, by, note }, index) => (
          // What happened is only added to.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <div>
              <p className={styles.name}>{t(`orders.timeline.${happening}`)}</p>
              {note !== undefined && <p className={styles.quiet}>“{note}”</p>}
            </div>
            <p className={styles.quiet}>{t(`refunds.history.by.${by}`)}</p>
            <p className={styles.quiet}>
              <At iso={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
