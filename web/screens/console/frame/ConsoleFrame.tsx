import type { ReactNode } from 'react';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useRole } from '../../../client/roles.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { ProfileMenu } from '../../../shell/member/ProfileMenu.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './ConsoleFrame.module.css';
import { NumberSearch } from './NumberSearch.tsx';
import type { Summary } from './use-summary.ts';

const tabs = [
  { name: 'queue', screen: 'reviewQueue', countOf: ({ queue }: Summary) => queue.All },
  {
    name: 'reports',
    screen: 'consoleReports',
    countOf: ({ adReports, memberReports }: Summary) => adReports + memberReports,
  },
  { name: 'businesses', screen: 'consoleBusinesses', countOf: ({ businesses }: Summary) => businesses },
  { name: 'feedback', screen: 'consoleFeedback', countOf: ({ feedback }: Summary) => feedback },
  { name: 'searches', screen: 'consoleSearches', countOf: () => 0 },
  { name: 'decisions', screen: 'consoleDecisions', countOf: () => 0 },
] as const;

export type ConsoleTab = (typeof tabs)[number]['name'];

export interface ConsoleFrameProps {
  /** Absent on a page that is none of the parts. */
  tab?: ConsoleTab | undefined;
  /** Absent for a guest. */
  summary: Summary | undefined;
  /** The content fills the window and scrolls in itself; otherwise it is a page with a margin. */
  isFull?: boolean | undefined;
  /** One thing is open: a phone then has the logo alone above it. */
  isDeep?: boolean | undefined;
  children: ReactNode;
}

/** The console's own frame: logo, its parts with what waits in them, an ad by its number, how the day goes. */
export function ConsoleFrame({ tab, summary, isFull, isDeep, children }: ConsoleFrameProps) {
  const { t } = useTranslation('console');
  const member = useMember();
  return (
    <div className={cx(styles.frame, isFull && styles.full, isDeep && styles.deep)}>
      <header className={styles.header}>
        <AppLink to="/" className={styles.logo} aria-label={t('shell.homeLink')}>
          <Logo size={30} />
        </AppLink>
        {summary && <ConsoleTabs tab={tab} summary={summary} />}
        {summary && <NumberSearch />}
        {summary && <Today today={summary.today} />}
        {member && (
          <div className={styles.member}>
            <ProfileMenu />
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className={cx(styles.main, !isFull && 'wrap')}>
        {children}
      </main>
    </div>
  );
}

function ConsoleTabs({ tab, summary }: { tab: ConsoleTab | undefined; summary: Summary }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const isAdministrator = useRole('administrator');
  return (
    <nav aria-label={t('console.tabs.label')} className={styles.tabs}>
      <ul>
        {tabs
          .filter(({ name }) => name !== 'businesses' || isAdministrator)
          .map(({ name, screen, countOf }) => {
            const figure = count(countOf(summary), language);
            return (
              <li key={name}>
                <AppLink
                  to={screenPath(screen, language)}
                  className={styles.tab}
                  aria-current={name === tab ? 'page' : undefined}
                >
                  {t(`console.tabs.${name}`)}
                  {countOf(summary) > 0 && (
                    <Tag tone={name === 'queue' ? 'danger' : 'neutral'}>
                      <span aria-hidden="true">{figure}</span>
                      <span className="vh">{t('console.waits', { figure })}</span>
                    </Tag>
                  )}
                </AppLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

function Today({ today: { decisions, medianSeconds } }: { today: Summary['today'] }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const figure = count(decisions, language);
  return (
    <p className={styles.today}>
      {medianSeconds === undefined
        ? t('console.today', { count: decisions, figure })
        : t('console.todayMedian', { count: decisions, figure, seconds: count(medianSeconds, language) })}
    </p>
  );
}
