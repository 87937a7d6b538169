import { useEffect } from 'react';
import { readAccessToken } from '../../client/access-token.ts';
import { memberRequired } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useScreenName } from '../../client/current-screen.ts';
import { clearNotifications } from '../../client/notifications.ts';
import {
  useSessionEnd,
  startMemberSession,
  resumeSession,
  endSession,
  sessionChannel,
} from '../../client/session-end.ts';
import type { SessionEnd } from '../../client/session-end.ts';
import { screenTable } from '../../screens.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useOverlays } from '../overlays.tsx';

/** Follows the browser's session, which all tabs share. */
export function useSessionWatch(memberId: string): void {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  const { openDrawer } = useOverlays();
  const screen = useScreenName();
  const end = useSessionEnd();
  const isMembersScreen = screen !== undefined && screenTable[screen].access !== 'open';

  useEffect(() => startMemberSession(memberId), [memberId]);

  useEffect(() => {
    if (end === undefined) return;
    clearNotifications();
    if (end === 'ended') return openDrawer('sessionEnded');
    // After a logout in one tab, private data must not stay visible in another.
    if (isMembersScreen) return location.reload();
    show({
      title: t('notifications.ended.elsewhere'),
      text: t('notifications.ended.elsewhereText'),
      variant: 'warning',
    });
    // Runs when the session ends, not when the page changes afterwards.
  }, [end]);

  useEffect(() => {
    const resumed = () => {
      resumeSession();
      show({ title: t('notifications.ended.resumed'), text: t('notifications.ended.resumedText') });
    };
    const check = (how: SessionEnd) => {
      const bearer = readAccessToken();
      // Without a token the next call determines the state.
      if (!bearer) return;
      if (!bearer.isMember) endSession(how, { isKnownElsewhere: true });

      // Another member: the page must not show one member's data and act for another.
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
