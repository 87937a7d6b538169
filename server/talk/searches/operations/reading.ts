import type { SearchesDeps } from './deps.ts';
import { sameAs } from './same.ts';
import { newAdsOf } from '../store/matches.ts';
import { searchByCode, searchesOf } from '../store/searches.ts';
import type { SavedRow } from '../store/searches.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { OwnSavedSearch, SavedSearch } from '../../../../contract/schemas/saved-search.ts';
import type { WatchedScope } from '../../../market/search/port.ts';
import { required } from '../../../platform/errors.ts';

/** What a saved search asks for, as it was saved. */
export const scopeOfRow = ({ request, isRental }: Pick<SavedRow, 'request' | 'isRental'>): WatchedScope => ({
  request,
  ...(isRental !== null && { isRental }),
});

/** What its owner is shown of a saved search. */
export const ownView = (row: SavedRow): OwnSavedSearch => ({
  id: row.id,
  code: row.code,
  name: row.name,
  frequency: row.frequency,
  sendMobileNotification: row.sendsMobile,
  sendEmailNotification: row.sendsEmail,
  newCount: row.newCount,
  createdAt: row.createdAt.toISOString(),
  lookedAt: row.lookedAt.toISOString(),
});

/** A page of what a member keeps. One statement. */
export async function pageOf(
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
      .map((row): SavedSearch => ({ ...ownView(row), searchDetails: search.detailsOf(scopeOfRow(row), language) })),
    total: rows.length,
    withNew: rows.filter(({ newCount }) => newCount > 0).length,
    hasNextPage: from + pageSize < rows.length,
  };
}

/** All that a member keeps by name; with a request also which of them it is. */
export async function briefOf({ database, search }: SearchesDeps, accountId: string, request?: FilterRequest) {
  const rows = await searchesOf(database, accountId);
  const items = rows.map(({ id, code, name, newCount }) => ({ id, code, name, newCount }));
  const same = request && sameAs(search.detailsOf({ request }, 'tr').request, undefined);
  const saved = same === undefined ? undefined : rows.find((row) => row.sameAs === same);
  return { items, ...(saved && { saved: ownView(saved) }) };
}

/** What a saved search asks for, for whoever has its code; to its owner also how it is kept. Refuses SavedSearchNotFound. */
export async function byCode(
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
    own: { ...ownView(row), newAdIds: await newAdsOf(database, row.id, limits.savedSearchNewMost) },
  };
}
