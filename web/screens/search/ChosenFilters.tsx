import { useTranslation } from '../../client/i18n.tsx';
import type { Facets } from '../../../contract/schemas/category.ts';
import { Chosen } from './Chosen.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { searchHref } from './search-data.ts';
import type { SearchData } from './search-data.ts';

/** What a search asks for, as chips; loaded with a search that asks for anything. */
export function ChosenFilters({ data, facets, clear }: { data: SearchData; facets: Facets | null; clear: string }) {
  const { t } = useTranslation();
  return (
    <Chosen
      filters={chosenFilters(t, data, facets)}
      href={(one) => searchHref(data, one, data.isMapOpen)}
      clear={clear}
    />
  );
}
