import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceReader } from '../operations/sentence-reader.ts';
import type { SentenceReader } from '../operations/sentence-reader.ts';
import { createSearch } from '../operations/search-port.ts';
import { replaceWords } from '../store/words.ts';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { buildCatalogue } from '../../catalogue/rules/catalogue.ts';
import { catalogueFromData, seedRows } from '../../catalogue/rules/seed-rows.ts';

const day = 24 * 3600 * 1000;
const rates = { at: '2026-11-20', lira: { USD: 50, EUR: 60, GBP: 70 } };

describe('the sentence reader', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let reader: SentenceReader;
  let at = Date.parse('2026-11-23T12:00:00Z');

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    const catalogue = catalogueFromData();
    const search = createSearch({ database, catalogue: () => catalogue, places: () => places });
    const cars = catalogue.byPath.get('vasita/otomobil')?.id ?? 0;
    // An ad with a word that no list contains yet.
    const ad = anAd({ categoryId: cars, title: 'Klasik kaplumbaga vosvos zumbara' });
    const suv = anAd({ categoryId: 30103, title: 'BMW X3 3 series diesel automatic' });
    await givenAds(database, [ad, suv]);
    await search.index.refresh([ad.id, suv.id]);
    const client = await database.connect();
    await replaceWords(
      client,
      new Map([
        ['comfortline', 12],
        ['vosvoz', 3],
      ]),
    );
    client.release();
    reader = sentenceReader({ database, vocabulary: search.vocabulary, rates: { now: () => rates }, now: () => at });
    await reader.warm();
  });
  afterAll(() => database.close());

  it('corrects a sentence first, and returns it with Turkish letters', async () => {
    const read = await reader.read('kirallık daire kadköy', 'tr');
    expect(read.correctedText).toBe('kiralık daire kadıköy');
    expect(read.text).toBe('');
    expect(read.request.said).toBe('kiralık daire kadıköy');
    expect(read.request.places).toHaveLength(1);
  });

  it('ignores invisible characters and reads Arabic digits', async () => {
    const read = await reader.read('kira\u200Blık da\u00ADire ٢٠٠٠٠ altı', 'tr');
    expect(read.text).toBe('');
    expect(read.request.price).toEqual({ to: 2_000_000 });
  });

  it('infers an uncertain category from live ads, except while typing', async () => {
    const read = await reader.read('zumbara', 'tr');
    expect(read.request).toEqual({ text: 'zumbara', said: 'zumbara', likely: { category: 301 } });
    expect(read.filters).toMatchObject([{ filterKey: 'lct', value: '301', words: 'zumbara', strength: 'rank' }]);
    expect((await reader.read('zumbara', 'tr', { isTyping: true })).request).toEqual({ text: 'zumbara' });
  });

  it('keeps the category of a named model if few ads suggest a narrower one', async () => {
    expect((await reader.read('bmw 3 series diesel automatic', 'en')).request.likely?.category).toBe(301);
  });

  it.each([
    ['remarkable 2 tablet', 'remarkable 2', undefined],
    ['qwzrtk tablet babaanneme', 'qwzrtk', 'babaanneme'],
    ['samsung telefon qwzrtk', undefined, 'qwzrtk'],
    ['babaanneme tuşlu telefon', undefined, 'babaanneme'],
    ['anneannem tablet', undefined, 'anneannem'],
  ])('requires an unknown name beside a category, but not beside a make: %s', async (sentence, requiredWords, left) => {
    const { text, likely } = (await reader.read(sentence, 'tr', { verbatim: true })).request;
    expect([text, likely?.text]).toEqual([requiredWords, left]);
  });

  it('does not correct verbatim text', async () => {
    const read = await reader.read('kirallık daire', 'tr', { verbatim: true });
    expect(read.correctedText).toBeUndefined();
    expect(read.text).toContain('kirallık');
  });

  it('corrects to words that only ads use', async () => {
    expect((await reader.read('comfortlne', 'tr')).correctedText).toBe('comfortline');
  });

  it("never corrects a word that an ad uses, even a new ad's", async () => {
    expect((await reader.read('vosvos', 'tr')).correctedText).toBeUndefined();
    expect((await reader.read('vosvzo', 'tr')).correctedText).toBe('vosvoz');
  });

  it('converts other currencies to lira at a dated rate', async () => {
    const read = await reader.read('villa under 200k euro', 'en');
    expect(read.request.price).toEqual({ to: 200_000 * 60 * 100 });
    expect(read.rate).toEqual({ currency: 'EUR', lira: 60, at: '2026-11-20', isOld: false });
    expect((await reader.read('villa under 200k TL', 'en')).rate).toBeUndefined();
  });

  it('reads sentences of main categories that are closed', async () => {
    const { categories, specs } = seedRows();
    const closed: number[] = [mainCategoryIds.realEstate, mainCategoryIds.vehicle, mainCategoryIds.spareParts];
    const rows = categories.map((row) => ({ ...row, closedAt: closed.includes(row.id) ? new Date(0) : null }));
    const catalogue = buildCatalogue(rows, specs);
    const places = await templatePlaces(database);
    const { vocabulary } = createSearch({ database, catalogue: () => catalogue, places: () => places });
    const without = sentenceReader({ database, vocabulary, rates: { now: () => rates }, now: () => at });
    await without.warm();
    for (const sentence of ['kadıköy kiralık 3+1 daire', 'bmw 320 ön tampon', '2018 model dizel otomatik araba']) {
      const { request } = await without.read(sentence, 'tr');
      expect(request.category === undefined || catalogue.categories.has(request.category), sentence).toBe(true);
    }
    expect((await without.read('kadıköy kiralık 3+1 daire', 'tr')).request.places).toHaveLength(1);
  });

  it('reports an outdated rate', async () => {
    const before = at;
    at += 10 * day;
    expect((await reader.read('$500 telefon', 'tr')).rate).toMatchObject({ currency: 'USD', isOld: true });
    at = before;
  });
});
