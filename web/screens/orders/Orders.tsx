import { Suspense, useId, useState } from 'react';
import { Package, SearchX, SlidersHorizontal, Store } from 'lucide-react';
import { Form, useRevalidator } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import { refundCalls } from '../../../contract/calls/refunds.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { orderStatuses } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import { count } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { useLive } from '../../client/live-events.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cx } from '../../ui/cx.ts';
import { lazy } from '../../ui/lazy.ts';
import { pageData } from '../../page-meta.ts';
import { EmptyOrderList } from './EmptyOrderList.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderPagination } from './OrderPagination.tsx';
import { isFiltered, ordersPath, readOrdersAddress } from './orders-address.ts';
import type { OrdersRequest } from './orders-address.ts';
import styles from './Orders.module.css';
import type { Route } from './+types/Orders.ts';

const Refunds = lazy(() => import('./Refunds.tsx').then((module) => ({ default: module.Refunds })));

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readOrdersAddress(url.searchParams);
  return {
    meta: pageData(page, 'orders', 'orders.title'),
    request,
    own: await forMember(page, async () =>
      request.isRefunds ? { refunds: await loadRefunds(page, request) } : { orders: await loadOrders(page, request) },
    ),
  };
}

const loadRefunds = ({ call }: PageContext, { page, refundSide: side }: OrdersRequest) =>
  call(refundCalls.all, { query: { pageNumber: page, ...(side && { side }) } });

function loadOrders({ call }: PageContext, { side, status, code, since, page }: OrdersRequest) {
  const query = {
    pageNumber: page,
    ...(status && { orderStatus: status }),
    ...(code !== '' && { orderCode: code }),
    ...(since !== '' && { startTime: since }),
  };
  return call(side === 'Seller' ? orderCalls.bySeller : orderCalls.byUser, { query });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Orders({ loaderData: { request, own } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const { revalidate } = useRevalidator();
  useLive('order', () => void revalidate());
  useLive('reconnected', () => void revalidate());
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('orders.title')}</h1>
        <p>{t('orders.lead')}</p>
      </header>
      <MembersOnly data={own}>
        {({ orders, refunds }) => (
          <>
            <TabLinks
              label={t('orders.tabs.label')}
              renderLink={appLink}
              items={[
                ...(['Buyer', 'Seller'] as const).map((side) => ({
                  label: t(`orders.tabs.${side}`),
                  href: ordersPath(language, { side }),
                  current: !request.isRefunds && request.side === side,
                })),
                {
                  label: t('orders.tabs.refunds'),
                  href: ordersPath(language, { isRefunds: true }),
                  current: request.isRefunds,
                },
              ]}
            />
            {refunds && (
              <Suspense fallback={<Skeleton height={320} />}>
                <Refunds request={request} list={refunds} />
              </Suspense>
            )}
            {orders && <Found request={request} list={orders} />}
          </>
        )}
      </MembersOnly>
    </div>
  );
}

function Found({ request, list }: { request: OrdersRequest; list: CallAnswer<typeof orderCalls.byUser> }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  return (
    <>
      {(list.items.length > 0 || isFiltered(request)) && <Filters request={request} />}
      {list.items.length === 0 ? (
        <Nothing request={request} isBeyond={list.total > 0} />
      ) : (
        <>
          <h2 className={`num ${styles.found}`}>
            {t('orders.total', {
              count: list.total,
              figure: shownTotal(list.total, count(list.total, language)),
            })}
          </h2>
          <ul className={styles.list}>
            {list.items.map((order) => (
              <OrderCard key={order.orderCode} order={order} />
            ))}
          </ul>
          <OrderPagination request={request} total={list.total} />
        </>
      )}
    </>
  );
}

const shownTotal = (total: number, figure: string): string => (total > limits.listTotalMost ? `${figure}+` : figure);

function Filters({ request }: { request: OrdersRequest }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const { side, status, code, since } = request;
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered(request));
  return (
    <>
      <Button
        variant="outlined"
        className={styles.fold}
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('orders.filters.apply')}
      </Button>
      <Form
        id={id}
        action={screenPath('orders', language)}
        className={cx(styles.filters, !isOpen && styles.folded)}
        key={JSON.stringify(request)}
      >
        {side === 'Seller' && <input type="hidden" name="isSeller" value="true" />}
        <Field label={t('orders.filters.status')}>
          {(control) => (
            <Select
              {...control}
              name="orderStatus"
              defaultValue={status ?? ''}
              options={[
                { value: '', label: t('orders.filters.all') },
                ...orderStatuses.map((one) => ({ value: one, label: t(`orders.status.${one}`) })),
              ]}
            />
          )}
        </Field>
        <Field label={t('orders.filters.code')}>
          {(control) => (
            <TextInput {...control} name="orderCode" defaultValue={code} maxLength={10} autoCapitalize="characters" />
          )}
        </Field>
        <Field label={t('orders.filters.since')}>
          {(control) => <TextInput {...control} name="startTime" type="date" defaultValue={since} min="2020-01-01" />}
        </Field>
        <div className={styles.apply}>
          <Button type="submit" variant="soft">
            {t('orders.filters.apply')}
          </Button>
          {isFiltered(request) && (
            <AppLink to={ordersPath(language, { side })} className={buttonClass({ variant: 'text' })}>
              {t('orders.filters.clear')}
            </AppLink>
          )}
        </div>
      </Form>
    </>
  );
}

function Nothing({ request, isBeyond }: { request: OrdersRequest; isBeyond: boolean }) {
  const { language } = usePage();
  const { side } = request;
  if (isBeyond)
    return <EmptyOrderList kind="beyond" art={SearchX} href={ordersPath(language, { ...request, page: 1 })} />;
  if (isFiltered(request))
    return <EmptyOrderList kind="filtered" art={SearchX} href={ordersPath(language, { side })} />;
  return side === 'Buyer' ? (
    <EmptyOrderList kind="Buyer" art={Package} href={screenPath('home', language)} />
  ) : (
    <EmptyOrderList kind="Seller" art={Store} href={screenPath('createAdMainCategorySelection', language)} />
  );
}
