import { Package } from 'lucide-react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { orderStatuses } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
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
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { pageData } from '../../page-meta.ts';
import { statusTones } from '../orders/status-tones.ts';
import type { Route } from './+types/ConsoleOrders.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { moment } from './frame/moment.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { DayField, MemberField, OrderCodeField, SelectField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import { readOrdersAddress, writeOrdersAddress } from './orders/orders-address.ts';
import type { OrdersRequest } from './orders/orders-address.ts';
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
    call(orderCalls.adminList, { query: request }),
  ]);
  return { request, summary, list };
}

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
            <Found list={list} />
            <DeskPages
              page={request.pageNumber}
              hasNextPage={list.hasNextPage}
              href={(pageNumber) => writeOrdersAddress(path, { ...request, pageNumber })}
            />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Tools({ request, path }: { request: OrdersRequest; path: string }) {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { orderCode, orderStatus, startTime, memberId } = request;
  const isPlain = [orderCode, orderStatus, startTime, memberId].every((value) => value === undefined);
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeOrdersAddress(path, readOrdersAddress(typed))}
        clear={isPlain ? undefined : path}
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
      </FilterForm>
    </div>
  );
}

function Found({ list: { items, total } }: { list: CallAnswer<typeof orderCalls.adminList> }) {
  const { t } = useTranslation('tradeDesk', 'orders');
  const { language } = usePage();
  const now = useNow();
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<Package aria-hidden="true" />}
          tone="neutral"
          title={t('tradeDesk.none')}
          text={t('tradeDesk.noneText')}
        />
      </Card>
    );
  }
  const maxCounted = limits.listTotalMost;
  return (
    <Card pad="s" aria-label={t('tradeDesk.orders.list')}>
      <h2 className="vh">{t('tradeDesk.orders.list')}</h2>
      <p className={styles.found}>
        {total > maxCounted
          ? t('tradeDesk.orders.totalMost', { figure: count(maxCounted, language) })
          : t('tradeDesk.orders.total', { count: total, figure: count(total, language) })}
      </p>
      <ol className={styles.lines}>
        {items.map((row) => (
          <li key={row.orderCode} className={trade.line}>
            <div>
              <AppLink
                to={screenPath('consoleOrder', language, { id: row.orderCode })}
                prefetch="none"
                className={trade.name}
              >
                {row.orderCode} · {row.title}
                {row.itemCount > 1 && (
                  <>
                    {' '}
                    {t('tradeDesk.orders.more', {
                      count: row.itemCount - 1,
                      figure: count(row.itemCount - 1, language),
                    })}
                  </>
                )}
              </AppLink>
              <p className={trade.quiet}>
                {t('tradeDesk.orders.sides', {
                  buyer: row.buyerName || t('tradeDesk.unknown'),
                  seller: row.sellerName || t('tradeDesk.unknown'),
                })}{' '}
                · {t(`tradeDesk.orders.delivery.${row.delivery}`)} ·{' '}
                <time dateTime={row.createdAt}>{moment(row.createdAt, language, now)}</time>
              </p>
            </div>
            <p className={trade.sum}>{price(row.total, language)}</p>
            <p className={trade.tags}>
              <Tag tone={statusTones[row.status]}>{t(`orders.status.${row.status}`)}</Tag>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
