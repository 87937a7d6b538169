import { useState } from 'react';
import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { orderCalls } from '../../../contract/calls/orders.ts';
import type { AdminOrder } from '../../../contract/schemas/order.ts';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Prose } from '../../parts/Prose.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { Route } from './+types/ConsoleOrder.ts';
import { recordPage } from './record-page.server.ts';
import styles from './Console.module.css';
import { moment } from './frame/moment.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { OrderActions } from './orders/OrderActions.tsx';
import { OrderFacts } from './orders/OrderFacts.tsx';
import { OrderHistory } from './orders/OrderHistory.tsx';
import { OrderItems } from './orders/OrderItems.tsx';
import { OrderMoney } from './orders/OrderMoney.tsx';
import { LedgerTable } from './trade/LedgerTable.tsx';
import trade from './trade/Trade.module.css';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consoleOrder', 'tradeDesk.orders.name', id, () => loadOrder(page, id.toUpperCase()));
}

async function loadOrder({ call }: PageContext, orderCode: string) {
  const [order, agreements, summary] = await Promise.all([
    orRefuse(() => call(orderCalls.admin, { params: { orderCode } })),
    orRefuse(() => call(agreementCalls.approvedWithOrder, { query: { orderCode } })),
    call(moderationCalls.summary, {}),
  ]);
  return { order, agreements: agreements.items, summary };
}
type Loaded = Awaited<ReturnType<typeof loadOrder>>;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** One order: parties, items, money with its ledger lines, history, approved agreements and administrator actions. */
export default function ConsoleOrder({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="orders" summary={summary}>
      <p className={trade.quiet}>
        <AppLink to={screenPath('consoleOrders', language)} className={trade.link}>
          {t('tradeDesk.orders.back')}
        </AppLink>
      </p>
      <h1 className={styles.title}>
        {own ? t('tradeDesk.order.name', { code: own.order.orderCode }) : t('tradeDesk.orders.name')}
      </h1>
      <MembersOnly data={own}>{(loaded) => <Shown key={loaded.order.orderCode} {...loaded} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Shown({ order: first, agreements }: Loaded) {
  const { t } = useTranslation('tradeDesk');
  const [order, setOrder] = useState<AdminOrder>(first);
  return (
    <div className={trade.page}>
      <OrderFacts order={order} />
      {order.acts.length > 0 && <OrderActions order={order} onChange={setOrder} />}
      <OrderItems order={order} />
      <div className={trade.two}>
        <OrderMoney order={order} />
        <OrderHistory order={order} />
      </div>
      <Card title={t('tradeDesk.ledger')}>
        {order.ledger.length === 0 ? (
          <p className={trade.quiet}>{t('tradeDesk.order.noLedger')}</p>
        ) : (
          <LedgerTable lines={order.ledger} caption={t('tradeDesk.ledger')} />
        )}
      </Card>
      <Approved agreements={agreements} />
    </div>
  );
}

/** The agreement versions that the buyer approved. */
function Approved({ agreements }: Pick<Loaded, 'agreements'>) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  return (
    <Card title={t('tradeDesk.order.agreements')}>
      {agreements.length === 0 && <p className={trade.quiet}>{t('tradeDesk.order.agreementsNone')}</p>}
      {agreements.map(({ type, title, version, html, approvedAt }) => (
        <Disclosure key={type} title={t('tradeDesk.order.agreement', { title, version })}>
          <p className={trade.quiet}>{t('tradeDesk.order.approvedAt', { at: moment(approvedAt, language, now) })}</p>
          <Prose html={html} />
        </Disclosure>
      ))}
    </Card>
  );
}
