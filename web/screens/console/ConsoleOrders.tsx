import { Package } from 'lucide-react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { orderStatuses } from '../../../contract/enums.ts';
import { count, price } from '../../client/format.ts';
import { pageMeta } from '../../client/meta.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { pageData } from '../../page-meta.ts';
import { statusTones } from '../orders/status-tones.ts';
import type { Route } from './+types/ConsoleOrders.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { moment } from './frame/moment.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DayField, MemberField, OrderCodeField, SelectField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import { ordersAddress } from './orders/orders-address.ts';
import type { OrdersRequest } from './orders/orders-address.ts';
import { ListTable } from './table/ListTable.tsx';
import type { Cells } from './table/ListTable.tsx';
import { OrderLink } from './trade/OrderLink.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = ordersAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleOrders', 'tradeDesk.orders.name'),
    own: await forMember(page, () => loadOrders(page, request)),
  };
}

async function loadOrders({ call }: PageContext, request: OrdersRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(orderCalls.adminList, {
      query: { ...queryOf(request), after: request.after, before: request.before },
    }),
  ]);
  return { request, summary, list };
}

const queryOf = ({ code, status, member, from, until, sort }: OrdersRequest) => ({
  orderCode: code,
  orderStatus: status,
  memberId: member,
  startTime: from,
  endTime: until,
  sort,
});

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** All orders, with filters by code, state, day, buyer and seller. */
export default function ConsoleOrders({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('tradeDesk', 'orders', 'console');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleOrders', language);
  return (
    <ConsoleFrame tab="orders" summary={summary}>
      <h1 className={styles.title}>{t('tradeDesk.orders.name')}</h1>
      <p className={styles.intro}>{t('tradeDesk.orders.text')}</p>
      <MembersOnly data={own}>
        {({ request, list }) => (
          <>
            <Tools request={request} path={path} />
            <Found request={request} list={list} path={path} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Tools({ request, path }: { request: OrdersRequest; path: string }) {
  const { t } = useTranslation('tradeDesk', 'orders', 'deskTable');
  const { code, status, from, until, member, sort, columns } = request;
  const { filterCount, read, write } = ordersAddress;
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => write(path, { ...read(typed), sort, columns })}
        clear={filterCount(request) === 0 ? undefined : write(path, { sort, columns })}
        foldedCount={filterCount(request)}
      >
        <OrderCodeField
          name="code"
          label={t('tradeDesk.orders.code')}
          hint={t('tradeDesk.orders.codeHint')}
          value={code}
        />
        <SelectField
          name="status"
          label={t('tradeDesk.orders.status')}
          value={status}
          all={t('tradeDesk.orders.all')}
          options={orderStatuses.map((one) => ({ value: one, label: t(`orders.status.${one}`) }))}
        />
        <MemberField name="member" label={t('tradeDesk.orders.member')} value={member} />
        <DayField name="from" label={t('tradeDesk.orders.from')} value={from} />
        <DayField name="until" label={t('deskTable.orders.until')} value={until} />
      </FilterForm>
    </div>
  );
}

interface FoundProps {
  request: OrdersRequest;
  list: CallAnswer<typeof orderCalls.adminList>;
  path: string;
}

function Found({ request, list, path }: FoundProps) {
  const { t } = useTranslation('tradeDesk', 'deskTable');
  return (
    <ListTable
      address={ordersAddress}
      path={path}
      label={t('tradeDesk.orders.list')}
      request={request}
      query={queryOf(request)}
      page={list}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.orders.${column}`)}
      idOf={({ orderCode }) => orderCode}
      empty={
        <EmptyState
          art={<Package aria-hidden="true" />}
          tone="neutral"
          title={t('tradeDesk.none')}
          text={t('tradeDesk.noneText')}
        />
      }
    />
  );
}

function useCells(): Cells<'orders', FoundProps['list']['items'][number]> {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { language } = usePage();
  const now = useNow();
  const nameOr = (name: string) => name || t('tradeDesk.unknown');
  return {
    code: { width: 130, cell: ({ orderCode }) => <OrderLink code={orderCode} /> },
    title: { width: 220, cell: ({ title }) => title },
    items: { width: 90, isNumber: true, isHidden: true, cell: ({ itemCount }) => count(itemCount, language) },
    status: {
      width: 140,
      cell: ({ status }) => <Tag tone={statusTones[status]}>{t(`orders.status.${status}`)}</Tag>,
    },
    buyer: { width: 150, cell: ({ buyerName }) => nameOr(buyerName) },
    seller: { width: 150, cell: ({ sellerName }) => nameOr(sellerName) },
    delivery: { width: 110, isHidden: true, cell: ({ delivery }) => t(`tradeDesk.orders.delivery.${delivery}`) },
    createdAt: {
      width: 120,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>,
    },
    total: { width: 120, isNumber: true, cell: ({ total }) => price(total, language) },
  };
}
