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

it('has a separate key for every reason', () => {
  const keys = decisionReasons.map((reason) => reasonKeys[reason]);
  expect(new Set(keys).size).toBe(decisionReasons.length);
  expect(keys.map((key) => pressed(key))).toEqual(decisionReasons.map((reason) => ({ kind: 'reason', reason })));
});

describe('shortcutOf', () => {
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
  ])('maps %s', (key, shortcut) => {
    expect(pressed(key)).toEqual(shortcut);
  });

  it.each(['x', 'Tab', ' ', 'PageDown'])('leaves %s to the browser', (key) => {
    expect(pressed(key)).toBeUndefined();
  });

  it.each(['j', 'r', 'y', '1', '?', 'ArrowDown', 'Enter'])('treats %s as text in an input', (key) => {
    expect(pressed(key, { isTyping: true })).toBeUndefined();
  });

  it('leaves an input on Escape and confirms on Ctrl or Cmd with Enter', () => {
    expect(pressed('Escape', { isTyping: true })).toEqual({ kind: 'back' });
    expect(pressed('Enter', { isTyping: true, ctrlKey: true })).toEqual({ kind: 'confirm' });
    expect(pressed('Enter', { isTyping: true, metaKey: true })).toEqual({ kind: 'confirm' });
  });

  it('leaves Enter to the focused control', () => {
    expect(pressed('Enter', { isOnControl: true })).toBeUndefined();
  });

  it('leaves arrow keys to elements that use them', () => {
    expect(pressed('ArrowDown', { takesArrows: true })).toBeUndefined();
    expect(pressed('j', { takesArrows: true })).toEqual({ kind: 'next' });
  });

  it.each(['r', 'd', 'j', '1'])('leaves %s with Ctrl, Cmd or Alt to the browser', (key) => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed(key, { [modifier]: true })).toBeUndefined();
  });
});
