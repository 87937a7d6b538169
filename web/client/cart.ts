import { useEffect, useSyncExternalStore } from 'react';
import { adCartCalls } from '../../contract/calls/carts.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

// Loaded with the first cart button, never before the page is interactive.

/** Known ids of the ads in the cart. */
let inCart: ReadonlySet<string> | undefined;
/** Owner of the cart: a member's id, or `guest`. */
let owner: string | undefined;
/** Number of local changes: an answer requested before the latest one may be stale. */
let changes = 0;
const watchers = new Set<() => void>();

const hintKey = 'cart';
/** Milliseconds for which the browser trusts that a member's cart is empty. */
const trustEmptyMs = 3_600_000;

/** Whether to request the cart. Most carts are empty, so their owners' pages send no request. A guest's cart is filled in this browser only. */
function shouldLoad(ownerId: string): boolean {
  try {
    const [id, size, at] = (localStorage.getItem(hintKey) ?? '').split(' ');
    if (id === ownerId && size === '0' && Date.now() - Number(at) < trustEmptyMs) return false;
    return ownerId !== guest || (id === guest && size !== '0');
  } catch {
    return true;
  }
}

const guest = 'guest';
const ownerOf = (memberId: string | undefined): string => memberId ?? guest;

function publish(ownerId: string, next: ReadonlySet<string> | undefined): void {
  owner = ownerId;
  inCart = next;
  try {
    // Also notifies other tabs.
    if (next) localStorage.setItem(hintKey, `${ownerId} ${next.size} ${Date.now()}`);
  } catch {
    // Without storage every page requests the cart.
  }
  for (const watcher of watchers) watcher();
}

async function reload(ownerId: string): Promise<void> {
  owner = ownerId;
  const before = changes;
  try {
    const { ids } = await call(adCartCalls.count, {});
    if (owner === ownerId && changes === before) publish(ownerId, new Set(ids));
  } catch {
    // The next page tries again; until then ads can still be added.
    if (owner === ownerId && inCart === undefined) owner = undefined;
  }
}

function load(ownerId: string): void {
  if (owner === ownerId) return;
  const isLoading = shouldLoad(ownerId);
  owner = ownerId;
  inCart = isLoading ? undefined : new Set();
  for (const watcher of watchers) watcher();
  if (isLoading) void reload(ownerId);
}

/** Reloads the cart if this page knows one. */
export function refreshCart(): void {
  if (owner !== undefined) void reload(owner);
}

onLive('cart', ({ count }) => {
  if (inCart?.size !== count) refreshCart();
});
/** The first connection comes right after the page load, so no event was missed. */
let isConnectedAgain = false;
onLive('reconnected', () => {
  if (isConnectedAgain) refreshCart();
  isConnectedAgain = true;
});
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    const [id, size] = (newValue ?? '').split(' ');
    if (key === hintKey && id === owner && size !== String(inCart?.size)) refreshCart();
  });
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const none: ReadonlySet<string> = new Set();

/** Known ids of the ads in the cart of a member or guest. */
export function useInCart(memberId: string | undefined): ReadonlySet<string> {
  const ownerId = ownerOf(memberId);
  useEffect(() => (owner === ownerId ? undefined : whenIdle(() => load(ownerId))), [ownerId]);
  return useSyncExternalStore(
    subscribe,
    () => (owner === ownerId ? (inCart ?? none) : none),
    () => none,
  );
}

/** Replaces the shown cart after a change. */
export function showInCart(memberId: string | undefined, ids: readonly string[]): void {
  changes += 1;
  publish(ownerOf(memberId), new Set(ids));
}

/** Adds an ad to the cart optimistically. If the service refuses, it removes the ad again and throws. */
export async function addToCart(
  memberId: string | undefined,
  id: string,
  isSelected = true,
): Promise<CallAnswer<typeof adCartCalls.add>> {
  const ownerId = ownerOf(memberId);
  const wasIn = owner === ownerId && inCart?.has(id) === true;
  const set = (isIn: boolean) => {
    const next = new Set(owner === ownerId ? inCart : none);
    if (isIn) next.add(id);
    else next.delete(id);
    changes += 1;
    publish(ownerId, next);
  };
  set(true);
  try {
    const answer = await call(adCartCalls.add, { body: { id, isSelected } });
    // The cart contains more than this page knew.
    if (answer.totalProductCount !== inCart?.size) void reload(ownerId);
    return answer;
  } catch (error) {
    if (!wasIn) set(false);
    throw error;
  }
}
