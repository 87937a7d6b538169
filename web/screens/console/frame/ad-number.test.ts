import { describe, expect, it } from 'vitest';
import { adNumberIn } from './ad-number.ts';

describe('adNumberIn', () => {
  it.each([
    ['1284530977', '1284530977'],
    [' No 1284530977 ', '1284530977'],
    ['https://meydan.example/ilan/temiz-egea-2015/1284530977?x=1', '1284530977'],
    ['12845309771', undefined],
    ['0284530977', undefined],
    ['', undefined],
  ])('finds the number in "%s"', (text, number) => {
    expect(adNumberIn(text)).toBe(number);
  });
});
