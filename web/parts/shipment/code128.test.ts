import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Reads bars back as modules of 1 and 0, as a scanner does. */
const modulesOf = (digits: string): string => {
  const { bars, width } = code128(digits);
  const line = Array.from({ length: width }, () => '0');
  for (const { x, width: wide } of bars) line.fill('1', x, x + wide);
  return line.join('');
};

test('draws a known code as in the standard', () => {
  // Start C, 12, 34, check 82, stop.
  expect(modulesOf('1234')).toBe(
    ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''),
  );
});

test('draws each symbol eleven modules wide, the last one thirteen, and all of them different', () => {
  const pair = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));
  fc.assert(
    fc.property(
      fc.array(pair, { minLength: 1, maxLength: 10 }),
      fc.array(pair, { minLength: 1, maxLength: 10 }),
      (one, other) => {
        const [first, second] = [one.join(''), other.join('')];
        expect(modulesOf(first)).toHaveLength(11 * (one.length + 2) + 13);
        if (first !== second) expect(modulesOf(first)).not.toBe(modulesOf(second));
      },
    ),
  );
});

test('refuses anything but an even number of digits', () => {
  for (const wrong of ['', '1', '123', '12a4', '１２']) expect(() => code128(wrong)).toThrow(RangeError);
});
