import { messageDeskCalls } from '../../../contract/calls/message-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { forMember } from '../../client/members.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleNotices.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { CategoryTable } from './notices/CategoryTable.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'consoleNotices', 'messageDesk.notices.name'),
    own: await forMember(page, () => loadNotices(page)),
  };
}

async function loadNotices({ call }: PageContext) {
  const [summary, categories, preferences] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(messageDeskCalls.categories, {}),
    call(notificationCalls.preferences, {}),
  ]);
  return { summary, categories: categories.items, preferences: preferences.items };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Names and order of the notification categories, and the channels that members without settings get. */
export default function ConsoleNotices({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('messageDesk');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="notices" summary={summary}>
      <h1 className={styles.title}>{t('messageDesk.notices.name')}</h1>
      <p className={styles.intro}>{t('messageDesk.notices.text')}</p>
      <MembersOnly data={own}>
        {({ categories, preferences }) => <CategoryTable categories={categories} preferences={preferences} />}
      </MembersOnly>
    </ConsoleFrame>
  );
}
