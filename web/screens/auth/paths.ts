import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { redirectQuery } from './auth-data.ts';
import type { AuthScreen } from './auth-data.ts';

/** Addresses of these screens in the page's language; the way back goes along. */
export function useAuthPath(redirectUrl: string | undefined): (screen: AuthScreen) => string {
  const { language } = usePage();
  return (screen) => screenPath(screen, language) + redirectQuery(redirectUrl);
}
