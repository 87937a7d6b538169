import { earningCalls } from '../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { price } from '../../client/format.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/Earnings.ts';
import { BankAccountCard } from './BankAccountCard.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { RecentEarnings } from './RecentEarnings.tsx';
import styles from './Earnings.module.css';
import { pageSize, readEarningsAddress } from './earnings-address.ts';
import type { EarningsRequest } from './earnings-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readEarningsAddress(url.searchParams);
  return {
    meta: pageData(page, 'earnings', 'earnings.name'),
    request,
    own: await forMember(page, () => load(page, request)),
  };
}

async function load({ call }: PageContext, { period, page }: EarningsRequest) {
  const [totals, summary, recent, bank] = await Promise.all([
    call(earningCalls.total, {}),
    call(earningCalls.summary, { query: { earningsPeriod: period, pageSize: 1 } }),
    call(earningCalls.recent, { query: { currentPage: page, pageSize } }),
    call(earningCalls.bankAccount, {}),
  ]);
  return { totals, summary, recent, bank };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function Earnings({ loaderData: { request, own } }: Route.ComponentProps) {
  const { t } = useTranslation('earnings');
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('earnings.name')}</h1>
        <p>{t('earnings.intro')}</p>
      </header>
      <MembersOnly data={own}>
        {({ totals, summary, recent, bank }) => (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Totals totals={totals} />
              {totals.count > 0 && <PeriodChart summary={summary} />}
              <RecentEarnings recent={recent} request={request} hasBankAccount={bank.account !== undefined} />
            </div>
            <aside className={styles.aside}>
              <BankAccountCard bank={bank} />
            </aside>
          </div>
        )}
      </MembersOnly>
    </div>
  );
}

const sums = ['payable', 'held', 'paid'] as const;

function Totals({ totals }: { totals: CallAnswer<typeof earningCalls.total> }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  return (
    <section aria-label={t('earnings.totals.label')} className={styles.totals}>
      <dl>
        {sums.map((name) => (
          <div key={name} data-sum={name}>
            <dt>{t(`earnings.totals.${name}`)}</dt>
            <dd>
              <b>{price(totals[name], language)}</b>
              <span>{t(`earnings.totals.${name}Text`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {totals.owed > 0 && <p className={styles.note}>{t('earnings.owed', { amount: price(totals.owed, language) })}</p>}
      {totals.isResting && <p className={styles.note}>{t('earnings.resting')}</p>}
    </section>
  );
}
