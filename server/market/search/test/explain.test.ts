import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../operations/explain.ts';
import { createSearch } from '../operations/search-port.ts';
import type { Search } from '../operations/search-port.ts';
import { scoreWeights } from '../rules/scoring.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

const [sedans, sofas] = [30101, 5010103];
const fuelSpec = 404;
const [diesel, petrol] = [404002, 404001];
const catalogue = catalogueFromData();
let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
let search: Search;

const car = (title: string, fuel: number, provinceId = 34) =>
  anAd({ categoryId: sedans, title, specs: { [fuelSpec]: fuel }, provinceId });
const named = car('Temiz dizel sedan', diesel);
const answering = car('Aile arabası', diesel);
const other = car('Şehir arabası', petrol);
const sofa = anAd({ categoryId: sofas, title: 'Üçlü koltuk' });

beforeAll(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
  search = createSearch({ database, catalogue: () => catalogue, places: () => places });
  const all = [named, answering, other, sofa];
  await givenAds(database, all);
  await search.index.refresh(all.map(({ id }) => id));
});
afterAll(async () => database.close());

async function whyOf(sentence: string, adId: string) {
  const read = await search.read(sentence, 'tr');
  return explain(search.index, read, adId, { vocabulary: search.vocabulary(), language: 'tr' });
}

test('explains a full match, with points that add up', async () => {
  const why = await whyOf('istanbul dizel otomobil', answering.id);
  expect(why).toMatchObject({ standing: 'Full', lookedThrough: 2 });
  expect(why.conditions).toEqual([
    { label: 'İstanbul', strength: 'filter', fulfilled: 'Answers' },
    { label: 'Otomobil', strength: 'filter', fulfilled: 'Answers' },
    { label: 'Dizel', strength: 'rank', fulfilled: 'Answers' },
  ]);
  expect(why.points).toBeCloseTo(why.score.reduce((sum, { points }) => sum + points, 0));
  expect(why.score.find(({ part }) => part === 'likely')?.points).toBe(scoreWeights.values);
  expect(why.quality).toBeGreaterThan(0);
  expect(why.ageDays).toBeGreaterThanOrEqual(0);
});

test('reports the position in the list', async () => {
  const { request } = await search.read('istanbul dizel otomobil', 'tr');
  const { ids } = await search.index.find({ request });
  expect(ids).toHaveLength(2);
  for (const [at, id] of ids.entries()) expect((await whyOf('istanbul dizel otomobil', id)).place).toBe(at + 1);
});

test('reports different answers, and no position for another category', async () => {
  const why = await whyOf('istanbul dizel otomobil', other.id);
  expect(why).toMatchObject({ standing: 'Relaxed' });
  expect(why.conditions.at(-1)).toEqual({ label: 'Dizel', strength: 'rank', fulfilled: 'No' });
  const hidden = await whyOf('istanbul dizel otomobil', sofa.id);
  expect(hidden).toMatchObject({ standing: 'Hidden' });
  expect(hidden.place).toBeUndefined();
  expect(hidden.conditions).toContainEqual({ label: 'Otomobil', strength: 'filter', fulfilled: 'No' });
});

test('reports where words occur, and a title that equals the sentence', async () => {
  const why = await whyOf('temiz dizel sedan', named.id);
  expect(why).toMatchObject({ standing: 'Title', place: 1 });
  const words = await whyOf('üçlü bahçe koltuk', sofa.id);
  expect(words.words.map(({ field }) => field)).toContain('Nowhere');
});

test('refuses an unpublished ad', async () => {
  await expect(whyOf('otomobil', '9999999999')).rejects.toMatchObject({ code: 'AdNotFound' });
});
