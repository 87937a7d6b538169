/** Cookies the browser's scripts read and write; names are the specification's. */
export type ReadableCookie = 'Access-Token' | 'IsGuest' | 'Language' | 'Lang' | 'Theme' | 'Discipline' | 'Consent';

const yearSeconds = 365 * 24 * 3600;

export function readCookie(name: ReadableCookie): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}

export function writeCookie(name: ReadableCookie, value: string, seconds = yearSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export const removeCookie = (name: ReadableCookie): void => writeCookie(name, '', 0);

/** What the cookie holds of somebody who agreed to what the cookie window says today; who agreed to less is asked again. */
export const agreed = 'all-2';

/** Whether page views and searches may be counted. */
export const hasAgreed = (): boolean => readCookie('Consent') === agreed;
