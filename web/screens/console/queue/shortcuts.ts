import type { DecisionReason } from '../../../../contract/enums.ts';
import { keyedReasons, reasonKeys } from './reason-keys.ts';

/** A pressed key and its target. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The target is a text input. */
  isTyping: boolean;
  /** The target reacts to Enter itself: a button or a link. */
  isOnControl: boolean;
  /** The target reacts to arrow keys itself: a scrolling area or radio buttons. */
  takesArrows: boolean;
}

export type Shortcut =
  | { kind: 'next' | 'previous' | 'help' | 'back' | 'confirm' | 'takeBack' }
  /** The key of the action: refuse, request a change, publish. */
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

/** Returns the shortcut of a pressed key. In a text input only Escape, and Enter with Ctrl or Cmd, are shortcuts. */
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
