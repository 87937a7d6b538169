import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterRequest } from '../../../../contract/schemas/filter.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { buildVocabulary, understand } from '../rules/understand/understand.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { placesFromData, written } from './understand-support.ts';
import { tokensOf } from '../rules/understand/tokenizer.ts';

const sentences = readFileSync(join(import.meta.dirname, 'sentences.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => ') && !line.startsWith('# '))
  .map((line) => line.split(' => ') as [string, string]);

/** Fixed rates, so the results do not depend on a date. */
const lira = { EUR: 50, USD: 40, GBP: 60 };

let vocabulary: Vocabulary;
beforeAll(() => {
  vocabulary = buildVocabulary(catalogueFromData(), placesFromData());
});

describe('a sentence', () => {
  it('is covered in many variants', () => expect(sentences.length).toBeGreaterThanOrEqual(170));

  it.each(sentences)('%s', (sentence, meaning) => {
    const understood = understand(sentence, vocabulary, 'tr', lira);
    expect(written(understood, vocabulary)).toBe(meaning);
    expect(filterRequest.parse(understood.request)).toEqual(understood.request);
    // The language changes only labels.
    expect(understand(sentence, vocabulary, 'en', lira).request).toEqual(understood.request);
  });
});

describe('chip labels', () => {
  const labels = (sentence: string, language: 'tr' | 'en') =>
    understand(sentence, vocabulary, language).filters.map(({ label }) => label);

  it("writes labels in the user's language", () => {
    const sentence = 'kadıköy 3+1 kiralık daire 40 bin altı eşyalı sahibinden';
    expect(labels(sentence, 'tr')).toEqual(['Kadıköy', '3+1', 'Daire', '40.000 TL altı', 'Eşyalı', 'Sahibinden']);
    expect(labels(sentence, 'en')).toEqual(['Kadıköy', '3+1', 'Flat', 'under 40,000 TL', 'Furnished', 'From owner']);
  });

  it('formats years, units and prices', () => {
    expect(labels('egea 2018 üstü 100 bin km altı', 'tr')).toEqual([
      'Otomobil',
      'Fiat',
      'Egea',
      '2018 ve üstü',
      'en fazla 100.000 km',
    ]);
    expect(labels('egea newer than 2018 under 100.000 km', 'en')).toEqual([
      'Cars',
      'Fiat',
      'Egea',
      '2018 and newer',
      'at most 100,000 km',
    ]);
    expect(labels('araba 400-500 bin arası en ucuz', 'tr')).toEqual([
      'Otomobil',
      '400.000–500.000 TL',
      'Fiyata göre',
      'Önce en ucuz',
    ]);
  });

  it('includes the words of the sentence', () => {
    const { filters } = understand("Kadıköy'de  kiralık daire, 40.000 TL'ye kadar", vocabulary, 'tr');
    expect(filters.map(({ words }) => words)).toEqual(["Kadıköy'de", 'kiralık daire', "40.000 TL'ye kadar"]);
  });

  it('names the typed area, not its neighbourhood', () => {
    expect(labels('nişantaşı', 'tr')).toEqual(['Nişantaşı']);
    expect(labels('edremit satılık yazlık', 'tr')).toEqual(['Balıkesir Edremit', 'Van Edremit', 'Yazlık']);
  });
});

