import { adSorts } from '../../../contract/enums.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { sameSearchHref, changed } from './search-data.ts';
import type { SearchData } from './search-data.ts';

export function useSorts(data: SearchData) {
  const { t } = useTranslation();
  const current = data.request.sort ?? 'None';
  return adSorts.map((sort) => ({
    label: t(`search.sort.${sort}`),
    href: sameSearchHref(data, changed(data.request, { sort: sort === 'None' ? undefined : sort }), data.isMapOpen),
    isCurrent: sort === current,
  }));
}
