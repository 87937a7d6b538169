import type { SavedSearchChange, OwnSavedSearch } from '../../../../contract/schemas/saved-search.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { saveDemands } from '../store/demands.ts';
import { deleteMatches } from '../store/matches.ts';
import { lockAccount, sameSearch, replaceRequest, lockSearch } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { lockOwnSearch } from './lock-own-search.ts';
import { compileSearch } from './compile-search.ts';
import { scopeOfRow, scopeOf } from './search-scope.ts';
import { changeSettings } from './search-settings.ts';
import { searchView } from './search-view.ts';

/** Changes a search. Throws SavedSearchNotFound, SavedSearchExists if another one has the same conditions, and the errors of `compileSearch`. */
export async function changeSearch(
  deps: SearchesDeps,
  accountId: string,
  { id, request, isRental, ...change }: SavedSearchChange,
): Promise<{ saved: OwnSavedSearch }> {
  const { database, search, live } = deps;
  return database.inTransaction(async () => {
    await lockAccount(database, accountId);
    const row = await lockOwnSearch(deps, accountId, id);
    if (request !== undefined || isRental !== undefined) {
      const scope = scopeOfRow(row);
      const next = await compileSearch(
        deps,
        scopeOf(request ?? scope.request, request ? isRental : (isRental ?? scope.isRental)),
      );
      if (next.sameAs !== row.sameAs) {
        if (await sameSearch(database, accountId, next.sameAs)) throw new DomainError('SavedSearchExists');
        await deleteMatches(database, id);
      }
      await replaceRequest(database, id, { ...next, isRental: next.isRental, at: clock.now() });
      await saveDemands(database, [{ id, demand: next.demand }], search.watching.version());
    }
    await changeSettings(deps, required(await lockSearch(database, id, accountId), 'SavedSearchNotFound'), change);
    await live.send([accountId], 'savedSearch', { id });
    return { saved: searchView(await lockOwnSearch(deps, accountId, id)) };
  });
}
