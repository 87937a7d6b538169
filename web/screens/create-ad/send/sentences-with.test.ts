import { expect, it } from 'vitest';
import { sentencesWith } from './sentences-with.ts';

it('cuts out the sentences with the words, and leaves the others', () => {
  const text = 'Temiz koltuk. Ara beni: 0532 123 45 67! Kılıfı var.\nKapora al.';
  expect(sentencesWith(text, ['0532 123 45 67', 'Kapora'])).toEqual(['Ara beni: 0532 123 45 67!', 'Kapora al.']);
});

it('keeps the whole where words stand in two sentences', () => {
  expect(sentencesWith('Ara. 0532\n123 45 67', ['0532\n123 45 67'])).toEqual(['Ara. 0532\n123 45 67']);
});

it('says the words themselves where they do not stand in the text as it was typed', () => {
  expect(sentencesWith('Ara 05\u200b32 beni', ['0532'])).toEqual(['0532']);
});
