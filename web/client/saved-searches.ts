import { useEffect, useSyncExternalStore } from 'react';
import { savedSearchCalls } from '../../contract/calls/saved-searches.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { OwnSavedSearch } from '../../contract/schemas/saved-search.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

/** The stored part of a search: its conditions, without page and sorting. */
export function savedRequest({ page: _page, after, pageSize, sort, ...request }: FilterRequest): FilterRequest {
  return request;
}

/** Known saved searches by their conditions as JSON; undefined if not saved. */
const known = new Map<string, OwnSavedSearch | undefined>();
const requested = new Set<string>();
const watchers = new Set<() => void>();
/** Owner of these searches. */
let owner: string | undefined;

function set(key: string, saved: OwnSavedSearch | undefined): void {
  known.set(key, saved);
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows a search as saved or not saved. */
export function publishSaved(request: FilterRequest, saved: OwnSavedSearch | undefined): void {
  const key = JSON.stringify(savedRequest(request));
  requested.add(key);
  set(key, saved);
}

async function load(key: string): Promise<void> {
  if (requested.has(key)) return;
  requested.add(key);
  try {
    set(key, (await call(savedSearchCalls.brief, { query: { request: JSON.parse(key) as FilterRequest } })).saved);
  } catch {
    // The next page tries again; until then a search can be saved, and the service finds the existing one.
    requested.delete(key);
  }
}

/** Another tab changed a saved search, or events were missed: reload what is shown. */
function reloadShown(): void {
  const shown = [...requested];
  requested.clear();
  for (const key of shown) void load(key);
}
onLive('savedSearch', reloadShown);
onLive('reconnected', reloadShown);

/**
 * The saved search with these conditions, once known; `first` is the page's own answer. A guest's page sends no request, a member's page one call
 * when
 * idle.
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
      requested.clear();
    }
    return isKnown ? undefined : whenIdle(() => void load(key));
  }, [isKnown, key, memberId]);
  const saved = useSyncExternalStore(
    subscribe,
    () => (known.has(key) ? known.get(key) : first),
    () => first,
  );
  return memberId === undefined ? undefined : saved;
}
