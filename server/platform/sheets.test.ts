import { expect, test } from 'vitest';
import fc from 'fast-check';
import { csvCell } from '../kernel/csv.ts';
import { csvValue } from './sheets.ts';

test.each(['=1+1', '+90', '-1', '@SUM(A1)', '\tx', '\rx', "'=1"])('a text cell %j is no formula', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/);
});

test('no text becomes a cell that a spreadsheet program evaluates', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), (text, start) => {
      expect(csvCell(start + text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  [{ kurus: 12_500_00 }, '12500,00', '12500.00'],
  [{ kurus: -5 }, '-0,05', '-0.05'],
  [{ count: 3 }, '3', '3'],
  [{ time: new Date('2026-11-24T21:30:00Z') }, '25.11.2026 00:30', '2026-11-25 00:30'],
  ['a;b', '"a;b"', '"a;b"'],
  [undefined, '', ''],
] as const)('writes %j as %s in Turkish and %s in English', (value, tr, en) => {
  expect(csvValue(value, 'tr').replaceAll(/^"|"$/g, '')).toBe(tr.replaceAll(/^"|"$/g, ''));
  expect(csvValue(value, 'en')).toBe(en);
});
