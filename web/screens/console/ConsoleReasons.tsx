import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { reasonCalls } from '../../../contract/calls/reasons.ts';
import { reasonListNames } from '../../../contract/schemas/reason.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/ConsoleReasons.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { ReasonListForm } from './reasons/ReasonListForm.tsx';
import reasonStyles from './reasons/Reasons.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const asked = url.searchParams.get('list');
  return {
    meta: pageData(page, 'consoleReasons', 'reasonDesk.name'),
    list: reasonListNames.find((name) => name === asked) ?? reasonListNames[0],
    own: await forMember(page, () => loadReasons(page)),
  };
}

async function loadReasons({ call }: PageContext) {
  const [summary, { items }] = await Promise.all([call(moderationCalls.summary, {}), call(reasonCalls.lists, {})]);
  return { summary, lists: items };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Lists of reasons and subjects that users choose from. */
export default function ConsoleReasons({ loaderData: { list, own } }: Route.ComponentProps) {
  const { t } = useTranslation('reasonDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleReasons', language);
  return (
    <ConsoleFrame tab="reasons" summary={summary}>
      <h1 className={styles.title}>{t('reasonDesk.name')}</h1>
      <p className={styles.intro}>{t('reasonDesk.intro')}</p>
      <MembersOnly data={own}>
        {({ lists }) => (
          <div className={reasonStyles.page}>
            <nav aria-label={t('reasonDesk.lists')} className={reasonStyles.lists}>
              {lists.map(({ list: name, items }) => (
                <AppLink
                  key={name}
                  to={name === reasonListNames[0] ? path : `${path}?list=${name}`}
                  className={reasonStyles.list}
                  aria-current={name === list ? 'page' : undefined}
                >
                  {t(`reasonDesk.list.${name}`)}
                  <span>{count(items.filter(({ isActive }) => isActive).length, language)}</span>
                </AppLink>
              ))}
            </nav>
            {lists
              .filter((one) => one.list === list)
              .map((one) => (
                <ReasonListForm key={one.list} first={one} />
              ))}
          </div>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
