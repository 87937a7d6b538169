import { useEffect } from 'react';
import { readCookie } from '../client/cookies.ts';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { screenTable } from '../screens.ts';

/** Makes the address new for caches. Pages do not read it. */
const freshParameter = 'fresh';

/**
 * Loads the page again if it was made for somebody else: a visitor's page for a member, or a page in another language than the chosen one. This happens
 * if a cache in front ignores the `vary` header. Tries once.
 */
export function useOwnPage(): void {
  const { language, member } = usePage();
  const screen = useScreenName();
  // Paths of categories are never shared by both languages.
  const isBilingual =
    screen !== undefined && screen !== 'categorySlugSearch' && screenTable[screen].tr === screenTable[screen].en;
  useEffect(() => {
    const url = new URL(location.href);
    const isRetry = url.searchParams.has(freshParameter);
    url.searchParams.delete(freshParameter);
    if (isRetry) return history.replaceState(history.state, '', url);
    const chosen = readCookie('Language');
    const isForeign =
      (member === undefined && readCookie('IsGuest') === 'false') ||
      (isBilingual && chosen !== undefined && chosen !== language && !url.searchParams.has('lang'));
    if (!isForeign) return;
    url.searchParams.set(freshParameter, Date.now().toString());
    location.replace(url);
  }, [member, language, isBilingual]);
}
