import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { required } from '../../../platform/errors.ts';
import { newAdsOf } from '../store/matches.ts';
import { searchByCode } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { scopeOfRow } from './search-scope.ts';
import { searchView } from './search-view.ts';

/** The conditions of a search, for anyone with its code. Its owner also gets the settings. Throws SavedSearchNotFound. */
export async function readSearchByCode(
  { database, search }: SearchesDeps,
  code: string,
  accountId: string | undefined,
  language: Language,
) {
  const row = required(await searchByCode(database, code), 'SavedSearchNotFound');
  const searchDetails = search.detailsOf(scopeOfRow(row), language);
  if (row.accountId !== accountId) return { searchDetails };
  return {
    searchDetails,
    own: { ...searchView(row), newAdIds: await newAdsOf(database, row.id, limits.savedSearchNewMost) },
  };
}
