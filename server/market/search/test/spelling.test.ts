import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMarket } from '../../../../data/demo/generate.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { loadLexicon } from '../operations/load-lexicon.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { buildDictionary } from '../rules/spelling/dictionary.ts';
import type { Dictionary } from '../rules/spelling/dictionary.ts';
import type { Lexicon } from '../rules/spelling/lexicon.ts';
import { typoDistance } from '../rules/spelling/edit-distance.ts';
import { changed, corrections } from '../rules/spelling/corrections.ts';
import { vocabularyWords } from '../rules/spelling/vocabulary-words.ts';
import { buildVocabulary } from '../rules/understand/understand.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { placesFromData } from './understand-support.ts';

let vocabulary: Vocabulary;
let dictionary: Dictionary;
let lexicon: Lexicon;
/** Words of titles with the number of ads, most used first. */
let words: { word: string; count: number }[];
let titles: string[];

beforeAll(async () => {
  lexicon = await loadLexicon();
  const catalogue = catalogueFromData();
  vocabulary = buildVocabulary(catalogue, placesFromData());
  const market = demoMarket({ ads: 2_000, now: new Date('2026-11-20T18:00:00Z'), catalogue });
  titles = Array.from({ length: 2_000 }, (_, index) => market.ad(index).title);
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(foldTurkish(title).split(' '))) counts.set(word, (counts.get(word) ?? 0) + 1);
  words = [...counts]
    // Scaled to a market of 20,000 ads.
    .map(([word, count]) => ({ word, count: count * 10 }))
    .filter(({ word }) => /^[a-z]{3,}$/.test(word))
    .toSorted((a, b) => b.count - a.count);
  dictionary = buildDictionary([...vocabularyWords(vocabulary), ...words]);
});

const read = (sentence: string): string => changed(sentence, corrections(sentence, dictionary, vocabulary, lexicon));

describe('a misspelt sentence', () => {
  it.each([
    ['kirallık daire', 'kiralık daire', 'a letter doubled'],
    ['kadköy kiralık daire', 'kadıköy kiralık daire', 'a letter left out'],
    ['istnabulda kiralık daire', 'istanbulda kiralık daire', 'letters swapped, with an ending'],
    ['stılık villa', 'satılık villa', 'a letter left out, the others in the wrong script'],
    ['iphnoe 13', 'iphone 13', 'letters swapped'],
    ['toyata corolla', 'toyota corolla', 'one vowel for another'],
    ['samsng galaxy', 'samsung galaxy', 'of a make'],
    ['laptob', 'laptop', 'another letter'],
    ['camsir makinesi', 'çamaşır makinesi', 'the Turkish letters come back'],
    ['kiralikdaire kadıköy', 'kiralık daire kadıköy', 'words written as one'],
    ['satilikarsa', 'satılık arsa', 'words written as one'],
    ['furnised flat', 'furnished flat', 'English'],
    ['kirlik daire', 'kiralık daire', 'a word of the language, beside one of very many ads'],
    ['arba', 'araba', 'a letter left out, whatever rare name is near'],
    ['bebek arbası', 'bebek arabası', 'with an ending'],
  ])('%s → %s: %s', (typed, meant) => expect(read(typed)).toBe(meant));

  it.each([
    ['kiralik daire kadikoy', 'letters without their marks are no slip'],
    ['mercedes c180', 'what is glued to digits is a name'],
    ['xkqzw vbnmt', 'nothing is near'],
    ['tek taş yüzük', 'right words stay apart'],
    ['квартира анталья', 'other scripts are let be'],
    ['kayıp kedi', 'a word of the language that no ad uses'],
    ['fransız balkon', 'a word of the language, near a rare one'],
    ['pazarlıklı', 'a word of the language with endings'],
    ['toddler', 'a word of English'],
    ['abc', 'too short to know'],
    ['', 'nothing'],
  ])('%s stays: %s', (typed) => expect(read(typed)).toBe(typed));
});

describe('typo distance', () => {
  it('counts typical typos less than other letters', () => {
    const of = (typed: string, meant: string) => typoDistance(typed, meant, 3);
    expect(of('daire', 'daire')).toBe(0);
    for (const cheap of ['diare', 'dairre', 'daore']) expect(of(cheap, 'daire'), cheap).toBeLessThan(1);
    expect(of('dakre', 'daire')).toBeLessThan(of('daxre', 'daire'));
    expect(of('xaire', 'daire')).toBeGreaterThan(1);
  });

  it('stops beyond the maximum', () => {
    expect(typoDistance('daire', 'villa', 2)).toBe(Infinity);
    expect(typoDistance('a'.repeat(200), 'b', 2)).toBe(Infinity);
  });
});

describe('any sentence', () => {
  const anyWord = fc.oneof(
    fc.stringMatching(/^[a-zçğıöşü]{1,14}$/),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.nat({ max: 5_000_000 }).map(String),
    fc.constantFrom('+', '-', "'de", '"', '(', 'kiralikdaire', 'istnabul', 'tele fon'),
  );
  const anySentence = fc.array(anyWord, { maxLength: 20 }).map((parts) => parts.join(' ').slice(0, 200));

  it('is corrected in one pass', () => {
    fc.assert(
      fc.property(anySentence, (sentence) => {
        const once = read(sentence);
        // At most ten words are corrected; a second pass would continue after them.
        if (corrections(sentence, dictionary, vocabulary, lexicon).length < 5) expect(read(once)).toBe(once);
      }),
      { numRuns: 400 },
    );
  });

  it('stays if ads use its words', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.nat().map((at) => words[at % words.length]?.word ?? ''),
          { minLength: 1, maxLength: 12 },
        ),
        (used) => {
          expect(read(used.join(' '))).toBe(used.join(' '));
        },
      ),
      { numRuns: 400 },
    );
    for (const title of titles) expect(read(title)).toBe(title);
  });
});
