import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { searchesOf } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { searchFingerprint } from './search-fingerprint.ts';
import { searchView } from './search-view.ts';

/** The names of a member's searches. With a request, also the search with the same conditions. */
export async function listSearchNames({ database, search }: SearchesDeps, accountId: string, request?: FilterRequest) {
  const rows = await searchesOf(database, accountId);
  const items = rows.map(({ id, code, name, newCount }) => ({ id, code, name, newCount }));
  const same = request && searchFingerprint(search.detailsOf({ request }, 'tr').request, undefined);
  const saved = same === undefined ? undefined : rows.find((row) => row.sameAs === same);
  return { items, ...(saved && { saved: searchView(saved) }) };
}
