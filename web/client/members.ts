import { useLocation } from 'react-router';
import type { PageContext } from '../page-context.ts';
import { screenPath } from '../screens.ts';
import { orRefuse } from './loading.ts';
import { usePage } from './page.ts';

/** Loads what only members see; nothing for a guest, to whom the screen shows the way in instead. */
export async function forMember<T>({ user }: PageContext, load: () => Promise<T>): Promise<T | undefined> {
  return user.isGuest ? undefined : orRefuse(load);
}

/** The login screen's address, and registration's, with the way back to the present page. */
export function useSignInPaths(): { login: string; register: string } {
  const { language } = usePage();
  const { pathname, search } = useLocation();
  const back = `?redirect_url=${encodeURIComponent(pathname + search)}`;
  return { login: screenPath('login', language) + back, register: screenPath('register', language) + back };
}
