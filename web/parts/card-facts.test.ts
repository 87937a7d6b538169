import { describe, expect, test } from 'vitest';
import { factColumns, factText } from './card-facts.ts';

const fact = (key: string, text = key) => ({ key, label: 'Bina yaşı', text });
const adOf = (...keys: string[]) => ({ facts: keys.map((key) => fact(key)) });

describe('factText', () => {
  test.each([
    ['4', 'Bina yaşı 4'],
    ['5–10', 'Bina yaşı 5–10'],
    ['0', 'Bina yaşı 0'],
    ['31 ve üzeri', 'Bina yaşı 31 ve üzeri'],
    ['31 and over', 'Bina yaşı 31 and over'],
    ['2015', '2015'],
    ['3+1', '3+1'],
    ['120 m²', '120 m²'],
    ['6. kat', '6. kat'],
  ])('reads %s as %s', (text, expected) => {
    expect(factText(fact('any', text))).toBe(expected);
  });
});

describe('factColumns', () => {
  test('gives a fact that only some ads have its own column', () => {
    expect(factColumns([adOf('rooms', 'area', 'age'), adOf('rooms', 'area', 'floor', 'age')])).toEqual([
      'rooms',
      'area',
      'floor',
      'age',
    ]);
    expect(factColumns([adOf('area'), adOf('rooms', 'area')])).toEqual(['rooms', 'area']);
  });

  test('returns undefined if the ads differ too much', () => {
    expect(factColumns([adOf('a', 'b', 'c', 'd'), adOf('e', 'f', 'g')])).toBeUndefined();
    expect(factColumns([])).toEqual([]);
  });
});
