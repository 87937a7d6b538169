import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { forMember } from '../../client/members.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleMail.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { MailAccounts } from './mail/MailAccounts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'consoleMail', 'messageDesk.mail.name'),
    own: await forMember(page, () => loadMail(page)),
  };
}

async function loadMail({ call }: PageContext) {
  const [summary, accounts] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(notificationCalls.emailAccounts, {}),
  ]);
  return { summary, accounts };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The accounts that mails are sent by, and whether they work. */
export default function ConsoleMail({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('messageDesk');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="mail" summary={summary}>
      <h1 className={styles.title}>{t('messageDesk.mail.name')}</h1>
      <p className={styles.intro}>{t('messageDesk.mail.text')}</p>
      <MembersOnly data={own}>{({ accounts }) => <MailAccounts accounts={accounts} />}</MembersOnly>
    </ConsoleFrame>
  );
}
