import { Search } from 'lucide-react';
import { learningCalls } from '../../../contract/calls/learning.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { toldSearchKinds } from '../../../contract/enums.ts';
import type { ToldSearchKind } from '../../../contract/enums.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Explanation } from '../../../contract/schemas/explanation.ts';
import { count, fullDate } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleSearches.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import searches from './ConsoleSearches.module.css';
import { ResultExplanation } from './searches/ResultExplanation.tsx';

const [usual] = toldSearchKinds;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const kind = toldSearchKinds.find((one) => one === url.searchParams.get('kind')) ?? usual;
  return {
    meta: pageData(page, 'consoleSearches', 'console.searches.name'),
    own: await forMember(page, () => loadSearches(page, kind, url.searchParams)),
  };
}

async function loadSearches(page: PageContext, kind: ToldSearchKind, search: URLSearchParams) {
  const [sentence, adId] = [search.get('q')?.trim() ?? '', search.get('ad')?.trim() ?? ''];
  const [summary, { items }, why] = await Promise.all([
    page.call(moderationCalls.summary, {}),
    page.call(learningCalls.report, { query: { kind } }),
    sentence && adId
      ? explainedOr(() => page.call(searchCalls.explain, { query: { query: sentence, adId } }))
      : unasked,
  ]);
  return { kind, summary, items, sentence, adId, ...why };
}

interface Why {
  explained?: Explanation;
  problem?: ErrorCode;
}

const unasked: Why = {};

/** Returns the error code instead of throwing, so that the rest of the page still renders. */
async function explainedOr(explain: () => Promise<Explanation>): Promise<Why> {
  try {
    return { explained: await explain() };
  } catch (error) {
    const { code, status = 500 } = error as { code?: ErrorCode; status?: number };
    if (code === undefined || status >= 500) throw error;
    return { problem: code };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Frequent searches, searches without results, and words that search does not know. */
export default function ConsoleSearches({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="searches" summary={summary}>
      <h1 className={styles.title}>{t('console.searches.name')}</h1>
      <p className={styles.intro}>{t('console.searches.text')}</p>
      <MembersOnly data={own}>{(data) => <Told {...data} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Told({ kind, items, sentence, adId, explained, problem }: Awaited<ReturnType<typeof loadSearches>>) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleSearches', language);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('console.searches.kind.label')}
          renderLink={appLink}
          items={toldSearchKinds.map((one) => ({
            label: t(`console.searches.kind.${one}`),
            href: one === usual ? path : `${path}?kind=${one}`,
            current: one === kind,
          }))}
        />
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={<Search aria-hidden="true" />}
            title={t('console.searches.none')}
            text={t('console.searches.noneText')}
          />
        </Card>
      ) : (
        <Card>
          <table className={searches.table}>
            <caption className="vh">{t(`console.searches.kind.${kind}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.searches.said')}</th>
                <th scope="col">{t('console.searches.people')}</th>
                <th scope="col">{t('console.searches.searches')}</th>
                <th scope="col">{t('console.searches.lastDay')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={`${item.language}${item.text}`}>
                  <th scope="row" lang={item.language}>
                    <AppLink
                      to={`${screenPath('searchResults', item.language)}?${new URLSearchParams({ searchText: item.text })}`}
                    >
                      {item.text}
                    </AppLink>
                  </th>
                  <td className="num">{count(item.people, language)}</td>
                  <td className="num">{count(item.searches, language)}</td>
                  <td>{fullDate(item.lastDay, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      <ResultExplanation sentence={sentence} adId={adId} explained={explained} problem={problem} />
    </>
  );
}
