import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { pageCalls } from '../../../contract/calls/pages.ts';
import { pageNames } from '../../../contract/site-content.ts';
import type { PageName } from '../../../contract/site-content.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import type { Route } from './+types/ConsolePages.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { PageEditor } from './pages/PageEditor.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const asked = url.searchParams.get('page');
  const name = pageNames.find((one) => one === asked) ?? pageNames[0];
  return {
    meta: pageData(page, 'consolePages', 'siteDesk.pagesName'),
    own: await forMember(page, () => loadPage(page, name)),
  };
}

async function loadPage({ call }: PageContext, name: PageName) {
  const [summary, page, versions] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(pageCalls.read, { params: { name } }),
    call(pageCalls.versions, { params: { name }, query: {} }),
  ]);
  return { summary, page, versions };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

const publicScreens = { about: 'about', contact: 'contact', faq: 'faq', landing: 'landingPage' } as const;

/** The fixed pages: about, contact, questions and the introduction. */
export default function ConsolePages({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('siteDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consolePages', language);
  return (
    <ConsoleFrame tab="pages" summary={summary}>
      <h1 className={styles.title}>{t('siteDesk.pagesName')}</h1>
      <p className={styles.intro}>{t('siteDesk.pagesIntro')}</p>
      <MembersOnly data={own}>
        {({ page, versions }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('siteDesk.pagesName')}
                renderLink={appLink}
                items={pageNames.map((name) => ({
                  label: t(`siteDesk.pages.${name}`),
                  href: name === pageNames[0] ? path : `${path}?page=${name}`,
                  current: name === page.name,
                }))}
              />
              <AppLink
                to={screenPath(publicScreens[page.name], language)}
                prefetch="none"
                className={buttonClass({ variant: 'text', size: 's' })}
              >
                {t('siteDesk.viewPage')}
              </AppLink>
            </div>
            <PageEditor key={page.name} first={page} versions={versions} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
