import { useLocation } from 'react-router';
import { screenPath } from '../screens.ts';
import { usePage } from './page.ts';

/** Paths of login and registration that return to the current page. */
export function useSignInPaths(): { login: string; register: string } {
  const { language } = usePage();
  const { pathname, search } = useLocation();
  const back = `?redirect_url=${encodeURIComponent(pathname + search)}`;
  return { login: screenPath('login', language) + back, register: screenPath('register', language) + back };
}
