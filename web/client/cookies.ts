/** Cookies that scripts read and write; the names are from the specification. */
export type ReadableCookie = 'Access-Token' | 'IsGuest' | 'Language' | 'Lang' | 'Theme' | 'Discipline' | 'Consent';

export const yearSeconds = 365 * 24 * 3600;

export function readCookie(name: ReadableCookie): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1));
}

export function writeCookie(name: ReadableCookie, value: string, seconds = yearSeconds): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export const removeCookie = (name: ReadableCookie): void => writeCookie(name, '', 0);

/** Consent value for the current text of the cookie banner. Users with an older value are asked again. */
export const agreed = 'all-2';

/** Values of the cookie after the current text of the banner has been answered. */
export const answers: readonly string[] = [agreed, 'necessary'];

/** Whether page views and searches may be counted. */
export const hasAgreed = (): boolean => readCookie('Consent') === agreed;
