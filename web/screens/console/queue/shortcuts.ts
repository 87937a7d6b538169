/** A key that was pressed, and where. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** In a field that takes letters. */
  isTyping: boolean;
  /** On something that Enter presses by itself: a button, a link. */
  isOnControl: boolean;
  /** In something that moves by arrow keys itself: a part that scrolls, radios. */
  takesArrows: boolean;
}

export type Shortcut =
  | { kind: 'next' | 'previous' | 'help' | 'back' | 'confirm' }
  /** The place of the act: refuse, ask for a change, publish. */
  | { kind: 'act'; act: 'R' | 'D' | 'Y' }
  /** From 0. */
  | { kind: 'reason'; place: number };

const letters: Readonly<Record<string, Shortcut>> = {
  j: { kind: 'next' },
  k: { kind: 'previous' },
  r: { kind: 'act', act: 'R' },
  d: { kind: 'act', act: 'D' },
  y: { kind: 'act', act: 'Y' },
  '?': { kind: 'help' },
  escape: { kind: 'back' },
};
const arrows: Readonly<Record<string, Shortcut>> = {
  arrowdown: { kind: 'next' },
  arrowright: { kind: 'next' },
  arrowup: { kind: 'previous' },
  arrowleft: { kind: 'previous' },
};

/** What a key means in the queue; nothing while somebody types, but for leaving the field and confirming with Ctrl or Cmd. */
export function shortcutOf(pressed: PressedKey): Shortcut | undefined {
  const key = pressed.key.toLowerCase();
  const isWithControl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey) return undefined;
  if (key === 'enter') {
    return isWithControl || !(pressed.isTyping || pressed.isOnControl) ? { kind: 'confirm' } : undefined;
  }
  if (isWithControl) return undefined;
  if (pressed.isTyping) return key === 'escape' ? letters[key] : undefined;
  if (/^[1-9]$/.test(key)) return { kind: 'reason', place: Number(key) - 1 };
  return letters[key] ?? (pressed.takesArrows ? undefined : arrows[key]);
}
