import { expect, test } from 'vitest';
import { smsSize } from '../rules/sms-parts.ts';

test.each([
  ['a'.repeat(160), 160, 1, false],
  ['a'.repeat(161), 161, 2, false],
  ['€'.repeat(80), 160, 1, false],
  ['ş'.repeat(155), 155, 1, false],
  ['ş'.repeat(156), 156, 2, false],
  ['“'.repeat(70), 70, 1, true],
  ['“'.repeat(71), 71, 2, true],
  ['', 0, 1, false],
])('an SMS of %s has %i letters in %i parts', (text, letters, parts, isUnicode) => {
  expect(smsSize(text)).toEqual({ letters, parts, isUnicode });
});
