import { limits } from '../../../../contract/limits.ts';
import type { OwnSavedSearch, SavedSearchForm } from '../../../../contract/schemas/saved-search.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { saveDemands } from '../store/demands.ts';
import { countSearches, lockSearch, insertSearch, lockAccount, sameSearch } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';
import { searchView } from './search-view.ts';
import { scopeOf } from './search-scope.ts';
import { compileSearch } from './compile-search.ts';
import { changeSettings } from './search-settings.ts';

/** Random bytes of a search's code, which is part of its address. The length prevents guessing. */
const codeBytes = 9;

/**
 * Saves a search. If the member has one with the same conditions, updates its name and settings instead. Throws SavedSearchLimitReached and the
 * errors of `compileSearch`.
 */
export async function saveSearch(
  deps: SearchesDeps,
  accountId: string,
  form: SavedSearchForm,
): Promise<{ saved: OwnSavedSearch; isNew: boolean }> {
  const { database, search, live } = deps;
  const { request, isRental, sameAs: same, demand } = await compileSearch(deps, scopeOf(form.request, form.isRental));
  return database.inTransaction(async () => {
    await lockAccount(database, accountId);
    const known = await sameSearch(database, accountId, same);
    const id = known?.id ?? chance.uuid();
    if (known) {
      await changeSettings(deps, required(await lockSearch(database, id, accountId), 'SavedSearchNotFound'), form);
    } else {
      if ((await countSearches(database, accountId)) >= limits.savedSearchesMost) {
        throw new DomainError('SavedSearchLimitReached');
      }
      await insertSearch(database, {
        id,
        accountId,
        code: chance.secret(codeBytes),
        name: form.name,
        request,
        isRental,
        sameAs: same,
        frequency: form.frequency,
        sendsMobile: form.sendMobileNotification,
        sendsEmail: form.sendEmailNotification,
        at: clock.now(),
      });
      await saveDemands(database, [{ id, demand }], search.watching.version());
    }
    await live.send([accountId], 'savedSearch', { id });
    return {
      saved: searchView(required(await lockSearch(database, id, accountId), 'SavedSearchNotFound')),
      isNew: !known,
    };
  });
}
