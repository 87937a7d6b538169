import { describe, expect, it } from 'vitest';
import { decisionReasons } from '../../../../contract/enums.ts';
import { reasonKeys } from './reason-keys.ts';
import { shortcutOf } from './shortcuts.ts';
import type { PressedKey } from './shortcuts.ts';

const pressed = (key: string, where: Partial<PressedKey> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isTyping: false,
    isOnControl: false,
    takesArrows: false,
    ...where,
  });

it('every reason has a key of its own that means nothing else', () => {
  const keys = decisionReasons.map((reason) => reasonKeys[reason]);
  expect(new Set(keys).size).toBe(decisionReasons.length);
  expect(keys.map((key) => pressed(key))).toEqual(decisionReasons.map((reason) => ({ kind: 'reason', reason })));
});

describe('keys in the queue', () => {
  it.each([
    ['j', { kind: 'next' }],
    ['ArrowDown', { kind: 'next' }],
    ['K', { kind: 'previous' }],
    ['ArrowUp', { kind: 'previous' }],
    ['R', { kind: 'act', act: 'R' }],
    ['d', { kind: 'act', act: 'D' }],
    ['y', { kind: 'act', act: 'Y' }],
    ['1', { kind: 'reason', reason: 'ForbiddenContent' }],
    ['9', { kind: 'reason', reason: 'Counterfeit' }],
    ['0', { kind: 'reason', reason: 'Fraud' }],
    ['e', { kind: 'reason', reason: 'AuthorityMissing' }],
    ['O', { kind: 'reason', reason: 'Other' }],
    ['z', { kind: 'takeBack' }],
    ['?', { kind: 'help' }],
    ['Escape', { kind: 'back' }],
    ['Enter', { kind: 'confirm' }],
  ])('%s', (key, shortcut) => {
    expect(pressed(key)).toEqual(shortcut);
  });

  it.each(['x', 'Tab', ' ', 'PageDown'])('%s is left to the browser', (key) => {
    expect(pressed(key)).toBeUndefined();
  });

  it.each(['j', 'r', 'y', '1', '?', 'ArrowDown', 'Enter'])('%s is a letter while somebody types', (key) => {
    expect(pressed(key, { isTyping: true })).toBeUndefined();
  });

  it('a field is left by Escape and sent by Enter with Ctrl or Cmd', () => {
    expect(pressed('Escape', { isTyping: true })).toEqual({ kind: 'back' });
    expect(pressed('Enter', { isTyping: true, ctrlKey: true })).toEqual({ kind: 'confirm' });
    expect(pressed('Enter', { isTyping: true, metaKey: true })).toEqual({ kind: 'confirm' });
  });

  it('what has the focus is pressed by Enter itself', () => {
    expect(pressed('Enter', { isOnControl: true })).toBeUndefined();
  });

  it('arrows belong to what scrolls', () => {
    expect(pressed('ArrowDown', { takesArrows: true })).toBeUndefined();
    expect(pressed('j', { takesArrows: true })).toEqual({ kind: 'next' });
  });

  it.each(['r', 'd', 'j', '1'])("the browser's own Ctrl, Cmd and Alt with %s stay its own", (key) => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed(key, { [modifier]: true })).toBeUndefined();
  });
});
