import { useLocation } from 'react-router';
import { useScreenName } from '../client/current-screen.ts';
import { useSignInPaths } from '../client/use-sign-in-paths.ts';
import { usePage } from '../client/page.ts';
import { screenPath, screens } from '../screens.ts';

/**
 * The addresses of signing in and registering, with the way back to the present page. On the screens of signing in themselves the way back
 * stays the one they were given.
 */
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
