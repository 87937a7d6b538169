import { useLocation } from 'react-router';
import { useScreenName } from '../client/current-screen.ts';
import { useSignInPaths } from '../client/use-sign-in-paths.ts';
import { usePage } from '../client/page.ts';
import { screenPath, screens } from '../screens.ts';

/** Paths of login and registration that return to the current page. On the sign-in screens themselves the given return path is kept. */
export function useAuthPaths(): { login: string; register: string } {
  const { language } = usePage();
  const { search } = useLocation();
  const screen = useScreenName();
  const paths = useSignInPaths();
  if (screen === undefined || !screens[screen].en.startsWith('/auth/')) return paths;
  const back = new URLSearchParams(search).get('redirect_url');
  const query = back === null ? '' : `?redirect_url=${encodeURIComponent(back)}`;
  return { login: screenPath('login', language) + query, register: screenPath('register', language) + query };
}
