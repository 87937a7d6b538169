import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { fillTokens } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { begunAct, savingAct } from '../../client/begun.ts';
import { readAccessToken } from '../../client/access-token.ts';
import { memberRequired, renewSession } from '../../client/call.ts';
import { publishRoles } from '../../client/roles.ts';
import { saveChosenLanguage } from '../../client/language.ts';
import { whenIdle } from '../../client/idle.ts';
import { openLive } from '../../client/live.ts';
import type { LiveMessage } from '../../client/live.ts';
import { publishLive } from '../../client/live-events.ts';
import { useScreenName } from '../../client/links.tsx';
import { forgetNotifications, hearNotifications } from '../../client/notifications.ts';
import { usePage } from '../../client/page.ts';
import { hasViewedHere } from '../../client/recently-viewed.ts';
import { endSession, holdSession, resumeSession, sessionChannel, useSessionEnd } from '../../client/session-end.ts';
import type { SessionEnd } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenTable } from '../../screens.ts';
import { useToast } from '../../ui/Toast.tsx';
import { lazy } from '../../ui/lazy.ts';
import { Arrivals } from '../Arrivals.tsx';
import { useOverlays } from '../overlays.tsx';
import { tokenValues } from '../notifications/texts.ts';

// Few have begun to save a search as a guest.
const FinishSaving = lazy(() => import('../../parts/saved-search/FinishSaving.tsx'));
// Its code comes after everything that the page itself needs.
const CompareTray = lazy(() =>
  import('../../parts/compare/CompareTray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** What runs beside a member's page: news as they happen, and the end of the session wherever it comes from. Shows what the member compares, and nothing else itself. */
export function MemberWatch({ memberId }: { memberId: string }) {
  useSession(memberId);
  useNews(memberId);
  useEffect(() => void saveChosenLanguage(), []);
  const [isSaving, setSaving] = useState(false);
  // A guest wanted to save a search; the page that they come back to may be another one.
  useEffect(() => setSaving(begunAct() === savingAct), []);
  // What this browser kept for a guest is the member's from now on.
  useEffect(
    () =>
      hasViewedHere()
        ? whenIdle(() => void import('../../client/viewed-service.ts').then(({ moveOver }) => moveOver()))
        : undefined,
    [],
  );
  return (
    <Suspense fallback={null}>
      <CompareTray memberId={memberId} />
      {isSaving && <FinishSaving />}
      <Arrivals />
    </Suspense>
  );
}

/** Follows the session of the browser, which all its tabs share. */
function useSession(memberId: string): void {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const screen = useScreenName();
  const end = useSessionEnd();
  const isMembersScreen = screen !== undefined && screenTable[screen].access !== 'open';

  useEffect(() => holdSession(memberId), [memberId]);

  useEffect(() => {
    if (end === undefined) return;
    forgetNotifications();
    if (end === 'ended') return openDrawer('sessionEnded');
    // Somebody who logs out in one tab does not leave their things open in another.
    if (isMembersScreen) return location.reload();
    show({
      title: t('notifications.ended.elsewhere'),
      text: t('notifications.ended.elsewhereText'),
      variant: 'warning',
    });
    // Only the end itself is told, not that the page has changed since.
  }, [end]);

  useEffect(() => {
    const resumed = () => {
      resumeSession();
      show({ title: t('notifications.ended.resumed'), text: t('notifications.ended.resumedText') });
    };
    const check = (how: SessionEnd) => {
      const bearer = readAccessToken();
      // Without a token the next call says how things stand.
      if (!bearer) return;
      if (!bearer.isMember) endSession(how, { isKnownElsewhere: true });
      // Another member: the page must not show one person's things and act for the other.
      else if (bearer.id !== memberId) location.reload();
      else if (end !== undefined) resumed();
    };
    const onRefused = () => check('ended');
    const onLook = () => {
      if (document.visibilityState === 'visible') check('loggedOut');
    };
    addEventListener(memberRequired, onRefused);
    addEventListener('focus', onLook);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      removeEventListener(memberRequired, onRefused);
      removeEventListener('focus', onLook);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [memberId, end, show, t]);

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return undefined;
    const channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }: MessageEvent<SessionEnd>) => endSession(data, { isKnownElsewhere: true });
    return () => channel.close();
  }, []);
}

/** Keeps the badge and the list current, and tells of what has just come. */
function useNews(memberId: string): void {
  const { language } = usePage();
  const { show } = useToast();
  const end = useSessionEnd();
  const screen = useScreenName();
  const showRef = useRef(show);
  showRef.current = show;
  // A screen that needs a role is loaded again, because some of these do not revalidate by themselves.
  const reloadRestricted = useRef<() => void>(undefined);
  reloadRestricted.current = () => {
    if (screen !== undefined && screenTable[screen].door !== undefined) location.reload();
  };

  useEffect(() => {
    if (end !== undefined) return undefined;
    const hear = (message: LiveMessage) => {
      hearNotifications(message);
      if (message.kind === 'event') publishLive(message.name, message.data);
      if (message.kind === 'connection' && message.isConnected) publishLive('reconnected', undefined);
      if (message.kind === 'notification' && document.visibilityState === 'visible') {
        showRef.current(toastOf(message.notification));
      }
      if (message.kind === 'session-changed') {
        publishRoles();
        reloadRestricted.current?.();
      }
      // Its tokens are worth nothing any more, unless somebody has signed in since: asking for new ones says which.
      if (message.kind === 'session-ended') void renewSession();
    };
    let stop: (() => void) | undefined;
    const start = () => {
      stop ??= openLive({ memberId, language, hear });
    };
    const halt = () => {
      stop?.();
      stop = undefined;
    };
    // A page that is kept for going back must hold no connection.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) start();
    };
    const cancel = whenIdle(start);
    addEventListener('pagehide', halt);
    addEventListener('pageshow', onShow);
    return () => {
      cancel();
      removeEventListener('pagehide', halt);
      removeEventListener('pageshow', onShow);
      halt();
    };
  }, [memberId, language, end]);
}

function toastOf({ title, subTitle, tokens }: Notification) {
  const values = tokenValues(tokens);
  return {
    title: fillTokens(title, values),
    text: fillTokens(subTitle, values),
    icon: <Bell size={24} aria-hidden="true" />,
  };
}
