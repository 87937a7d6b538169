import { useEffect, useSyncExternalStore } from 'react';
import { adCartCalls } from '../../contract/calls/carts.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { call } from './call.ts';
import { whenIdle } from './when-idle.ts';
import { onLive } from './live-events.ts';

// Fetched with the first button that fills the cart, never before a page works.

/** Numbers of the ads in the cart, as far as they are known. */
let inCart: ReadonlySet<string> | undefined;
/** Whose cart it is: a member's id, or `guest`. */
let owner: string | undefined;
/** Changes so far: an answer that was asked for before one of them may not know of it. */
let changes = 0;
const watchers = new Set<() => void>();

const hintKey = 'cart';
/** Milliseconds for which a browser believes that a member's cart is empty. */
const believedMs = 3_600_000;

/** Whether it is worth asking: most carts are empty, and their owners' pages ask nothing. A guest's is filled in this browser alone. */
function isWorthAsking(ownerId: string): boolean {
  try {
    const [id, size, at] = (localStorage.getItem(hintKey) ?? '').split(' ');
    if (id === ownerId && size === '0' && Date.now() - Number(at) < believedMs) return false;
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
    // Other tabs hear of it.
    if (next) localStorage.setItem(hintKey, `${ownerId} ${next.size} ${Date.now()}`);
  } catch {
    // Then it is asked for with each page.
  }
  for (const watcher of watchers) watcher();
}

async function ask(ownerId: string): Promise<void> {
  owner = ownerId;
  const before = changes;
  try {
    const { ids } = await call(adCartCalls.count, {});
    if (owner === ownerId && changes === before) publish(ownerId, new Set(ids));
  } catch {
    // The next page asks again; until then everything can be put in all the same.
    if (owner === ownerId && inCart === undefined) owner = undefined;
  }
}

function load(ownerId: string): void {
  if (owner === ownerId) return;
  const isAsked = isWorthAsking(ownerId);
  owner = ownerId;
  inCart = isAsked ? undefined : new Set();
  for (const watcher of watchers) watcher();
  if (isAsked) void ask(ownerId);
}

/** Asks what is in the cart now, where a page knows of one. */
export function refreshCart(): void {
  if (owner !== undefined) void ask(owner);
}

onLive('cart', ({ count }) => {
  if (inCart?.size !== count) refreshCart();
});
/** The first connection of a page comes just after the page: nothing was missed. */
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

/** Numbers of the ads in the cart of a member, or of a guest, as far as they are known. */
export function useInCart(memberId: string | undefined): ReadonlySet<string> {
  const ownerId = ownerOf(memberId);
  useEffect(() => (owner === ownerId ? undefined : whenIdle(() => load(ownerId))), [ownerId]);
  return useSyncExternalStore(
    subscribe,
    () => (owner === ownerId ? (inCart ?? none) : none),
    () => none,
  );
}

/** Shows the cart as holding these, after an act on it. */
export function showInCart(memberId: string | undefined, ids: readonly string[]): void {
  changes += 1;
  publish(ownerOf(memberId), new Set(ids));
}

/** Puts an ad into the cart, in sight at once; takes that back and throws where the service refuses. */
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
    // More is in it than this page knew of.
    if (answer.totalProductCount !== inCart?.size) void ask(ownerId);
    return answer;
  } catch (error) {
    if (!wasIn) set(false);
    throw error;
  }
}
