import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** Where the focus goes when an ad that held it is no longer there: to the next one, else to the one before; nothing where none is left. */
export function nextAd(
  before: readonly string[],
  now: readonly string[],
  gone: string | undefined,
): string | undefined {
  const place = Math.max(0, gone === undefined ? 0 : before.indexOf(gone));
  const isThere = (id: string) => now.includes(id);
  return before.slice(place).find(isThere) ?? before.slice(0, place).findLast(isThere);
}

/**
 * Keeps the focus in the cart when what held it goes: whoever works by keyboard does not begin at the top of the page again. Spread on the part that holds
 * the ads, which have their number as `data-ad` and the button that removes them as `data-remove`; the heading takes the focus where none is left.
 */
export function useKeptFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  /** The ad that holds the focus; `''` for what is of no ad. A part that is taken out of the page says nothing of losing it. */
  const held = useRef<string>(undefined);
  const shown = ids.join(' ');
  useEffect(() => {
    const now = shown === '' ? [] : shown.split(' ');
    const was = before.current;
    before.current = now;
    if (held.current === undefined || document.activeElement !== document.body) return;
    const next = nextAd(was, now, held.current === '' ? undefined : held.current);
    const button = next && root.current?.querySelector<HTMLElement>(`[data-ad="${next}"] [data-remove]`);
    (button || heading.current)?.focus();
    held.current = button ? next : undefined;
  }, [shown, heading]);
  return {
    ref: root,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = target.closest<HTMLElement>('[data-ad]')?.dataset['ad'] ?? '';
    },
    onBlur() {
      held.current = undefined;
    },
  };
}
