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
import { PayoutList } from './payouts/PayoutList.tsx';
import { TransferCard } from './payouts/TransferCard.tsx';
import { isSearch, isTable, payoutsAddress, payoutsQuery, payoutViews, viewOf } from './payouts/payouts-address.ts';
import type { PayoutsRequest } from './payouts/payouts-address.ts';

const pageSize = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = payoutsAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consolePayouts', 'tradeDesk.payouts.name'),
    own: await forMember(page, () => loadPayouts(page, request)),
  };
}

async function loadPayouts({ call }: PageContext, request: PayoutsRequest) {
  const view = viewOf(request);
  const paging = { currentPage: pageOf(request), pageSize };
  const [summary, shown] = await Promise.all([
    call(moderationCalls.summary, {}),
    isSearch(request) || isTable(view)
      ? call(earningCalls.payouts, {
          query: { ...payoutsQuery(request), after: request.after, before: request.before },
        }).then((payouts) => ({ payouts }))
      : view === 'accounts'
        ? call(earningCalls.heldAccounts, { query: paging }).then((accounts) => ({ accounts }))
        : call(earningCalls.transfers, { query: { ...paging, state: view === 'transfers' ? 'Owed' : 'Sent' } }).then(
            (transfers) => ({ transfers }),
          ),
  ]);
  return { request, summary, ...shown };
}

const pageOf = ({ page }: PayoutsRequest): number => Number(page ?? 1);

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
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const path = screenPath('consolePayouts', language);
  const { request } = loaded;
  const { order, member, columns, sort } = request;
  const { read, write } = payoutsAddress;
  const searches = isSearch(request);
  return (
    <>
      <TabLinks
        label={t('tradeDesk.payouts.view')}
        className={styles.tabs}
        renderLink={appLink}
        items={payoutViews.map((one, index) => ({
          label: t(`tradeDesk.payouts.views.${one}`),
          href: write(path, { view: index === 0 ? undefined : one, columns }),
          current: !searches && one === viewOf(request),
        }))}
      />
      <div className={styles.tools}>
        <FilterForm
          path={path}
          request={request}
          address={(typed) => write(path, { ...read(typed), sort, columns })}
          clear={searches ? path : undefined}
        >
          <OrderCodeField name="order" label={t('tradeDesk.payouts.order')} value={order} />
          <MemberField name="member" label={t('tradeDesk.payouts.member')} value={member} />
        </FilterForm>
      </div>
      {order !== undefined && <p className={styles.found}>{t('tradeDesk.payouts.orderOnly', { code: order })}</p>}
      {member !== undefined && <p className={styles.found}>{t('tradeDesk.payouts.memberOnly')}</p>}
      {'payouts' in loaded ? (
        <PayoutList request={request} page={loaded.payouts} onDecided={onDecided} />
      ) : (
        <Cards loaded={loaded} path={path} onDecided={onDecided} />
      )}
    </>
  );
}

interface CardsProps {
  loaded: Exclude<Loaded, { payouts: unknown }>;
  path: string;
  onDecided: () => Promise<void>;
}

/** Transfers with their actions, or accounts on hold. */
function Cards({ loaded, path, onDecided }: CardsProps) {
  const { t } = useTranslation('tradeDesk', 'console');
  const { request } = loaded;
  const view = viewOf(request);
  const list = 'transfers' in loaded ? loaded.transfers : loaded.accounts;
  return (
    <>
      {list.items.length === 0 ? (
        <Card>
          <EmptyState
            art={<HandCoins aria-hidden="true" />}
            tone={view === 'transfers' ? 'positive' : 'neutral'}
            title={t(`tradeDesk.payouts.noneOf.${view}`)}
            text={t('tradeDesk.payouts.noneText')}
          />
        </Card>
      ) : (
        <ul className={styles.cards} aria-label={t('tradeDesk.payouts.list')}>
          {'transfers' in loaded
            ? loaded.transfers.items.map((transfer) => (
                <TransferCard key={transfer.earningId} transfer={transfer} onDecided={onDecided} />
              ))
            : loaded.accounts.items.map((account) => (
                <HeldAccount key={account.sellerId} account={account} onDecided={onDecided} />
              ))}
        </ul>
      )}
      <DeskPages
        page={pageOf(request)}
        hasNextPage={pageOf(request) * pageSize < list.totalCount}
        href={(page) => payoutsAddress.write(path, { ...request, page: page > 1 ? String(page) : undefined })}
      />
    </>
  );
}
