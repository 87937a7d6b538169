import { useState } from 'react';
import { orderCalls } from '../../../../../contract/calls/orders.ts';
import type { OrderSide } from '../../../../../contract/schemas/order.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { AppLink } from '../../../../client/links.tsx';
import { count, price } from '../../../../client/format.ts';
import { screenPath } from '../../../../screens.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { statusTones } from '../../../orders/status-tones.ts';

const sides = ['Buyer', 'Seller'] as const satisfies readonly OrderSide[];

/** Purchases and sales of the member. */
export function OrdersSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk', 'orders');
  const { language } = usePage();
  const now = useNow();
  const [side, setSide] = useState<OrderSide>('Buyer');
  const query = useQuery(queryOf(orderCalls.ofMember, { params: { userId }, query: { side } }));
  return (
    <Section
      title={t('memberDesk.sections.orders')}
      query={query}
      none={t(`memberDesk.sections.ordersNone.${side}`)}
      keyOf={({ orderCode }) => orderCode}
      aside={
        <Segmented
          label={t('memberDesk.sections.side.label')}
          name="order-side"
          value={side}
          options={sides.map((value) => ({ value, label: t(`memberDesk.sections.side.${value}`) }))}
          onValue={setSide}
        />
      }
    >
      {({ orderCode, title, itemCount, total, status, createdAt, partner }) => (
        <>
          <div>
            <AppLink to={screenPath('consoleOrder', language, { id: orderCode })} prefetch="none" className={own.link}>
              {orderCode} · {title}{' '}
              {itemCount > 1 && t('memberDesk.sections.orderMore', { figure: count(itemCount - 1, language) })}
            </AppLink>
            <p className={own.small}>
              {price(total, language)} · {partner ?? t('memberDesk.sections.guest')} ·{' '}
              <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
            </p>
          </div>
          <Tag tone={statusTones[status]}>{t(`orders.status.${status}`)}</Tag>
        </>
      )}
    </Section>
  );
}
