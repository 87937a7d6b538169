import type { Language } from '../../../contract/enums.ts';
import { product } from '../../../contract/product.ts';
import { lazyFormat, lazyFormats } from '../../client/lazy-formats.ts';
import { usePage } from '../../client/page.ts';

const formatOf = (locale: string, year?: 'numeric') =>
  new Intl.DateTimeFormat(locale, {
    ...(year && { year }),
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: product.timeZone,
  });
const ofThisYear = lazyFormats((locale) => formatOf(locale));
const ofAnotherYear = lazyFormats((locale) => formatOf(locale, 'numeric'));
const yearOf = lazyFormat(() => new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: product.timeZone }));

/** `24 Kasım 14:30`, in another year than now `24 Kasım 2025 14:30`, in the market's time zone. `now` is in milliseconds since 1970. */
export function dateTime(iso: string, language: Language, now = Date.now()): string {
  const date = new Date(iso);
  const isThisYear = yearOf().format(date) === yearOf().format(now);
  return (isThisYear ? ofThisYear : ofAnotherYear)(language).format(date);
}

/** `dateTime` in the page's language. The server's time determines the current year, so that server and browser render the same text. */
export function useDateTime(): (iso: string) => string {
  const { language, renderedAt } = usePage();
  return (iso) => dateTime(iso, language, renderedAt);
}
