import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { useLocation, useNavigation, useRouteError } from 'react-router';
import { memberRequired } from '../client/call.ts';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { screenTable } from '../screens.ts';
import type { Screen, ScreenName } from '../screens.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { useOwnPage } from './use-own-page.ts';
import { usePageViews } from './use-page-views.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { HoldNavigationOffline } from './HoldNavigationOffline.tsx';
import { Consent } from './Consent.tsx';
import { FollowLinks } from './FollowLinks.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Marks } from './Marks.tsx';
import { MemberWatch } from './member/lazy-member.ts';
import { OverlayProvider, useOverlays } from './overlays.tsx';
import styles from './Shell.module.css';
import { TopStrip } from './TopStrip.tsx';
import { lazy } from '../ui/lazy.ts';

// Lazy: few screens have a leave rule.
const LeaveGuard = lazy(() => import('./LeaveGuard.tsx').then((module) => ({ default: module.LeaveGuard })));

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  useFocusAfterNavigation();
  const screen = useScreenName();
  const leaveRule = screen && screenTable[screen].leave;
  const access = screen && screenTable[screen].access;
  const { member } = usePage();
  const frame = useFrame(screen);
  const hasOwnFrame = frame === 'task';
  // A guest sees a sign-in prompt instead of the panes.
  const fillsWindow = frame === 'panes' && member !== undefined;
  usePageViews();
  useOwnPage();
  return (
    <ToastProvider label={t('shell.notices')} closeLabel={t('shell.close')}>
      <OverlayProvider>
        <a className={styles.skip} href="#main">
          {t('shell.skipToContent')}
        </a>
        <ConnectionNotice />
        <ProgressBar active={navigation.state !== 'idle'} />
        {hasOwnFrame ? (
          children
        ) : (
          <div className={fillsWindow ? styles.window : styles.frame}>
            <TopStrip />
            <Header />
            <CategoryBar />
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
            {!fillsWindow && <Footer />}
            <BottomBar />
          </div>
        )}
        <Consent />
        <Marks />
        <FollowLinks />
        {member === undefined ? (
          <SignInGate key={screen} access={access ?? 'open'} />
        ) : (
          <Suspense fallback={null}>
            <MemberWatch memberId={member.userId} />
          </Suspense>
        )}
        {leaveRule === undefined ? (
          <HoldNavigationOffline />
        ) : (
          <Suspense fallback={null}>
            <LeaveGuard rule={leaveRule} />
          </Suspense>
        )}
      </OverlayProvider>
    </ToastProvider>
  );
}

/** Asks a guest to sign in: once per visit of a members' screen, and when a call requires a member. */
function SignInGate({ access }: { access: Screen['access'] }) {
  const { openDrawer } = useOverlays();
  useEffect(() => {
    // A shared list is public, although its screen is for members.
    if (access !== 'open' && !document.querySelector('[data-for-all]'))
      openDrawer('signIn', { access: access === 'staff' ? 'required' : access });
    const onRefused = () => openDrawer('signIn', { access: 'act' });
    addEventListener(memberRequired, onRefused);
    return () => removeEventListener(memberRequired, onRefused);
  }, [openDrawer, access]);
  return null;
}

/** Focuses the main content after a client-side navigation, so that screen readers notice the new page. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The frame of a screen. A failed screen gets the default frame with its menus. */
function useFrame(screen: ScreenName | undefined): Screen['frame'] {
  // Null without an error; a loader may throw any value.
  const hasFailed = Boolean(useRouteError());
  if (hasFailed || screen === undefined) return undefined;
  const { access, frame } = screenTable[screen];
  return access === 'staff' ? 'task' : frame;
}
