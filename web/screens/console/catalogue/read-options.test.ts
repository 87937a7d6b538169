import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';
import { readWords, writeWords } from './search-words.ts';

test('reads an option a line, once each', () => {
  expect(readOptions('Kırmızı | Red\n\n  IP68 \nYeşil|\nKırmızı | Crimson')).toEqual([
    { names: { tr: 'Kırmızı', en: 'Crimson' } },
    { names: { tr: 'IP68', en: 'IP68' } },
    { names: { tr: 'Yeşil', en: 'Yeşil' } },
  ]);
});

test('reads search words that it writes', () => {
  expect(readWords('araba, oto\naraba, x,')).toEqual(['araba', 'oto']);
  expect(readWords(writeWords(['cep tel', 'mobil']))).toEqual(['cep tel', 'mobil']);
});
