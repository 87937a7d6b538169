import { useEffect, useSyncExternalStore } from 'react';
import { savedSearchCalls } from '../../contract/calls/saved-searches.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { OwnSavedSearch } from '../../contract/schemas/saved-search.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

/** A search as it is kept: its conditions, whatever page and order of them is looked at. */
export function savedRequest({ page: _page, after, pageSize, sort, ...request }: FilterRequest): FilterRequest {
  return request;
}

/** What is known of the searches that this page asked about, by their conditions as text; undefined where they are not saved. */
const known = new Map<string, OwnSavedSearch | undefined>();
const asked = new Set<string>();
const watchers = new Set<() => void>();
/** Whose searches these are. */
let owner: string | undefined;

function set(key: string, saved: OwnSavedSearch | undefined): void {
  known.set(key, saved);
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows a search as saved, or as saved no more. */
export function publishSaved(request: FilterRequest, saved: OwnSavedSearch | undefined): void {
  const key = JSON.stringify(savedRequest(request));
  asked.add(key);
  set(key, saved);
}

async function ask(key: string): Promise<void> {
  if (asked.has(key)) return;
  asked.add(key);
  try {
    set(key, (await call(savedSearchCalls.brief, { query: { request: JSON.parse(key) as FilterRequest } })).saved);
  } catch {
    // The next page asks again; until then the search can be saved all the same, which finds it saved.
    asked.delete(key);
  }
}

/** Another tab saved or let go something, or this one was away: what is shown is asked for anew. */
function askAgain(): void {
  const shown = [...asked];
  asked.clear();
  for (const key of shown) void ask(key);
}
onLive('savedSearch', askAgain);
onLive('reconnected', askAgain);

/**
 * The saved search that has these conditions, once it is known; `first` where the page knows. A guest's page asks nothing, a member's one call when it has
 * nothing else to do.
 */
export function useSavedSearch(
  request: FilterRequest,
  memberId: string | undefined,
  first: OwnSavedSearch | undefined,
): OwnSavedSearch | undefined {
  const key = JSON.stringify(savedRequest(request));
  const isKnown = first !== undefined;
  useEffect(() => {
    if (memberId === undefined) return undefined;
    if (owner !== memberId) {
      owner = memberId;
      known.clear();
      asked.clear();
    }
    return isKnown ? undefined : whenIdle(() => void ask(key));
  }, [isKnown, key, memberId]);
  const saved = useSyncExternalStore(
    subscribe,
    () => (known.has(key) ? known.get(key) : first),
    () => first,
  );
  return memberId === undefined ? undefined : saved;
}
