import { expect, it } from 'vitest';
import { sentencesWith } from './sentences-with.ts';

it('finds the sentences that contain the words', () => {
  const text = 'Temiz koltuk. Ara beni: 0532 123 45 67! Kılıfı var.\nKapora al.';
  expect(sentencesWith(text, ['0532 123 45 67', 'Kapora'])).toEqual(['Ara beni: 0532 123 45 67!', 'Kapora al.']);
});

it('returns the whole text if words span two sentences', () => {
  expect(sentencesWith('Ara. 0532\n123 45 67', ['0532\n123 45 67'])).toEqual(['Ara. 0532\n123 45 67']);
});

it('returns the words themselves if the typed text does not contain them', () => {
  expect(sentencesWith('Ara 05\u200b32 beni', ['0532'])).toEqual(['0532']);
});
