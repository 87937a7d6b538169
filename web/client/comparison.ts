import { useEffect, useSyncExternalStore } from 'react';
import { comparisonCalls } from '../../contract/calls/comparison.ts';
import type { ComparisonEntry } from '../../contract/schemas/comparison.ts';
import { rememberPendingAction, takePendingAction, takeSessionItem } from './pending-action.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

// Fetched with the first mark on an ad or with what runs beside a member's page, never before a page works.

type Entry = Omit<ComparisonEntry, 'id'> & { /** Absent while it is on its way to the service. */ id?: string };

let entries: readonly Entry[] | undefined;
let owner: string | undefined;
/** What was changed here and not answered yet: the service's list says less than the page. */
let pendingChanges = 0;
/** Changes so far: an answer that was asked for before one of them may not know of it. */
let changes = 0;
/** The service has said something meanwhile: it is asked again once all is answered. */
let isOutdated = false;
const watchers = new Set<() => void>();

const hintKey = 'comparison';
/** Milliseconds for which a browser believes that a member compares nothing. */
const believedMs = 3_600_000;

/** Whether it is worth asking: most members compare nothing, and their pages ask nothing. */
function isWorthAsking(memberId: string): boolean {
  try {
    const [id, count, at] = (localStorage.getItem(hintKey) ?? '').split(' ');
    return id !== memberId || count !== '0' || Date.now() - Number(at) > believedMs;
  } catch {
    return true;
  }
}

function publish(memberId: string | undefined, next: readonly Entry[] | undefined): void {
  owner = memberId;
  entries = next;
  try {
    if (memberId !== undefined && next) localStorage.setItem(hintKey, `${memberId} ${next.length} ${Date.now()}`);
  } catch {
    // Then it is asked for with each page.
  }
  for (const watcher of watchers) watcher();
}

async function ask(memberId: string): Promise<void> {
  owner = memberId;
  const before = changes;
  try {
    const { items } = await call(comparisonCalls.entries, {});
    if (owner !== memberId) return;
    if (pendingChanges > 0) isOutdated = true;
    else if (changes === before) publish(memberId, items);
    else await ask(memberId);
  } catch {
    // The next page asks again; until then nothing is marked and all can be pressed all the same.
    if (owner === memberId && entries === undefined) owner = undefined;
  }
}

/** Asks for what a member compares, unless that is known. */
async function load(memberId: string): Promise<void> {
  if (owner === memberId) return;
  publish(memberId, isWorthAsking(memberId) ? undefined : []);
  if (entries === undefined) await ask(memberId);
}

const has = (adId: string): boolean => entries?.some((entry) => entry.adId === adId) ?? false;

onLive('comparison', ({ adIds, isCompared }) => {
  if (owner === undefined || adIds.every((adId) => has(adId) === isCompared)) return;
  if (pendingChanges > 0) isOutdated = true;
  else void ask(owner);
});
/** The first connection of a page comes just after the list: nothing was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  if (isConnectedAgain && owner !== undefined && entries !== undefined && entries.length > 0) void ask(owner);
  isConnectedAgain = true;
});

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const none: readonly Entry[] = [];

/** What the member compares, as far as it is known, the group with the newest ad first; a guest compares nothing, and asks the service nothing. */
export function useCompared(memberId: string | undefined): readonly Entry[] {
  useEffect(() => {
    if (memberId === undefined || owner === memberId) return undefined;
    return whenIdle(() => void load(memberId));
  }, [memberId]);
  return useSyncExternalStore(
    subscribe,
    () => (memberId !== undefined && owner === memberId ? (entries ?? none) : none),
    () => none,
  );
}

/** An ad as a page knows it before the service has told more. */
export interface AdToCompare {
  id: string;
  title: string;
  picture?: ComparisonEntry['picture'];
}

/** Compares an ad, in sight at once; takes that back and throws where the service refuses. */
export async function addCompared(memberId: string, { id, title, picture }: AdToCompare): Promise<void> {
  await load(memberId);
  // Where it stands only the service knows: until then with the newest.
  const soon: Entry = {
    adId: id,
    title,
    isOnSale: true,
    categoryId: entries?.[0]?.categoryId ?? 0,
    ...(picture && { picture }),
  };
  const without = () => (entries ?? none).filter(({ adId }) => adId !== id);
  await change(async () => {
    if (!has(id)) publish(memberId, [...(entries ?? none), soon]);
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

/** Compares an ad no longer, in sight at once; takes that back and throws where the service refuses. */
export async function removeCompared(memberId: string, id: string): Promise<void> {
  await load(memberId);
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
      void ask(owner);
    }
  }
}

const pendingAct = 'compare';
const details = { id: 'compareAd', title: 'compareTitle' };

/** Keeps in mind what a guest wanted to compare, until they have signed in. */
export const rememberAdToCompare = ({ id, title }: AdToCompare): void =>
  rememberPendingAction(pendingAct, { [details.id]: id, [details.title]: title });

/** The ad that somebody wanted to compare before they signed in; asked once. */
export function takeAdToCompare(): AdToCompare | undefined {
  if (!takePendingAction(pendingAct)) return undefined;
  const [id, title] = [takeSessionItem(details.id), takeSessionItem(details.title)];
  return id === undefined || title === undefined ? undefined : { id, title };
}
