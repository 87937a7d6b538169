import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The ad to focus after the focused one is removed: the next, else the previous. Undefined if no ad is left. */
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
 * Keeps keyboard focus in the cart when the focused ad is removed; browsers would reset it to the top of the page. Spread the result on the list's
 * container.
 * Ads need `data-ad` with their id, and their remove button `data-remove`. The heading receives the focus if no ad is left.
 */
export function useRestoredFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  /** The ad with the focus; `''` if the focus is outside any ad. Browsers fire no blur event for removed elements. */
  const focusedAd = useRef<string>(undefined);
  const shown = ids.join(' ');
  useEffect(() => {
    const now = shown === '' ? [] : shown.split(' ');
    const was = before.current;
    before.current = now;
    if (focusedAd.current === undefined || document.activeElement !== document.body) return;
    const next = nextAd(was, now, focusedAd.current === '' ? undefined : focusedAd.current);
    const button = next && root.current?.querySelector<HTMLElement>(`[data-ad="${next}"] [data-remove]`);
    (button || heading.current)?.focus();
    focusedAd.current = button ? next : undefined;
  }, [shown, heading]);
  return {
    ref: root,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focusedAd.current = target.closest<HTMLElement>('[data-ad]')?.dataset['ad'] ?? '';
    },
    onBlur() {
      focusedAd.current = undefined;
    },
  };
}
