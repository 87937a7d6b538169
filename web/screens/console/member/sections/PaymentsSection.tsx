import { paymentCalls } from '../../../../../contract/calls/payments.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { AppLink } from '../../../../client/links.tsx';
import { price } from '../../../../client/format.ts';
import { screenPath } from '../../../../screens.ts';
import { PaymentTag } from '../../payments/PaymentTag.tsx';

/** Payments of the member. */
export function PaymentsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(paymentCalls.ofMember, { params: { userId } }));
  return (
    <Section
      title={t('memberDesk.sections.payments')}
      query={query}
      none={t('memberDesk.sections.paymentsNone')}
      keyOf={({ id }) => id}
    >
      {({ id, kind, state, amount, createdAt, orderCodes }) => (
        <>
          <div>
            <AppLink to={screenPath('consolePayment', language, { id })} prefetch="none" className={own.link}>
              {price(amount, language)} · {t(`memberDesk.sections.payment.${kind}`)}
            </AppLink>
            <p className={own.small}>
              {orderCodes.length > 0 && `${orderCodes.join(', ')} · `}
              <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
            </p>
          </div>
          <PaymentTag state={state} />
        </>
      )}
    </Section>
  );
}
