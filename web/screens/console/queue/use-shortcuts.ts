import { useEffect, useRef } from 'react';
import { shortcutOf } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const controls = 'button, a, summary, input, [role="menuitem"]';
const arrowTargets = '[data-scrolls], [role="radiogroup"], [role="tablist"], video';

/** Whether a dialog or menu covers the page and takes the keys. */
const isCovered = () => document.querySelector('dialog:modal, [role]:popover-open') !== null;

/**
 * Calls `act` for shortcut keys: on the page while no dialog or menu covers it, or with `inDialog` in the open dialog. `act` returns whether it
 * handled the shortcut.
 */
export function useShortcuts(act: (shortcut: Shortcut) => boolean, { inDialog }: { inDialog?: boolean } = {}): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (inDialog === false) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isCovered() !== (inDialog === true)) return;
      const at = event.target instanceof Element ? event.target : document.body;
      const shortcut = shortcutOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isTyping: at.matches(textFields),
        isOnControl: at.matches(controls),
        takesArrows: at.closest(arrowTargets) !== null && !at.matches('h2'),
      });
      if (shortcut && latest.current(shortcut)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [inDialog]);
}
