import { searchCalls } from '../../contract/calls/search.ts';
import type { Language } from '../../contract/enums.ts';
import { writeFilterAddress } from '../../contract/filter-address.ts';
import { call } from '../client/call.ts';
import { screenPath } from '../screens.ts';

/** The path for a search text (specification, section 2, search box). */
export async function searchTarget(text: string, language: Language): Promise<string> {
  const found = await call(searchCalls.search, { query: { query: text } });
  if (found.isMatchedWithAdId && found.adPath !== undefined)
    return screenPath('adDetail', language, { id: found.adPath });
  if (found.totalAdCount === 0 && found.resolvedFilters.length > 0) {
    return `${screenPath('categorySlugSearch', language, { slug: 'all' })}?${writeFilterAddress(found.request)}`;
  }
  return `${screenPath('searchResults', language)}?${new URLSearchParams({ searchText: text })}`;
}
