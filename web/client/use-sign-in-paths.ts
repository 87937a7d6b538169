import { useLocation } from 'react-router';
import { screenPath } from '../screens.ts';
import { usePage } from './page.ts';

/** The login screen's address, and registration's, with the way back to the present page. */
export function useSignInPaths(): { login: string; register: string } {
  const { language } = usePage();
  const { pathname, search } = useLocation();
  const back = `?redirect_url=${encodeURIComponent(pathname + search)}`;
  return { login: screenPath('login', language) + back, register: screenPath('register', language) + back };
}
