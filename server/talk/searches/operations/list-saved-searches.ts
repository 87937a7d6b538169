import type { Language } from '../../../../contract/enums.ts';
import type { SavedSearch } from '../../../../contract/schemas/saved-search.ts';
import { searchesOf } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { scopeOfRow } from './search-scope.ts';
import { searchView } from './search-view.ts';

/** A page of a member's searches. One statement. */
export async function listSavedSearches(
  { database, search }: SearchesDeps,
  accountId: string,
  { page, pageSize }: { page: number; pageSize: number },
  language: Language,
) {
  const rows = await searchesOf(database, accountId);
  const from = (page - 1) * pageSize;
  return {
    items: rows
      .slice(from, from + pageSize)
      .map((row): SavedSearch => ({ ...searchView(row), searchDetails: search.detailsOf(scopeOfRow(row), language) })),
    total: rows.length,
    withNew: rows.filter(({ newCount }) => newCount > 0).length,
    hasNextPage: from + pageSize < rows.length,
  };
}
