import { useRevalidator } from 'react-router';
import { earningCalls } from '../../../contract/calls/earnings.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleBooks.ts';
import { forMember } from '../../client/members.ts';
import { BooksState, Imbalances, Totals } from './books/BooksState.tsx';
import { Differences } from './books/Differences.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

const pageSize = 20;
const maxPage = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const asked = Number(url.searchParams.get('page') ?? 1);
  const currentPage = Number.isInteger(asked) && asked > 0 && asked <= maxPage ? asked : 1;
  return {
    meta: pageData(page, 'consoleBooks', 'tradeDesk.books.name'),
    own: await forMember(page, () => loadBooks(page, currentPage)),
  };
}

async function loadBooks({ call }: PageContext, currentPage: number) {
  const [summary, books, differences] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(earningCalls.books, {}),
    call(earningCalls.differences, { query: { currentPage, pageSize } }),
  ]);
  return { currentPage, summary, books, differences };
}
type Loaded = Awaited<ReturnType<typeof loadBooks>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Shows imbalances in the ledger and differences from the payment provider's reports. */
export default function ConsoleBooks({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('tradeDesk');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="books" summary={summary}>
      <h1 className={styles.title}>{t('tradeDesk.books.name')}</h1>
      <p className={styles.intro}>{t('tradeDesk.books.text')}</p>
      <MembersOnly data={own}>{(loaded) => <Shown loaded={loaded} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Shown({ loaded: { currentPage, books, differences } }: { loaded: Loaded }) {
  const { language } = usePage();
  const { revalidate } = useRevalidator();
  const path = screenPath('consoleBooks', language);
  return (
    <div className={trade.page}>
      <BooksState books={books} onChange={revalidate} />
      {books.imbalances.length > 0 && <Imbalances books={books} onChange={revalidate} />}
      <Differences list={differences} isCompared={books.reconciledDay !== undefined} onChange={revalidate} />
      <DeskPages
        page={currentPage}
        hasNextPage={currentPage * pageSize < differences.totalCount}
        href={(page) => (page === 1 ? path : `${path}?page=${page}`)}
      />
      <Totals totals={books.totals} />
    </div>
  );
}
