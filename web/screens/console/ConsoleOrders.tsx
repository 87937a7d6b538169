import { Package } from 'lucide-react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { orderSorts } from '../../../contract/desk-lists.ts';
import type { SheetFormat } from '../../../contract/desk-lists.ts';
import { orderStatuses } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import { downloadFile } from '../../client/download-file.ts';
import { count, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
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
import { useToast } from '../../ui/Toast.tsx';
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
import { orderColumnNames, readOrdersAddress, writeOrdersAddress } from './orders/orders-address.ts';
import type { OrdersRequest } from './orders/orders-address.ts';
import { DeskTable } from './table/DeskTable.tsx';
import type { DeskColumn } from './table/columns.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readOrdersAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleOrders', 'tradeDesk.orders.name'),
    own: await forMember(page, () => loadOrders(page, request)),
  };
}

async function loadOrders({ call }: PageContext, request: OrdersRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(orderCalls.adminList, { query: queryOf(request) }),
  ]);
  return { request, summary, list };
}

const queryOf = ({ columns: _columns, ...query }: OrdersRequest) => query;

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
  const { orderCode, orderStatus, startTime, endTime, memberId, sort, columns } = request;
  const isPlain = [orderCode, orderStatus, startTime, endTime, memberId].every((value) => value === undefined);
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeOrdersAddress(path, { ...readOrdersAddress(typed), sort, columns })}
        clear={isPlain ? undefined : writeOrdersAddress(path, { sort, columns })}
      >
        <OrderCodeField
          name="code"
          label={t('tradeDesk.orders.code')}
          hint={t('tradeDesk.orders.codeHint')}
          value={orderCode}
        />
        <SelectField
          name="status"
          label={t('tradeDesk.orders.status')}
          value={orderStatus}
          all={t('tradeDesk.orders.all')}
          options={orderStatuses.map((status) => ({ value: status, label: t(`orders.status.${status}`) }))}
        />
        <MemberField name="member" label={t('tradeDesk.orders.member')} value={memberId} />
        <DayField name="from" label={t('tradeDesk.orders.from')} value={startTime} />
        <DayField name="until" label={t('deskTable.orders.until')} value={endTime} />
      </FilterForm>
    </div>
  );
}

type Row = CallAnswer<typeof orderCalls.adminList>['items'][number];

function Found({
  request,
  list,
  path,
}: {
  request: OrdersRequest;
  list: CallAnswer<typeof orderCalls.adminList>;
  path: string;
}) {
  const { t } = useTranslation('tradeDesk', 'deskTable');
  const { language } = usePage();
  const { show } = useToast();
  const { items, total, next, previous } = list;
  const maxCounted = limits.listTotalMost;
  const copy = async (rows: readonly Row[]) => {
    const isCopied = await navigator.clipboard.writeText(rows.map(({ orderCode }) => orderCode).join('\n')).then(
      () => true,
      () => false,
    );
    show(
      isCopied
        ? { title: t('deskTable.orders.copied') }
        : { title: t('deskTable.orders.notCopied'), variant: 'danger' },
    );
  };
  return (
    <DeskTable
      list="orders"
      label={t('tradeDesk.orders.list')}
      columns={useColumns()}
      rows={items}
      idOf={({ orderCode }) => orderCode}
      total={
        total > maxCounted
          ? t('tradeDesk.orders.totalMost', { figure: count(maxCounted, language) })
          : t('tradeDesk.orders.total', { count: total, figure: count(total, language) })
      }
      request={request}
      sorts={orderSorts}
      next={next}
      previous={previous}
      href={(change) => writeOrdersAddress(path, { ...request, ...change })}
      path={path}
      onExport={(format, columns) => exportOrders(format, columns, request)}
      bulk={[{ name: 'copy', label: t('deskTable.orders.copy'), run: copy }]}
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

function useColumns() {
  const { t } = useTranslation('tradeDesk', 'orders', 'deskTable');
  const { language } = usePage();
  const now = useNow();
  const nameOr = (name: string) => name || t('tradeDesk.unknown');
  const cells = {
    code: {
      width: 130,
      cell: ({ orderCode }) => (
        <AppLink to={screenPath('consoleOrder', language, { id: orderCode })} prefetch="none" className={trade.link}>
          {orderCode}
        </AppLink>
      ),
    },
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
    total: { width: 120, isNumber: true, cell: (row) => price(row.total, language) },
  } as const satisfies Readonly<Record<(typeof orderColumnNames)[number], Omit<DeskColumn<Row>, 'name' | 'label'>>>;
  const [first, ...others] = orderColumnNames;
  const columnOf = (name: (typeof orderColumnNames)[number]): DeskColumn<Row> => ({
    name,
    label: t(`deskTable.orders.${name}`),
    ...cells[name],
  });
  return [columnOf(first), ...others.map(columnOf)] as const;
}

/** Downloads all filtered orders with these columns. */
async function exportOrders(format: SheetFormat, columns: readonly string[], request: OrdersRequest): Promise<void> {
  const { orderCode, orderStatus, startTime, endTime, memberId, sort } = request;
  const wanted = { format, columns: columns.join(','), orderCode, orderStatus, startTime, endTime, memberId, sort };
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  await downloadFile(`/order/admin/orders/export?${query.toString()}`, `meydan-orders.${format}`);
}
