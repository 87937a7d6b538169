import { useEffect, useSyncExternalStore } from 'react';
import { comparisonCalls } from '../../contract/calls/comparison.ts';
import type { ComparisonEntry } from '../../contract/schemas/comparison.ts';
import { publishMarks } from './marks.ts';
import { rememberPendingAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

// Loaded with the first press of a compare button or a member's background code, never before the page is interactive.

type Entry = Omit<ComparisonEntry, 'id' | 'picture'> & {
  /** Absent until the service has stored the entry. */
  id?: string;
  picture?: { key: string } | undefined;
};

let entries: readonly Entry[] | undefined;
let owner: string | undefined;
/** Number of unanswered local changes, during which the service's list is older than the page's. */
let pendingChanges = 0;
/** Number of local changes: an answer requested before the latest one may be stale. */
let changes = 0;
/** An event arrived during a local change: the list is requested again when all changes are answered. */
let isOutdated = false;
const watchers = new Set<() => void>();

const hintKey = 'comparison';
/** Milliseconds for which the browser trusts that a member compares nothing. */
const trustEmptyMs = 3_600_000;

/** Whether to request the list. Most members compare nothing, so their pages send no request. */
function shouldLoad(memberId: string): boolean {
  try {
    const [id, count, at] = (localStorage.getItem(hintKey) ?? '').split(' ');
    return id !== memberId || count !== '0' || Date.now() - Number(at) > trustEmptyMs;
  } catch {
    return true;
  }
}

function publish(memberId: string | undefined, next: readonly Entry[] | undefined): void {
  owner = memberId;
  entries = next;
  publishMarks(
    'compare',
    (next ?? []).map(({ adId }) => adId),
  );
  try {
    if (memberId !== undefined && next) localStorage.setItem(hintKey, `${memberId} ${next.length} ${Date.now()}`);
  } catch {
    // Without storage every page requests the list.
  }
  for (const watcher of watchers) watcher();
}

async function reload(memberId: string): Promise<void> {
  owner = memberId;
  const before = changes;
  try {
    const { items } = await call(comparisonCalls.entries, {});
    if (owner !== memberId) return;
    if (pendingChanges > 0) isOutdated = true;
    else if (changes === before) publish(memberId, items);
    else await reload(memberId);
  } catch {
    // The next page tries again; until then nothing is marked, but the buttons work.
    if (owner === memberId && entries === undefined) owner = undefined;
  }
}

/** Loads the member's comparison unless it is known. */
export async function loadComparison(memberId: string): Promise<void> {
  if (owner === memberId) return;
  publish(memberId, shouldLoad(memberId) ? undefined : []);
  if (entries === undefined) await reload(memberId);
}

const has = (adId: string): boolean => entries?.some((entry) => entry.adId === adId) ?? false;

onLive('comparison', ({ adIds, isCompared }) => {
  if (owner === undefined || adIds.every((adId) => has(adId) === isCompared)) return;
  if (pendingChanges > 0) isOutdated = true;
  else void reload(owner);
});
/** The first connection comes right after the list, so no event was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  if (isConnectedAgain && owner !== undefined && entries !== undefined && entries.length > 0) void reload(owner);
  isConnectedAgain = true;
});

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const none: readonly Entry[] = [];

/** Known entries of the member's comparison, the group with the newest ad first. Empty for a guest, without a request. */
export function useCompared(memberId: string | undefined): readonly Entry[] {
  useEffect(() => {
    if (memberId === undefined || owner === memberId) return undefined;
    return whenIdle(() => void loadComparison(memberId));
  }, [memberId]);
  return useSyncExternalStore(
    subscribe,
    () => (memberId !== undefined && owner === memberId ? (entries ?? none) : none),
    () => none,
  );
}

/** Ad data that a page has before the service answers. */
export interface AdToCompare {
  id: string;
  title: string;
  picture?: { key: string } | undefined;
}

/** Adds an ad optimistically. If the service refuses, it removes the ad again and throws. */
export async function addCompared(memberId: string, { id, title, picture }: AdToCompare): Promise<void> {
  await loadComparison(memberId);
  // Only the service knows the group; until it answers, the entry is in the newest group.
  const provisional: Entry = {
    adId: id,
    title,
    isOnSale: true,
    categoryId: entries?.[0]?.categoryId ?? 0,
    ...(picture && { picture }),
  };
  const without = () => (entries ?? none).filter(({ adId }) => adId !== id);
  await change(async () => {
    if (!has(id)) publish(memberId, [...(entries ?? none), provisional]);
    try {
      const added = await call(comparisonCalls.create, { body: { adId: id } });
      const group = without().filter(({ categoryId }) => categoryId === added.categoryId);
      publish(memberId, [...group, added, ...without().filter((entry) => !group.includes(entry))]);
    } catch (error) {
      publish(memberId, without());
      throw error;
    }
  });
}

/** Removes an ad optimistically. If the service refuses, it restores the ad and throws. */
export async function removeCompared(memberId: string, id: string): Promise<void> {
  await loadComparison(memberId);
  const before = entries ?? none;
  const entryId = before.find(({ adId }) => adId === id)?.id;
  if (entryId === undefined) return;
  await change(async () => {
    publish(
      memberId,
      before.filter(({ adId }) => adId !== id),
    );
    try {
      await call(comparisonCalls.delete, { params: { id: entryId } });
    } catch (error) {
      publish(memberId, before);
      throw error;
    }
  });
}

async function change(work: () => Promise<void>): Promise<void> {
  pendingChanges += 1;
  changes += 1;
  try {
    await work();
  } finally {
    pendingChanges -= 1;
    if (pendingChanges === 0 && isOutdated && owner !== undefined) {
      isOutdated = false;
      void reload(owner);
    }
  }
}

const pendingAct = 'compare';
const details = { id: 'compareAd', title: 'compareTitle' };

/** Stores the ad that a guest wants to compare until they sign in. */
export const rememberAdToCompare = ({ id, title }: AdToCompare): void =>
  rememberPendingAction(pendingAct, { [details.id]: id, [details.title]: title });

/** Consumes the ad that the user wanted to compare before signing in. */
export function takeAdToCompare(): AdToCompare | undefined {
  if (!takePendingAction(pendingAct)) return undefined;
  const [id, title] = [takeSessionItem(details.id), takeSessionItem(details.title)];
  return id === undefined || title === undefined ? undefined : { id, title };
}
