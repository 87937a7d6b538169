import { expect, test } from 'vitest';
import { isEqual } from './is-equal.ts';

test('compares content without the order of fields', () => {
  expect(isEqual({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 })).toBe(true);
  expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual({ a: null }, { a: 0 })).toBe(false);
  expect(isEqual({}, [])).toBe(false);
  expect(isEqual({ a: { b: 1 } }, { a: { b: 2 } })).toBe(false);
});
