import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLive } from '../../client/live-events.ts';
import { refreshCounts, useProfile } from '../../shell/member/profile.ts';

const countPrefix = /^\(\d+\+?\) /;
const maxShown = 99;

/** Shows the number of chats with unread messages in the window's title, for readers with many tabs. */
export function useUnreadTitle(): void {
  const { counts } = useProfile();
  const { key } = useLocation();
  useEffect(() => void refreshCounts(), []);
  useLive('counts', () => void refreshCounts());
  const unread = counts?.MyMessages ?? 0;
  useEffect(() => {
    const prefix = unread > 0 ? `(${unread > maxShown ? `${maxShown}+` : unread}) ` : '';
    document.title = prefix + document.title.replace(countPrefix, '');
    return () => {
      document.title = document.title.replace(countPrefix, '');
    };
  }, [unread, key]);
}
