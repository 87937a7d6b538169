import { MessageSquareText } from 'lucide-react';
import { feedbackCalls } from '../../../contract/calls/feedback.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { FeedbackStatus } from '../../../contract/enums.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/words.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { pageData } from '../my-ads/shared/page-data.ts';
import type { Route } from './+types/ConsoleFeedback.ts';
import { forModerator } from './access.server.ts';
import styles from './Console.module.css';
import { FeedbackCard } from './feedback/FeedbackCard.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';

/** What waits first. */
const states = ['Processing', 'Completed', 'Rejected'] as const satisfies readonly FeedbackStatus[];
const pageMost = 1_000;

interface FeedbackRequest {
  status: FeedbackStatus;
  /** From 1. */
  page: number;
}

function readAddress(search: URLSearchParams): FeedbackRequest {
  const page = Number(search.get('page') ?? 1);
  return {
    status: states.find((one) => one === search.get('state')) ?? 'Processing',
    page: Number.isInteger(page) && page > 0 && page <= pageMost ? page : 1,
  };
}

function writeAddress(path: string, { status, page }: FeedbackRequest): string {
  const search = new URLSearchParams({
    ...(status !== 'Processing' && { state: status }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleFeedback', 'console.feedback.name'),
    own: await forModerator(page, () => loadFeedback(page, request)),
  };
}

async function loadFeedback({ call }: PageContext, request: FeedbackRequest) {
  const { status, page } = request;
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(feedbackCalls.list, { query: { status, pageNumber: page } }),
  ]);
  return { request, summary, ...list };
}

type Loaded = Awaited<ReturnType<typeof loadFeedback>>;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** What people told the operator: read, answered, moved on. */
export default function ConsoleFeedback({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary, refresh } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="feedback" summary={summary}>
      <h1 className={styles.title}>{t('console.feedback.name')}</h1>
      <MembersOnly data={own}>{(loaded) => <Desk {...loaded} onDecided={refresh} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Desk({ request, items, hasNextPage, onDecided }: Loaded & { onDecided: () => Promise<void> }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleFeedback', language);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('console.feedback.state.label')}
          renderLink={appLink}
          items={states.map((status) => ({
            label: t(`console.feedback.state.${status}`),
            href: writeAddress(path, { status, page: 1 }),
            current: status === request.status,
          }))}
        />
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={<MessageSquareText aria-hidden="true" />}
            tone={request.status === 'Processing' ? 'positive' : 'neutral'}
            title={t(`console.feedback.noneTitle.${request.status}`)}
            text={t('console.feedback.noneText')}
          />
        </Card>
      ) : (
        <ul className={styles.cards}>
          {items.map((feedback) => (
            <FeedbackCard key={feedback.id} feedback={feedback} onDecided={onDecided} />
          ))}
        </ul>
      )}
      <Pages request={request} hasNextPage={hasNextPage} />
    </>
  );
}

function Pages({ request, hasNextPage }: Pick<Loaded, 'request' | 'hasNextPage'>) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  if (request.page === 1 && !hasNextPage) return null;
  const path = screenPath('consoleFeedback', language);
  const to = (page: number) => writeAddress(path, { ...request, page });
  return (
    <nav aria-label={t('console.feedback.pages')} className={styles.pages}>
      {request.page > 1 && (
        <AppLink to={to(request.page - 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.feedback.previous')}
        </AppLink>
      )}
      {hasNextPage && (
        <AppLink to={to(request.page + 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.feedback.next')}
        </AppLink>
      )}
    </nav>
  );
}
