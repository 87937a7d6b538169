import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ReviewQueue.ts';
import { forMember } from '../../client/members.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import type { LoadedQueue } from './queue/loaded-queue.ts';
import { QueueScreen } from './queue/QueueScreen.tsx';
import { isSameList, readQueueAddress } from './queue/queue-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'reviewQueue', 'consoleQueue.queue.name'),
    own: await forMember(page, () => loadQueue(page, url.searchParams)),
  };
}

/** Loads the first page of the queue and the open ad. Without an open ad it loads the first one, which a desktop shows. */
async function loadQueue({ call }: PageContext, search: URLSearchParams): Promise<LoadedQueue> {
  const { id, filter, sort } = readQueueAddress(search);
  const [summary, queue] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(moderationCalls.queue, { query: { filter, sort } }),
  ]);
  const openId = id ?? queue.items[0]?.adId;
  // Undefined if the ad cannot be loaded: only its pane shows the error.
  const open =
    openId === undefined
      ? undefined
      : await call(moderationCalls.detail, { params: { id: openId } }).catch(() => undefined);
  return { filter, sort, summary, queue, open, now: Date.now() };
}

/** Opening another ad does not reload the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || !isSameList(currentUrl.searchParams, nextUrl.searchParams);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The moderation queue: waiting ads, the open ad and its decision. */
export default function ReviewQueue({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('consoleQueue');
  if (own) return <QueueScreen key={`${own.filter} ${own.sort}`} {...own} />;
  return (
    <ConsoleFrame tab="queue" summary={undefined}>
      <h1 className="vh">{t('consoleQueue.queue.name')}</h1>
      <MembersOnly data={own}>{() => null}</MembersOnly>
    </ConsoleFrame>
  );
}
