import { useTranslation } from '../../client/i18n.tsx';
import type { Facets } from '../../../contract/schemas/category.ts';
import { FilterChips } from './FilterChips.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

/** The conditions of a search as chips. Loaded only for searches with conditions. */
export function ChosenFilters({ data, facets, clear }: { data: SearchData; facets: Facets | null; clear: string }) {
  const { t } = useTranslation();
  return (
    <FilterChips
      filters={chosenFilters(t, data, facets)}
      href={(one) => searchHref(data, one, data.isMapOpen)}
      clear={clear}
    />
  );
}
