import { Suspense } from 'react';
import { messageCalls } from '../../../contract/calls/messages.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { questionCalls } from '../../../contract/calls/questions.ts';
import { limits } from '../../../contract/limits.ts';
import { count } from '../../client/format.ts';
import { appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { lazy } from '../../ui/lazy.ts';
import { TabLinks } from '../../ui/Tabs.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleReports.ts';
import { forMember } from '../../client/members.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import type { Summary } from './frame/use-summary.ts';
import { useSummary } from './frame/use-summary.ts';
import styles from './Console.module.css';
import { ReasonLists } from './reports/ReasonLists.tsx';
import { AdAndMemberReports } from './reports/AdAndMemberReports.tsx';
import { readReportsAddress, subjects, writeReportsAddress } from './reports/reports-address.ts';
import type { ReportsRequest } from './reports/reports-address.ts';

// Loaded on demand: most moderators read reports of ads.
const ChatReports = lazy(() => import('./reports/ChatReports.tsx'));
const QuestionReports = lazy(() => import('./reports/QuestionReports.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readReportsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleReports', 'console.reports.name'),
    own: await forMember(page, () => loadReports(page, request)),
  };
}

async function loadReports({ call }: PageContext, request: ReportsRequest) {
  const waiting = { query: { isSolved: false, pageSize: 1 } };
  const [summary, chats, questions, shown] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(messageCalls.reports, waiting),
    call(questionCalls.reports, waiting),
    loadShown(call, request),
  ]);
  return { request, summary, talkReports: { chats: chats.total, questions: questions.total }, ...shown };
}

/** Loads the reports of one subject, or the reason lists. */
async function loadShown(call: PageContext['call'], request: ReportsRequest) {
  const { about, isSolved, ad, member, from, until, page } = request;
  if (about === 'reasons') {
    const [ads, members] = await Promise.all([
      call(moderationCalls.reasons, {}),
      call(moderationCalls.userReasons, {}),
    ]);
    return { reasons: { ads: ads.items, members: members.items } };
  }
  if (about === 'chats') {
    return { chats: await call(messageCalls.reports, { query: { isSolved, pageNumber: page } }) };
  }
  if (about === 'questions') {
    return { questions: await call(questionCalls.reports, { query: { isSolved, pageNumber: page } }) };
  }
  const query = {
    IsSolved: isSolved,
    PageNumber: page,
    PageSize: limits.pageSize,
    ...(member !== undefined && { UserId: member }),
    ...(from !== undefined && { StartDate: from }),
    ...(until !== undefined && { EndDate: until }),
  };
  const list =
    about === 'ads'
      ? await call(moderationCalls.reports, { query: { ...query, ...(ad !== undefined && { AdId: ad }) } })
      : await call(moderationCalls.userReports, { query });
  return { list };
}

export type LoadedReports = Awaited<ReturnType<typeof loadReports>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Reports of ads, members, chats and questions, and the report reasons. */
export default function ConsoleReports({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="reports" summary={summary}>
      <h1 className={styles.title}>{t('console.reports.name')}</h1>
      <MembersOnly data={own}>
        {(loaded) => (
          <>
            <Subjects request={loaded.request} summary={summary ?? loaded.summary} talkReports={loaded.talkReports} />
            {'reasons' in loaded && <ReasonLists reasons={loaded.reasons} />}
            {'chats' in loaded && (
              <Suspense fallback={null}>
                <ChatReports request={loaded.request} list={loaded.chats} />
              </Suspense>
            )}
            {'questions' in loaded && (
              <Suspense fallback={null}>
                <QuestionReports request={loaded.request} list={loaded.questions} />
              </Suspense>
            )}
            {'list' in loaded && <AdAndMemberReports request={loaded.request} list={loaded.list} />}
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

interface SubjectsProps {
  request: ReportsRequest;
  summary: Summary;
  /** Numbers of open reports. */
  talkReports: { chats: number; questions: number };
}

function Subjects({ request, summary, talkReports }: SubjectsProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleReports', language);
  const counts = { ads: summary.adReports, members: summary.memberReports, ...talkReports, reasons: 0 };
  return (
    <TabLinks
      label={t('console.reports.about.label')}
      className={styles.tabs}
      renderLink={appLink}
      items={subjects.map((about) => ({
        label: t(`console.reports.about.${about}`),
        href: writeReportsAddress(path, { about, member: request.member }),
        current: about === request.about,
        ...(counts[about] > 0 && { count: count(counts[about], language) }),
      }))}
    />
  );
}
