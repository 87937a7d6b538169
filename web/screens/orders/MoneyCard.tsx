import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/schemas/order.ts';
import { count, price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import styles from './MoneyCard.module.css';

/** The parts of what the buyer paid or the seller receives. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  if (order.buyerMoney) {
    return (
      <Card title={t('orders.money.buyer')}>
        <BuyerSums money={order.buyerMoney} card={order.card} />
      </Card>
    );
  }
  return (
    order.sellerMoney && (
      <Card title={t('orders.money.seller')}>
        <SellerSums money={order.sellerMoney} />
      </Card>
    )
  );
}

interface Row {
  label: string;
  value: ReactNode;
}

function useSums() {
  const { language } = usePage();
  const plus = (label: string, amount: number): Row[] => [{ label, value: price(amount, language) }];
  const some = (label: string, amount: number, sign = ''): Row[] =>
    amount === 0 ? [] : [{ label, value: `${sign}${price(amount, language)}` }];
  const total = (label: string, amount: number): Row => ({
    label,
    value: <b className={`num ${styles.total}`}>{price(amount, language)}</b>,
  });
  return { plus, some, total, language };
}

function BuyerSums({ money, card }: { money: NonNullable<OrderDetail['buyerMoney']>; card: OrderDetail['card'] }) {
  const { t } = useTranslation('orders');
  const { plus, some, total, language } = useSums();
  const { discount, shippingPayer, installmentCount, refunded, refundConfirmed } = money;
  const shipping =
    shippingPayer === 'SellerPays'
      ? [{ label: t('orders.money.shipping'), value: t('orders.money.free') }]
      : some(t('orders.money.shipping'), money.shipping);
  const { campaignDiscount, couponDiscount } = money;
  const discounts = [
    ...some(t('orders.money.discount'), discount - campaignDiscount - couponDiscount, '−'),
    ...some(t('orders.money.campaign'), campaignDiscount, '−'),
    ...some(t('orders.money.coupon'), couponDiscount, '−'),
  ];
  return (
    <div className={styles.sums}>
      <DefinitionList
        columns={1}
        items={[
          ...(discount > 0
            ? [...plus(t('orders.money.list'), money.list), ...discounts]
            : plus(t('orders.money.price'), money.price)),
          ...shipping,
          ...some(t('orders.money.surcharge', { figure: count(installmentCount, language) }), money.surcharge),
          total(t('orders.money.total'), money.total),
          ...some(t('orders.money.refunded'), refunded),
        ]}
      />
      {refunded > refundConfirmed && (
        <p>{t('orders.money.pending', { amount: price(refunded - refundConfirmed, language) })}</p>
      )}
      {card && <p className="num">{t('orders.money.card', { bank: card.bank ?? card.scheme, last4: card.last4 })}</p>}
    </div>
  );
}

function SellerSums({ money }: { money: NonNullable<OrderDetail['sellerMoney']> }) {
  const { t } = useTranslation('orders');
  const { plus, some, total } = useSums();
  return (
    <DefinitionList
      columns={1}
      items={[
        ...plus(t('orders.money.sale'), money.price),
        ...some(t('orders.money.platformDiscount'), money.platformDiscount),
        ...some(t('orders.money.commission'), money.commission, '−'),
        ...some(t('orders.money.vat'), money.commissionVat, '−'),
        ...some(t('orders.money.sellerShipping'), money.shipping, '−'),
        ...some(t('orders.money.withheld'), money.withheld, '−'),
        total(t('orders.money.net'), money.net),
        ...some(t('orders.money.refunded'), money.refunded),
      ]}
    />
  );
}
