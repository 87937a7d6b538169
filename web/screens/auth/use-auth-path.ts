import { useEffect } from 'react';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { redirectQuery } from './auth-data.ts';
import type { AuthScreen } from './auth-data.ts';
import { saveReturnTarget } from './return-target.ts';

/** Returns sign-in paths in the page's language with the redirect target. Also saves the target, because some methods lose the parameter. */
export function useAuthPath(redirectUrl: string | undefined): (screen: AuthScreen) => string {
  const { language } = usePage();
  useEffect(() => {
    if (redirectUrl !== undefined) saveReturnTarget(redirectUrl);
  }, [redirectUrl]);
  return (screen) => screenPath(screen, language) + redirectQuery(redirectUrl);
}
