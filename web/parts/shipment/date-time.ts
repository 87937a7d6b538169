import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';
import { year } from '../../client/format.ts';
import { lazyFormats } from '../../client/lazy-formats.ts';
import { usePage } from '../../client/page.ts';

const formatOf = (locale: string, shownYear?: 'numeric') =>
  new Intl.DateTimeFormat(locale, {
    ...(shownYear && { year: shownYear }),
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: product.timeZone,
  });
const ofThisYear = lazyFormats((locale) => formatOf(locale));
const ofAnotherYear = lazyFormats((locale) => formatOf(locale, 'numeric'));

/** `24 Kasım 14:30`, in another year than now `24 Kasım 2025 14:30`, in the market's time zone. `now` is in milliseconds since 1970. */
export function dateTime(iso: string, language: Language, now = Date.now()): string {
  const date = new Date(iso);
  const isThisYear = year(date) === year(new Date(now));
  return (isThisYear ? ofThisYear : ofAnotherYear)(language).format(date);
}

/** `dateTime` in the page's language. The server's time determines the current year, so that server and browser render the same text. */
export function useDateTime(): (iso: string) => string {
  const { language, renderedAt } = usePage();
  return (iso) => dateTime(iso, language, renderedAt);
}
