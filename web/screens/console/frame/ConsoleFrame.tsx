import { Command, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { confirmCallsBy } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useConfirmed } from '../../../parts/confirm/use-confirmed.tsx';
import { screenPath } from '../../../screens.ts';
import { useOverlays } from '../../../shell/overlays.tsx';
import { ProfileMenu } from '../../../shell/member/ProfileMenu.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import styles from './ConsoleFrame.module.css';
import { PhoneNav, SideNav } from './ConsoleNav.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import type { ConsoleTab } from './sections.ts';
import type { Summary } from './use-summary.ts';

export interface ConsoleFrameProps {
  /** Absent on a page outside the console's sections. */
  tab?: ConsoleTab | undefined;
  /** Absent for a guest. */
  summary: Summary | undefined;
  /** The content fills the window and scrolls inside it. Otherwise it is a page with a margin. */
  isFull?: boolean | undefined;
  /** A single record is open: a phone then shows only the logo above it. */
  isDeep?: boolean | undefined;
  children: ReactNode;
}

/** The console's frame: logo, sections with their counts, search by ad number, and the day's progress. */
export function ConsoleFrame({ tab, summary, isFull, isDeep, children }: ConsoleFrameProps) {
  const { t } = useTranslation('console');
  const member = useMember();
  const imbalances = summary?.waits.imbalances ?? 0;
  const isStaff = summary !== undefined;
  const { openDrawer } = useOverlays();
  // Belongs to the whole frame, because each page renders its own ConsoleFrame: it stays open while the next page replaces this one.
  const openPalette = useCallback(() => {
    if (isStaff) openDrawer('palette');
  }, [isStaff, openDrawer]);
  usePaletteKey(openPalette);
  const { run, dialog: confirmation } = useConfirmed();
  useEffect(() => {
    confirmCallsBy(run);
    return () => confirmCallsBy(undefined);
  }, [run]);
  return (
    <div className={cx(styles.frame, isFull && styles.full, isDeep && styles.deep)}>
      <header className={styles.header}>
        <AppLink to="/" className={styles.logo} aria-label={t('shell.homeLink')}>
          <Logo size={30} />
        </AppLink>
        {summary && <PhoneNav tab={tab} summary={summary} />}
        {summary && <NumberSearch />}
        {summary?.today && <Today today={summary.today} />}
        {summary && (
          <div className={styles.palette}>
            <IconButton
              label={t('console.palette')}
              aria-keyshortcuts="Control+K Meta+K"
              icon={<Command size={20} />}
              onClick={openPalette}
            />
          </div>
        )}
        {member && (
          <div className={styles.member}>
            <ProfileMenu />
          </div>
        )}
      </header>
      <div className={styles.body} data-full={isFull ? '' : undefined}>
        {summary && <SideNav tab={tab} summary={summary} />}
        <main id="main" tabIndex={-1} className={cx(styles.main, !isFull && 'wrap')}>
          {imbalances > 0 && <Imbalance figure={imbalances} />}
          {children}
        </main>
      </div>
      {confirmation}
    </div>
  );
}

/** Shown on every console page, because no payouts are made while the books do not balance. */
function Imbalance({ figure }: { figure: number }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  return (
    <p role="alert" className={styles.alarm}>
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{t('console.imbalance', { count: figure, figure: count(figure, language) })}</span>
      <AppLink to={screenPath('consoleBooks', language)}>{t('console.imbalanceGo')}</AppLink>
    </p>
  );
}

function Today({ today: { decisions, medianSeconds } }: { today: NonNullable<Summary['today']> }) {
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
