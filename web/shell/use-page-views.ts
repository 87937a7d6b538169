import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { analyticsCalls } from '../../contract/calls/analytics.ts';
import { call } from '../client/call.ts';
import { hasAgreed } from '../client/cookies.ts';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';

/** Removes sign-in tickets from the query string: they are secret. */
function withoutTickets(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('external');
  return params.size === 0 ? '' : `?${params}`;
}

/** Reports a page view when the URL has changed, if the user consented. */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  const { language, member } = usePage();
  const isGuest = member === undefined;
  const screen = useScreenName();
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    const send = () => {
      const path = pathname + withoutTickets(search);
      if (lastPath.current === path || !hasAgreed()) return;
      lastPath.current = path;
      const view = {
        pageName: document.title.slice(0, 100),
        path: path.slice(0, 500),
        userType: isGuest ? 'guest' : 'loggedIn',
        language,
        platform: matchMedia('(max-width: 767px)').matches ? 'mobileWeb' : 'web',
        pageType: screen ?? 'notFound',
      } as const;
      // A failed report is ignored.
      call(analyticsCalls.pageView, { body: view }).catch(() => undefined);
    };
    send();
    addEventListener('meydan:consent', send);
    return () => removeEventListener('meydan:consent', send);
  }, [pathname, search, language, screen, isGuest]);
}
