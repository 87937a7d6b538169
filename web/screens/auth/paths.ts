import { useEffect } from 'react';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { redirectQuery } from './auth-data.ts';
import type { AuthScreen } from './auth-data.ts';
import { keepTarget } from './kept-target.ts';

/** Addresses of these screens in the page's language; the way back goes along, and is kept for where it gets lost. */
export function useAuthPath(redirectUrl: string | undefined): (screen: AuthScreen) => string {
  const { language } = usePage();
  useEffect(() => {
    if (redirectUrl !== undefined) keepTarget(redirectUrl);
  }, [redirectUrl]);
  return (screen) => screenPath(screen, language) + redirectQuery(redirectUrl);
}
