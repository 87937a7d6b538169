import type { FigureName } from '../../../../contract/overview.ts';
import { axisDate, fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { figureText } from './figure-text.ts';

/** Noon in Istanbul, so that every time zone formats the same day. */
const noonOf = (day: string): string => `${day}T09:00:00Z`;

/** Formats figures and days in the page's language. */
export function useFigureText() {
  const { t } = useTranslation('overviewDesk');
  const { language } = usePage();
  const shortDay = (day: string): string => axisDate(noonOf(day), language);
  return {
    text: (name: FigureName, value: number): string =>
      figureText(name, value, language, (hours, minutes) => t('overviewDesk.duration', { hours, minutes })),
    day: (day: string): string => fullDate(noonOf(day), language),
    shortDay,
    /** `7 Kas` or `1 Kas – 7 Kas`. */
    days: (from: string, to: string): string => (from === to ? shortDay(to) : `${shortDay(from)} – ${shortDay(to)}`),
  };
}
