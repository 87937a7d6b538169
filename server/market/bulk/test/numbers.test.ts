import { describe, expect, it } from 'vitest';
import { kurusOf, liraText, numberOf, readingsOf } from '../rules/numbers.ts';

describe('prices', () => {
  it.each([
    ['14500', 1_450_000],
    ['14.500', 1_450_000],
    ['14.500,50', 1_450_050],
    ['14500,5', 1_450_050],
    ['14500.50', 1_450_050],
    ['14,500.50', 1_450_050],
    ['1.250.000', 125_000_000],
    ['1,250,000', 125_000_000],
    ['₺ 14.500', 1_450_000],
    ['14 500 TL', 1_450_000],
    ['0,99', 99],
    ['-5', -500],
    ['10000000000', 1_000_000_000_000],
  ])('reads %s as %i kuruş', (text, kurus) => {
    expect(kurusOf(text)).toBe(kurus);
  });

  it.each([
    '',
    'yok',
    '14,500',
    '14.50.0',
    '1e5',
    '0x10',
    '12,345,6',
    '1,999',
    '3 , 4 , 5',
    '14500,555',
    '99999999999999',
    '٣',
  ])('refuses %j as ambiguous or invalid', (text) => {
    expect(kurusOf(text)).toBeUndefined();
  });

  it.each([
    ['14,500', ['14500', '14,50']],
    ['₺ 1,999', ['1999', '1,999']],
    ['125,000 TL', ['125000', '125,00']],
    ['14.500', undefined],
    ['0,500', undefined],
    ['14500', undefined],
    ['yok', undefined],
  ])('reads %s as one of %j', (text, readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  it('reads back every written price', () => {
    for (const kurus of [1, 99, 100, 34_990, 1_450_000, 1_000_000_000_000])
      expect(kurusOf(liraText(kurus))).toBe(kurus);
  });
});

it.each([
  ['125.000', 125_000],
  ['125000', 125_000],
  ['1,6', 1.6],
  ['1.6', 1.6],
  ['-3', -3],
  ['0,125', 0.125],
])('reads %s as %d', (text, number) => {
  expect(numberOf(text)).toBe(number);
});
