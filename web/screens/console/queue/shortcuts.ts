import type { DecisionReason } from '../../../../contract/enums.ts';
import { keyedReasons, reasonKeys } from './reason-keys.ts';

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
  | { kind: 'next' | 'previous' | 'help' | 'back' | 'confirm' | 'takeBack' }
  /** The place of the act: refuse, ask for a change, publish. */
  | { kind: 'act'; act: 'R' | 'D' | 'Y' }
  | { kind: 'reason'; reason: DecisionReason };

const letters: Readonly<Record<string, Shortcut>> = {
  j: { kind: 'next' },
  k: { kind: 'previous' },
  r: { kind: 'act', act: 'R' },
  d: { kind: 'act', act: 'D' },
  y: { kind: 'act', act: 'Y' },
  z: { kind: 'takeBack' },
  '?': { kind: 'help' },
  escape: { kind: 'back' },
};
const arrows: Readonly<Record<string, Shortcut>> = {
  arrowdown: { kind: 'next' },
  arrowright: { kind: 'next' },
  arrowup: { kind: 'previous' },
  arrowleft: { kind: 'previous' },
};

/** What a key means where moderators decide; nothing while somebody types, but for leaving the field and confirming with Ctrl or Cmd. */
export function shortcutOf(pressed: PressedKey): Shortcut | undefined {
  const key = pressed.key.toLowerCase();
  const isWithControl = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey) return undefined;
  if (key === 'enter') {
    return isWithControl || !(pressed.isTyping || pressed.isOnControl) ? { kind: 'confirm' } : undefined;
  }
  if (isWithControl) return undefined;
  if (pressed.isTyping) return key === 'escape' ? letters[key] : undefined;
  const reason = keyedReasons.find((one) => reasonKeys[one].toLowerCase() === key);
  if (reason) return { kind: 'reason', reason };
  return letters[key] ?? (pressed.takesArrows ? undefined : arrows[key]);
}
