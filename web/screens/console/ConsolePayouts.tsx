import { HandCoins } from 'lucide-react';
import { earningCalls } from '../../../contract/calls/earnings.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsolePayouts.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { MemberField, OrderCodeField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import { HeldAccount } from './payouts/HeldAccount.tsx';
import { PayoutCard } from './payouts/PayoutCard.tsx';
import { TransferCard } from './payouts/TransferCard.tsx';
import { isSearch, payoutViews, readPayoutsAddress, writePayoutsAddress } from './payouts/payouts-address.ts';
import type { PayoutsRequest } from './payouts/payouts-address.ts';

const pageSize = 20;
const filters = {
  failed: { stage: 'Failed', stopped: 'false' },
  stopped: { stopped: 'true' },
  payable: { stage: 'Payable', stopped: 'false' },
  sending: { stage: 'Sending' },
  held: { stage: 'Held' },
  paid: { stage: 'Paid' },
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readPayoutsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consolePayouts', 'tradeDesk.payouts.name'),
    own: await forMember(page, () => loadPayouts(page, request)),
  };
}

async function loadPayouts({ call }: PageContext, request: PayoutsRequest) {
  const { view, orderCode, memberId, page: currentPage } = request;
  const paging = { currentPage, pageSize };
  const [summary, shown] = await Promise.all([
    call(moderationCalls.summary, {}),
    isSearch(request)
      ? call(earningCalls.payouts, { query: { ...paging, orderCode, memberId } }).then((payouts) => ({ payouts }))
      : view === 'accounts'
        ? call(earningCalls.heldAccounts, { query: paging }).then((accounts) => ({ accounts }))
        : view === 'transfers' || view === 'transferred'
          ? call(earningCalls.transfers, { query: { ...paging, state: view === 'transfers' ? 'Owed' : 'Sent' } }).then(
              (transfers) => ({ transfers }),
            )
          : call(earningCalls.payouts, { query: { ...paging, ...filters[view] } }).then((payouts) => ({ payouts })),
  ]);
  return { request, summary, ...shown };
}
type Loaded = Awaited<ReturnType<typeof loadPayouts>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Payouts and bank transfers to sellers by stage, and accounts with payouts on hold. */
export default function ConsolePayouts({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('tradeDesk');
  const { summary, refresh } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="payouts" summary={summary}>
      <h1 className={styles.title}>{t('tradeDesk.payouts.name')}</h1>
      <p className={styles.intro}>{t('tradeDesk.payouts.text')}</p>
      <MembersOnly data={own}>{(loaded) => <Shown loaded={loaded} onDecided={refresh} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Shown({ loaded, onDecided }: { loaded: Loaded; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'console');
  const { language } = usePage();
  const path = screenPath('consolePayouts', language);
  const { request } = loaded;
  const { view, orderCode, memberId } = request;
  const searches = isSearch(request);
  const list = 'payouts' in loaded ? loaded.payouts : 'transfers' in loaded ? loaded.transfers : loaded.accounts;
  return (
    <>
      <TabLinks
        label={t('tradeDesk.payouts.view')}
        className={styles.tabs}
        renderLink={appLink}
        items={payoutViews.map((one) => ({
          label: t(`tradeDesk.payouts.views.${one}`),
          href: writePayoutsAddress(path, { view: one }),
          current: !searches && one === view,
        }))}
      />
      <div className={styles.tools}>
        <FilterForm
          path={path}
          request={request}
          address={(typed) => writePayoutsAddress(path, readPayoutsAddress(typed))}
          clear={searches ? path : undefined}
        >
          <OrderCodeField name="order" label={t('tradeDesk.payouts.order')} value={orderCode} />
          <MemberField name="member" label={t('tradeDesk.payouts.member')} value={memberId} />
        </FilterForm>
      </div>
      {orderCode !== undefined && (
        <p className={styles.found}>{t('tradeDesk.payouts.orderOnly', { code: orderCode })}</p>
      )}
      {memberId !== undefined && <p className={styles.found}>{t('tradeDesk.payouts.memberOnly')}</p>}
      {list.items.length === 0 ? (
        <Card>
          <EmptyState
            art={<HandCoins aria-hidden="true" />}
            tone={(view === 'failed' || view === 'transfers') && !searches ? 'positive' : 'neutral'}
            title={searches ? t('tradeDesk.none') : t(`tradeDesk.payouts.noneOf.${view}`)}
            text={t('tradeDesk.payouts.noneText')}
          />
        </Card>
      ) : (
        <ul className={styles.cards} aria-label={t('tradeDesk.payouts.list')}>
          {'payouts' in loaded
            ? loaded.payouts.items.map((payout) => (
                <PayoutCard key={payout.earning.id} payout={payout} onDecided={onDecided} />
              ))
            : 'transfers' in loaded
              ? loaded.transfers.items.map((transfer) => (
                  <TransferCard key={transfer.earningId} transfer={transfer} onDecided={onDecided} />
                ))
              : loaded.accounts.items.map((account) => <HeldAccount key={account.sellerId} account={account} />)}
        </ul>
      )}
      <DeskPages
        page={request.page}
        hasNextPage={request.page * pageSize < list.totalCount}
        href={(page) => writePayoutsAddress(path, { ...request, page })}
      />
    </>
  );
}