describe('a request', () => {
  it('filters by certain conditions, and ranks by others', () => {
    const { request, filters } = understand('kadıköy kırmızı elbise 2000 tl altı 38 beden', vocabulary, 'tr');
    expect(request).toMatchObject({ price: { to: 200_000 }, said: 'kadıköy kırmızı elbise 2000 tl altı 38 beden' });
    expect(request.category).toBeDefined();
    expect(request.places).toHaveLength(1);
    expect(request.values).toBeUndefined();
    expect(request.likely?.values).toHaveLength(2);
    const strengths = Object.fromEntries(filters.map(({ filterKey, strength }) => [filterKey, strength]));
    expect(strengths).toEqual({ adc: 'filter', ct: 'filter', pf: 'filter', ldf: 'rank' });
  });

  it('excludes what is negated', () => {
    const { request } = understand('istanbul hariç samsung olmayan telefon çizik olmasın', vocabulary, 'tr');
    expect(request.not).toMatchObject({ places: [34], words: ['cizik'] });
    expect(request.not?.values).toHaveLength(1);
    expect(request.places).toBeUndefined();
  });

  it('keeps a price as words if the rate is unknown', () => {
    const { request, currency } = understand('telefon 500 dolar altı', vocabulary, 'tr');
    expect([request.price, currency]).toEqual([undefined, undefined]);
    expect(request.text).toContain('500');
    expect(understand('telefon 500 dolar altı', vocabulary, 'tr', lira)).toMatchObject({
      request: { price: { to: 500 * 40 * 100 } },
      currency: 'USD',
    });
  });

  it('keeps the sentence only if it is more than its words', () => {
    expect(understand('asdfgh qwerty', vocabulary, 'tr').request).toEqual({ text: 'asdfgh qwerty' });
  });

  it('counts money in kuruş, and sorts', () => {
    const { request } = understand('en ucuz egea 300 bin ile 500.000 TL arası', vocabulary, 'tr');
    expect(request.price).toEqual({ from: 30_000_000, to: 50_000_000 });
    expect(request.sort).toBe('LowerPriceFirst');
  });
});

/** Arbitrary text, and text of grammar words, where errors are most likely. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 250 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...new Set(sentences.flatMap(([sentence]) => sentence.split(/\s+/)))),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.integer({ min: 0, max: 3_000_000 }).map(String),
        fc.constantFrom('bin', 'TL', '-', '+', '₺', "'de", 'm²', '128gb', 'x13', '3+1daire', 'Levi’s', 'ı', 'ﬁ', '½'),
      ),
      { maxLength: 14 },
    )
    .map((words) => words.join(' ')),
);

describe('any text', () => {
  it('states each condition once as a chip and in the request', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { request, filters } = understand(text, vocabulary, 'tr', lira);
        const chips = new Map(
          Map.groupBy(filters, ({ filterKey }) => filterKey)
            .entries()
            .map(([key, list]) => [key, list.flatMap(({ value }) => value.split(','))] as const),
        );
        const { likely = {}, not = {} } = request;
        const said = {
          ct: [request.category],
          lct: [likely.category],
          adc: request.places,
          ladc: likely.places,
          df: request.values,
          ldf: likely.values,
          xct: not.categories,
          xadc: not.places,
          xdf: not.values,
          xw: not.words,
        };
        for (const [key, ids = []] of Object.entries(said)) {
          const shown = new Set(chips.get(key as 'ct') ?? []);
          // The contract limits lists; a chip may contain more.
          for (const id of ids) if (id !== undefined) expect(shown, `${key} of ${text}`).toContain(String(id));
        }
        expect(
          filters.filter(({ strength }) => strength === 'rank').every(({ filterKey }) => filterKey.startsWith('l')),
        ).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is read deterministically, without errors, and fits the contract', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('tr' as const, 'en' as const), (text, language) => {
        const understood = understand(text, vocabulary, language);
        expect(understand(text, vocabulary, language)).toEqual(understood);
        expect(filterRequest.safeParse(understood.request).success).toBe(true);
        for (const { label, words } of understood.filters) expect([label, words]).not.toContain('');
      }),
      { numRuns: 600 },
    );
  });

  it('loses and gains no words', () => {
    // Between numbers these signs become the word `x`.
    const signless = anyText.map((text) => text.replaceAll(/[*×]/gu, 'x'));
    fc.assert(
      fc.property(signless, (text) => {
        const idsOf = (part: string) =>
          tokensOf(part)
            .filter(({ kind }) => kind !== 'sign')
            .map(({ key }) => key);
        const { adId, text: rest, filters } = understand(text, vocabulary, 'tr');
        if (adId !== undefined) return;
        const input = idsOf(text.slice(0, 200));
        const output = new Set([...idsOf(rest), ...filters.flatMap(({ words }) => idsOf(words))]);
        for (const word of input) expect(output.has(word) || vocabulary.words.stop.has(word), word).toBe(true);
        for (const word of output) expect(input).toContain(word);
      }),
      { numRuns: 600 },
    );
  });
});
