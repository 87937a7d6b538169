import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export interface TableKeys {
  table: RefObject<HTMLElement | null>;
  /** Selects the row at this index, or unselects it. */
  onToggle: (index: number) => void;
  /** Clears the selection; returns whether there was one. */
  onClear: () => boolean;
  onHelp: () => void;
}

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const rowsOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('tbody tr') ?? [])];

/**
 * Keys of a table: j and k move the focus through the rows' first links or buttons, so that Enter opens the row; x selects it, Escape clears the selection, ? opens
 * the help. They work on the whole page while no dialog or menu covers it, except in text fields.
 */
export function useTableKeys(keys: TableKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
      if (document.querySelector('dialog:modal, [role]:popover-open') !== null) return;
      const at = target instanceof Element ? target : document.body;
      if (!at.matches(textFields) && act(event.key.toLowerCase(), at, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Returns whether the key did something. */
function act(key: string, at: Element, { table, onToggle, onClear, onHelp }: TableKeys): boolean {
  const rows = rowsOf(table.current);
  const now = rows.findIndex((row) => row.contains(at));
  const focus = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    row?.querySelector<HTMLElement>('a, summary, button')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== undefined;
  };
  switch (key) {
    case 'j':
      return focus(now + 1);
    case 'k':
      return focus(now < 0 ? rows.length - 1 : now - 1);
    case 'x':
      if (now >= 0) onToggle(now);
      return now >= 0;
    case 'escape':
      return onClear();
    case '?':
      onHelp();
      return true;
    default:
      return false;
  }
}
