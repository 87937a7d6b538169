import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../client/words.tsx';
import { useLocation, useNavigation } from 'react-router';
import { memberRequired } from '../client/call.ts';
import { useScreenName } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { screenTable } from '../screens.ts';
import type { Screen } from '../screens.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { usePageViews } from './analytics.ts';
import { BottomBar } from './BottomBar.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { Consent } from './Consent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MemberWatch } from './member/lazy.ts';
import { OverlayProvider, useOverlays } from './overlays.tsx';
import styles from './Shell.module.css';
import { TopStrip } from './TopStrip.tsx';

// Few screens ask before they are left.
const LeaveGuard = lazy(() => import('./LeaveGuard.tsx').then((module) => ({ default: module.LeaveGuard })));

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const main = useFocusAfterNavigation();
  const screen = useScreenName();
  const leaveRule = screen && screenTable[screen].leave;
  const access = screen && screenTable[screen].access;
  const { member } = usePage();
  usePageViews();
  return (
    <ToastProvider label={t('shell.notices')} closeLabel={t('shell.close')}>
      <OverlayProvider>
        <a className={styles.skip} href="#main">
          {t('shell.skipToContent')}
        </a>
        <ProgressBar active={navigation.state !== 'idle'} label={t('shell.loading')} />
        <TopStrip />
        <Header />
        <CategoryBar />
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer />
        <BottomBar />
        <Consent />
        {member === undefined ? (
          <SignInGate key={screen} access={access ?? 'open'} />
        ) : (
          <Suspense fallback={null}>
            <MemberWatch memberId={member.userId} />
          </Suspense>
        )}
        {leaveRule !== undefined && (
          <Suspense fallback={null}>
            <LeaveGuard rule={leaveRule} />
          </Suspense>
        )}
      </OverlayProvider>
    </ToastProvider>
  );
}

/** A guest is asked to sign in: on a members' screen once each time it is reached, elsewhere when a call needed a member. */
function SignInGate({ access }: { access: Screen['access'] }) {
  const { openDrawer } = useOverlays();
  useEffect(() => {
    if (access !== 'open') openDrawer('signIn', { access });
    const onRefused = () => openDrawer('signIn', { access: 'act' });
    addEventListener(memberRequired, onRefused);
    return () => removeEventListener(memberRequired, onRefused);
  }, [openDrawer, access]);
  return null;
}

/** After a navigation inside the product a screen reader must learn that the page is another one. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
