import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import type { SearchData } from './search-data.ts';

/** The exact number of ads, or a minimum such as `1.000+`. */
export function useTotalText({ total, language }: Pick<SearchData, 'total' | 'language'>): string {
  const { t } = useTranslation();
  if (total.exact && total.count === 1) return t('search.page.one');
  return t('search.page.count', { figure: count(total.count, language) + (total.exact ? '' : '+') });
}
