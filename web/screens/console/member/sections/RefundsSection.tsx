import { refundCalls } from '../../../../../contract/calls/refunds.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { Tag } from '../../../../ui/Tag.tsx';
import { price } from '../../../../client/format.ts';
import { refundTones } from '../../../orders/refund/RefundCard.tsx';
import { OrderLink } from '../../trade/OrderLink.tsx';

/** Refunds as buyer and as seller. */
export function RefundsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk', 'refunds');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(refundCalls.ofMember, { params: { userId } }));
  return (
    <Section
      title={t('memberDesk.sections.refunds')}
      query={query}
      none={t('memberDesk.sections.refundsNone')}
      keyOf={({ refundId }) => refundId}
    >
      {({ code, orderCode, side, status, asked, approved, createdAt }) => (
        <>
          <div>
            <b>
              {code} · {price(approved ?? asked, language)}
            </b>
            <p className={own.small}>
              <OrderLink code={orderCode} /> · {t(`memberDesk.sections.side.${side}`)} ·{' '}
              <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
            </p>
          </div>
          <Tag tone={refundTones[status]}>{t(`refunds.status.${status}`)}</Tag>
        </>
      )}
    </Section>
  );
}
