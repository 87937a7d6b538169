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

/** Follows the session of the browser, which all its tabs share. */
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
