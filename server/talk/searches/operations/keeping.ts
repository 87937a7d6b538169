import type { SearchesDeps } from './deps.ts';
import { ownView, scopeOfRow } from './reading.ts';
import { dueAt } from '../rules/due.ts';
import { keptRequest } from '../rules/same-search.ts';
import { sameAs } from './same.ts';
import { keepDemands } from '../store/keys.ts';
import { forgetMatches, markTold } from '../store/matches.ts';
import {
  countSearches,
  holdSearch,
  insertSearch,
  lockMember,
  lookAt,
  removeSearch,
  replaceRequest,
  restoreSearch,
  sameSearch,
  updateSearch,
} from '../store/searches.ts';
import type { HeldSearch } from '../store/searches.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OwnSavedSearch, SavedSearchChange, SavedSearchForm } from '../../../../contract/schemas/saved-search.ts';
import { everyKey } from '../../../market/search/port.ts';
import type { Demand, WatchedScope } from '../../../market/search/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';

/** Random bytes of a code: it is in addresses, and nobody guesses it. */
const codeBytes = 9;

/** A search as it is kept, with what it demands of ads. */
interface Wanted extends WatchedScope {
  sameAs: string;
  demand: Demand;
}

/** Refuses what is refused when it is run, and what tells no ads apart (SavedSearchEmpty). */
async function wanted({ search }: SearchesDeps, scope: WatchedScope): Promise<Wanted> {
  const request = keptRequest(scope.request);
  const demand = await search.watching.demandOf({ ...scope, request });
  if (demand.keys.includes(everyKey)) throw new DomainError('SavedSearchEmpty');
  const today = search.detailsOf({ request }, 'tr').request;
  return { ...scope, request, demand, sameAs: sameAs(today, scope.isRental) };
}

const scopeOf = (request: WatchedScope['request'], isRental: boolean | undefined): WatchedScope => ({
  request,
  ...(isRental !== undefined && { isRental }),
});

/**
 * Keeps a search; one that asks for the same takes the name and how it is told. Refuses SavedSearchLimitReached, SavedSearchEmpty, and what running it
 * refuses.
 */
export async function saveSearch(
  deps: SearchesDeps,
  accountId: string,
  form: SavedSearchForm,
): Promise<{ saved: OwnSavedSearch; isNew: boolean }> {
  const { database, search, live } = deps;
  const { request, isRental, sameAs: same, demand } = await wanted(deps, scopeOf(form.request, form.isRental));
  return database.inTransaction(async () => {
    await lockMember(database, accountId);
    const known = await sameSearch(database, accountId, same);
    const id = known?.id ?? chance.uuid();
    if (known) {
      await rename(deps, required(await holdSearch(database, id, accountId), 'SavedSearchNotFound'), form);
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
      await keepDemands(database, [{ id, demand }], search.watching.version());
    }
    await live.tell([accountId], 'savedSearch', { id });
    return {
      saved: ownView(required(await holdSearch(database, id, accountId), 'SavedSearchNotFound')),
      isNew: !known,
    };
  });
}

/** How a held search is called and told; what is not said stays. News that wait are told by the new frequency, or never. */
async function rename(
  { database }: SearchesDeps,
  row: HeldSearch,
  change: Omit<SavedSearchChange, 'id' | 'request' | 'isRental'>,
): Promise<void> {
  const frequency = change.frequency ?? row.frequency;
  await updateSearch(database, row.id, {
    name: change.name ?? row.name,
    frequency,
    sendsMobile: change.sendMobileNotification ?? row.sendsMobile,
    sendsEmail: change.sendEmailNotification ?? row.sendsEmail,
    dueAt: dueAt(frequency, clock.now(), row.toldAt),
  });
  if (frequency === 'Never') await markTold(database, [row.id], null);
}

/** An own search that is still kept, held. Refuses SavedSearchNotFound. */
async function heldOwn({ database }: SearchesDeps, accountId: string, id: string): Promise<HeldSearch> {
  const row = required(await holdSearch(database, id, accountId), 'SavedSearchNotFound');
  if (row.removedAt) throw new DomainError('SavedSearchNotFound');
  return row;
}

/** Changes a search. Refuses SavedSearchNotFound, SavedSearchExists where another one asks for the same, and what `saveSearch` refuses of a search. */
export async function changeSearch(
  deps: SearchesDeps,
  accountId: string,
  { id, request, isRental, ...change }: SavedSearchChange,
): Promise<{ saved: OwnSavedSearch }> {
  const { database, search, live } = deps;
  return database.inTransaction(async () => {
    await lockMember(database, accountId);
    const row = await heldOwn(deps, accountId, id);
    if (request !== undefined || isRental !== undefined) {
      const scope = scopeOfRow(row);
      const next = await wanted(
        deps,
        scopeOf(request ?? scope.request, request ? isRental : (isRental ?? scope.isRental)),
      );
      if (next.sameAs !== row.sameAs) {
        if (await sameSearch(database, accountId, next.sameAs)) throw new DomainError('SavedSearchExists');
        await forgetMatches(database, id);
      }
      await replaceRequest(database, id, { ...next, isRental: next.isRental, at: clock.now() });
      await keepDemands(database, [{ id, demand: next.demand }], search.watching.version());
    }
    await rename(deps, required(await holdSearch(database, id, accountId), 'SavedSearchNotFound'), change);
    await live.tell([accountId], 'savedSearch', { id });
    return { saved: ownView(await heldOwn(deps, accountId, id)) };
  });
}

/** Lets a search go, which can be taken back for some minutes; again changes nothing. Refuses SavedSearchNotFound. */
export async function dropSearch({ database, live }: SearchesDeps, accountId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    required(await holdSearch(database, id, accountId), 'SavedSearchNotFound');
    await removeSearch(database, id, clock.now());
    await live.tell([accountId], 'savedSearch', { id });
  });
}

/** Takes that back. Refuses SavedSearchNotFound after those minutes, SavedSearchExists and SavedSearchLimitReached where another took its place. */
export async function bringBack({ database, live }: SearchesDeps, accountId: string, id: string): Promise<void> {
  await database.inTransaction(async () => {
    await lockMember(database, accountId);
    const row = required(await holdSearch(database, id, accountId), 'SavedSearchNotFound');
    if (!row.removedAt) return;
    const since = clock.now().getTime() - limits.favouriteUndoMinutes * 60_000;
    if (row.removedAt.getTime() < since) throw new DomainError('SavedSearchNotFound');
    if (await sameSearch(database, accountId, row.sameAs)) throw new DomainError('SavedSearchExists');
    if ((await countSearches(database, accountId)) >= limits.savedSearchesMost) {
      throw new DomainError('SavedSearchLimitReached');
    }
    await restoreSearch(database, id);
    await live.tell([accountId], 'savedSearch', { id });
  });
}

/** The member looks at a search: nothing of it is new any more, nor waits to be told. Refuses SavedSearchNotFound. */
export async function lookAtSearch(deps: SearchesDeps, accountId: string, id: string): Promise<void> {
  const { database, live } = deps;
  await database.inTransaction(async () => {
    await heldOwn(deps, accountId, id);
    await lookAt(database, id, clock.now());
    await markTold(database, [id], null);
    await live.tell([accountId], 'savedSearch', { id });
  });
}
