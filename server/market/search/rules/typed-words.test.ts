import { expect, test } from 'vitest';
import { otherWritings, typedWords } from './typed-words.ts';
import { wordsQuery } from './word-query.ts';

test.each([
  ['bmw 3.20', ['bmw', '320']],
  ['3.20d', ['320d']],
  ['3,20 i', ['320', 'i']],
  ['c 180', ['c180']],
  ['mercedes E 250 cdi', ['mercedes', 'e250', 'cdi']],
  ['WH-1000XM5', ['wh1000xm5']],
  ['2.0 tdi', ['2ꞏ0', 'tdi']],
  ['c 18 cm', ['c', '18cm']],
  ['1.250,50', ['1', '250', '50']],
  ['', []],
])('reads %s as %j', (text, words) => expect(typedWords(text)).toEqual(words));

test.each([
  ['320d', [['3', '20d']]],
  [
    '320',
    [
      ['3', '20'],
      ['3', '20d'],
      ['3', '20i'],
    ],
  ],
  ['c180', [['c', '180']]],
  ['wh1000xm5', [['wh', '1000xm5']]],
  ['af1', [['air', 'force']]],
  ['6', [['alti']]],
  ['egea', []],
  ['999', []],
])('also writes %s as %j', (word, writings) => expect(otherWritings(word)).toEqual(writings));

test('searches titles for all words of another spelling', () => {
  expect(wordsQuery([{ word: '320d', stem: '320d', isBeginning: false }])).toBe(`('320d' | ('=3' & '=20d'))`);
});
