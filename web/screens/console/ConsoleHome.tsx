import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import { homeCalls } from '../../../contract/calls/home.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleHome.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { HomeEditor } from './home-page/HomeEditor.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'consoleHome', 'siteDesk.homeName'),
    own: await forMember(page, () => loadHome(page)),
  };
}

async function loadHome({ call }: PageContext) {
  const [summary, home, versions, campaigns] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(homeCalls.read, {}),
    call(homeCalls.versions, { query: {} }),
    call(campaignCalls.active, {}),
  ]);
  return { summary, home, versions, campaigns: campaigns.items.map(({ id, name }) => ({ id, name })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The curated rows of the home page. */
export default function ConsoleHome({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('siteDesk');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="home" summary={summary}>
      <h1 className={styles.title}>{t('siteDesk.homeName')}</h1>
      <p className={styles.intro}>{t('siteDesk.homeIntro')}</p>
      <MembersOnly data={own}>
        {({ home, versions, campaigns }) => <HomeEditor first={home} versions={versions} campaigns={campaigns} />}
      </MembersOnly>
    </ConsoleFrame>
  );
}
