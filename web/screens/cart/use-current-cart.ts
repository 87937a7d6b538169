import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { AdCartSeller } from '../../../contract/schemas/cart.ts';
import { showInCart } from '../../client/cart.ts';
import { useLive } from '../../client/live-events.ts';
import { useMember } from '../../client/session-end.ts';

/** Events within this time cause one reload. */
const gatherMs = 300;
/** How often to check whether an item that another buyer is paying for is free again. */
const heldCheckMs = 30_000;

/** Reloads the cart page after changes: other tabs, prices, sales, expired offers. */
export function useCurrentCart(sellers: readonly AdCartSeller[]): void {
  const { revalidate } = useRevalidator();
  const memberId = useMember()?.userId;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (ms = gatherMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), ms);
  };
  useLive('cart', () => soon());
  useLive('offer', () => soon());
  useLive('reconnected', () => soon());
  useEffect(() => () => clearTimeout(timer.current), []);

  const items = sellers.flatMap(({ shoppingCartItems }) => shoppingCartItems);
  const ids = items.map(({ id }) => id).join(' ');
  useEffect(() => showInCart(memberId, ids === '' ? [] : ids.split(' ')), [memberId, ids]);

  const ends = items.flatMap(({ offer }) => (offer?.expiresAt === undefined ? [] : [Date.parse(offer.expiresAt)]));
  const nextEnd = ends.length > 0 ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (nextEnd === undefined) return undefined;
    // Waits at least 5 s, so a fast local clock does not cause a reload loop.
    const lapsing = setTimeout(() => void revalidate(), Math.max(nextEnd - Date.now(), 5_000) + gatherMs);
    return () => clearTimeout(lapsing);
  }, [nextEnd, revalidate]);

  const isHeld = items.some(({ problem }) => problem === 'Held');
  useEffect(() => {
    if (!isHeld) return undefined;
    const looking = setInterval(() => void revalidate(), heldCheckMs);
    return () => clearInterval(looking);
  }, [isHeld, revalidate]);
}
