import { expect, test } from 'vitest';
import { nextAd } from './use-restored-focus.ts';

test('moves the focus to the following ad, else to the last one, else to none', () => {
  expect(nextAd(['1', '2', '3'], ['1', '3'], '2')).toBe('3');
  expect(nextAd(['1', '2', '3'], ['1', '2'], '3')).toBe('2');
  expect(nextAd(['1', '2', '3'], ['1'], '2')).toBe('1');
  expect(nextAd(['1'], [], '1')).toBeUndefined();
  expect(nextAd(['1', '2'], ['2'], undefined)).toBe('2');
});
