import { expect, it } from 'vitest';
import { isFewEmoji } from './few-emoji.ts';

it.each([
  ['👍', true],
  ['👍🏽 ❤️', true],
  ['👨‍👩‍👧🇹🇷😀', true],
  ['😀😀😀😀', false],
  ['tamam 👍', false],
  ['3', false],
  ['', false],
])('draws “%s” large: %s', (text, is) => {
  expect(isFewEmoji(text)).toBe(is);
});
