import { Scale } from 'lucide-react';
import type { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { refundTones } from '../../orders/refund/RefundCard.tsx';
import { moment } from '../frame/moment.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import { OrderLink } from '../trade/OrderLink.tsx';
import { RefundOpener } from './RefundOpener.tsx';
import { refundsAddress, refundsQuery } from './refunds-address.ts';
import type { RefundsRequest } from './refunds-address.ts';

/** The refunds of a state. */
export function RefundList({ request, page }: { request: RefundsRequest; page: CallAnswer<typeof refundCalls.desk> }) {
  const { t } = useTranslation('refunds', 'deskTable');
  const { language } = usePage();
  const { status } = refundsQuery(request);
  const isAppealed = status === 'Appealed';
  return (
    <ListTable
      address={refundsAddress}
      path={screenPath('consoleRefunds', language)}
      label={t(`refunds.status.${status}`)}
      request={request}
      query={refundsQuery(request)}
      page={page}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.refunds.${column}`)}
      idOf={({ refundId }) => refundId}
      nameOf={({ code }) => code}
      empty={
        <EmptyState
          art={<Scale aria-hidden="true" />}
          tone={isAppealed ? 'positive' : 'neutral'}
          title={t(`refunds.desk.noneOf.${status}`)}
          text={t(isAppealed ? 'refunds.desk.noneAppealed' : 'refunds.desk.noneText')}
        />
      }
    />
  );
}

function useCells(): Cells<'refunds', DeskRefundRow> {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const now = useNow();
  const unknown = t('refunds.desk.unknown');
  return {
    code: { width: 150, cell: (row) => <RefundOpener row={row} /> },
    items: { width: 200, cell: ({ items }) => items.map(({ title }) => title).join(', ') },
    order: { width: 130, cell: ({ orderCode }) => <OrderLink code={orderCode} /> },
    buyer: { width: 125, cell: ({ buyerName }) => buyerName ?? unknown },
    seller: { width: 125, cell: ({ sellerName }) => sellerName ?? unknown },
    status: {
      width: 150,
      isHidden: true,
      cell: ({ status }) => <Tag tone={refundTones[status]}>{t(`refunds.status.${status}`)}</Tag>,
    },
    createdAt: {
      width: 120,
      isHidden: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>,
    },
    since: {
      width: 130,
      cell: ({ changedAt }) => <time dateTime={changedAt}>{moment(changedAt, language, now)}</time>,
    },
    amount: { width: 120, isNumber: true, cell: ({ approved, asked }) => price(approved ?? asked, language) },
  };
}
