import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fillTokens } from '../../../contract/notifications.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { tokenRenewed } from '../../client/access-token.ts';
import { useScreenName } from '../../client/current-screen.ts';
import { publishLive } from '../../client/live-events.ts';
import { openLive } from '../../client/live-stream.ts';
import type { LiveMessage } from '../../client/live-stream.ts';
import { applyLiveMessage } from '../../client/notifications.ts';
import { usePage } from '../../client/page.ts';
import { useSessionEnd } from '../../client/session-end.ts';
import { renewSession } from '../../client/session-renewal.ts';
import { whenIdle } from '../../client/when-idle.ts';
import { screenTable } from '../../screens.ts';
import { useToast } from '../../ui/Toast.tsx';
import { tokenValues } from '../notifications/token-values.ts';

/** Keeps the badge and the list current, and shows toasts for new notifications. */
export function useLiveUpdates(memberId: string): void {
  const { language } = usePage();
  const { show } = useToast();
  const end = useSessionEnd();
  const screen = useScreenName();
  const showRef = useRef(show);
  showRef.current = show;
  // Reloads screens of staff, because some do not revalidate.
  const reloadRestricted = useRef<() => void>(undefined);
  reloadRestricted.current = () => {
    if (screen !== undefined && screenTable[screen].access === 'staff') location.reload();
  };

  useEffect(() => {
    if (end !== undefined) return undefined;
    const onMessage = (message: LiveMessage) => {
      applyLiveMessage(message);
      if (message.kind === 'event') publishLive(message.name, message.data);
      if (message.kind === 'connection' && message.isConnected) publishLive('reconnected', undefined);
      if (message.kind === 'notification' && document.visibilityState === 'visible') {
        showRef.current(toastOf(message.notification));
      }
      if (message.kind === 'session-changed') {
        dispatchEvent(new Event(tokenRenewed));
        reloadRestricted.current?.();
      }
      // The tokens are invalid unless another sign-in replaced them: a renewal determines which.
      if (message.kind === 'session-ended') void renewSession();
    };
    let stop: (() => void) | undefined;
    const start = () => {
      stop ??= openLive({ memberId, language, onMessage });
    };
    const halt = () => {
      stop?.();
      stop = undefined;
    };
    // A page in the back/forward cache must not hold a connection.
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
