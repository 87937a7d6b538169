import { CreditCard } from 'lucide-react';
import type { paymentCalls } from '../../../../contract/calls/payments.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DeskPayment } from '../../../../contract/schemas/payment.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import { OrderLink } from '../trade/OrderLink.tsx';
import styles from './Payments.module.css';
import { PaymentTag } from './PaymentTag.tsx';
import { paymentsAddress, paymentsQuery } from './payments-address.ts';
import type { PaymentsRequest } from './payments-address.ts';

type Page = CallAnswer<typeof paymentCalls.deskList>;

export function PaymentList({ request, page }: { request: PaymentsRequest; page: Page }) {
  const { t } = useTranslation('consolePayments', 'deskTable');
  const { language } = usePage();
  return (
    <ListTable
      address={paymentsAddress}
      path={screenPath('consolePayments', language)}
      label={t('consolePayments.list')}
      request={request}
      query={paymentsQuery(request)}
      page={page}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.payments.${column}`)}
      idOf={({ id }) => id}
      empty={
        <EmptyState
          art={<CreditCard aria-hidden="true" />}
          tone="neutral"
          title={t('consolePayments.noneTitle')}
          text={t('consolePayments.noneText')}
        />
      }
    />
  );
}

function useCells(): Cells<'payments', DeskPayment> {
  const { t } = useTranslation('consolePayments');
  const { language } = usePage();
  const now = useNow();
  return {
    buyer: {
      width: 190,
      cell: ({ id, buyer }) => (
        <>
          <AppLink to={screenPath('consolePayment', language, { id })} prefetch="none" className={styles.who}>
            {buyer.name ?? buyer.email ?? t('consolePayments.nobody')}
          </AppLink>
          {buyer.isGuest && <span className={styles.about}> · {t('consolePayments.guest')}</span>}
        </>
      ),
    },
    kind: { width: 120, cell: ({ kind }) => t(`consolePayments.kinds.${kind}`) },
    orders: {
      width: 150,
      cell: ({ orderCodes }) => (
        <span className={styles.state}>
          {orderCodes.map((code) => (
            <OrderLink key={code} code={code} />
          ))}
        </span>
      ),
    },
    state: {
      width: 160,
      cell: ({ state, alarm }) => (
        <span className={styles.state}>
          <PaymentTag state={state} />
          {alarm !== undefined && <Tag tone="danger">{t('consolePayments.look')}</Tag>}
        </span>
      ),
    },
    createdAt: {
      width: 120,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>,
    },
    sum: { width: 120, isNumber: true, cell: ({ charged, amount }) => price(charged ?? amount, language) },
    givenBack: { width: 120, isNumber: true, isHidden: true, cell: ({ givenBack }) => price(givenBack, language) },
    waiting: { width: 130, isNumber: true, cell: ({ waiting }) => (waiting > 0 ? price(waiting, language) : '') },
  };
}
