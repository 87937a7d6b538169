import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { statusTones } from '../../orders/status-tones.ts';
import { payoutsOf } from '../payouts/payouts-address.ts';
import styles from '../trade/Trade.module.css';
import { Moment } from './Moment.tsx';

/** Parties, delivery, due times and links to the payment and payouts. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { language } = usePage();
  const { buyer, seller, parcel, deliveryAddress: address } = order;
  const link = (to: string, content: ReactNode) => (
    <AppLink to={to} prefetch="none" className={styles.link}>
      {content}
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
    { label: t('tradeDesk.order.created'), value: <Moment iso={order.createdAt} /> },
    ...(order.shipBy === undefined
      ? []
      : [{ label: t('tradeDesk.order.shipBy'), value: <Moment iso={order.shipBy} /> }]),
    ...(order.approveBy === undefined
      ? []
      : [{ label: t('tradeDesk.order.approveBy'), value: <Moment iso={order.approveBy} /> }]),
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
