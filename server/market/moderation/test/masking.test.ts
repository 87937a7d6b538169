import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasForbiddenWords, maskContacts } from '../port.ts';

const sign = '•••••';
const masked = (text: string) => maskContacts(text, sign).text;

describe('contact details', () => {
  test.each([
    ['Adım Ali, 0532 123 45 67; sonra yaz', `Adım Ali, ${sign}; sonra yaz`],
    ['0532\n123 45 67\nnumaram', `${sign}\nnumaram`],
    ['ali@ornek.com ve veli@ornek.com', `${sign} ve ${sign}`],
    ['Ｔ.ｃ.  ıban: TR33-0006-1005-1978-6457-8413-26 son', `Ｔ.ｃ.  ıban: ${sign} son`],
    ['magaza.shop sitesinde var', `${sign} sitesinde var`],
    ['telegram adım kaya_34 olur', `${sign} olur`],
  ])('masks them: %j', (text, expected) => expect(masked(text)).toBe(expected));

  test.each([
    'Ekran 15.6 inç, işlemci i7.8700 gibi mi?',
    'İnternette gördüm, aynı mı?',
    'Tarih 21.11.2026, saat 18.30 uygun mu?',
    '3+1 mi, 120 m² mi?',
  ])('finds none in: %s', (text) => {
    expect(maskContacts(text, sign)).toEqual({ text, isMasked: false, hasText: true });
  });

  test('leaves the rest of the text unchanged, and masks nothing twice', () => {
    const around = fc.stringMatching(/^[a-zçğıöşü ]{0,30}$/u);
    fc.assert(
      fc.property(around, around, (before, after) => {
        const text = `${before}. 0532 123 45 67. ${after}`;
        const { text: shown, isMasked } = maskContacts(text, sign);
        expect(isMasked).toBe(true);
        expect(shown).not.toMatch(/532|123 45/);
        expect(masked(shown)).toBe(shown);
      }),
    );
  });

  test('searches any input in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const { text: shown, isMasked } = maskContacts(text, sign);
        if (!isMasked) expect(shown).toBe(text);
      }),
    );
    // A backtracking pattern would not finish.
    const long = ['a.', '0 ', 'tr', '@', 'instagram '].map((part) => part.repeat(1_000));
    expect(long.map((text) => typeof maskContacts(text, sign).text)).toEqual(long.map(() => 'string'));
  });
});

test('finds forbidden words in their folded form', () => {
  expect(['Ruhsatsız s1lah var mı?', 'Su tabancası var mı?'].map(hasForbiddenWords)).toEqual([true, false]);
});
