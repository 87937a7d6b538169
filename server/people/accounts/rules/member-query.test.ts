import { describe, expect, test } from 'vitest';
import { parseMemberQuery } from './member-query.ts';

describe('a search for members', () => {
  test.each([
    '0191C0DE-0000-7000-8000-000000000001',
    'https://meydan.example/yonetim/uyeler/0191c0de-0000-7000-8000-000000000001?x=1',
  ])('reads %s as an id', (text) => {
    expect(parseMemberQuery(text)).toEqual({ by: 'id', value: '0191c0de-0000-7000-8000-000000000001' });
  });

  test('reads an e-mail address in any case', () => {
    expect(parseMemberQuery(' Ayse@Ornek.com ')).toEqual({ by: 'email', value: 'ayse@ornek.com' });
  });

  test.each([
    '+905321234567',
    '+90 532 123 45 67',
    '+90 (532) 123-45-67',
    '+90 (0532) 123 45 67',
    '905321234567',
    '0090 532 123 45 67',
    '0532 123 45 67',
    '(0532) 1234567',
    '0532.123.45.67',
    '532 123 4567',
    '5321234567',
  ])('reads %s as a phone number', (text) => {
    expect(parseMemberQuery(text)).toEqual({ by: 'phone', value: '+905321234567' });
  });

  test('reads a foreign phone number', () => {
    expect(parseMemberQuery('+49 1511 2345678')).toEqual({ by: 'phone', value: '+4915112345678' });
  });

  test.each([
    ['Ayşe  YILMAZ', ['ayse', 'yilmaz']],
    ['IŞIL Ç.', ['isil', 'c']],
    ['34 Oto', ['34', 'oto']],
    ["'; drop :* & |", ['drop']],
    ['…', []],
  ])('reads %s as a name', (text, words) => {
    expect(parseMemberQuery(text)).toEqual({ by: 'name', words });
  });
});
