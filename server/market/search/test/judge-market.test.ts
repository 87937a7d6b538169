import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeMarket } from '../operations/judge-market.ts';
import { marketLike } from '../operations/market-prices.ts';
import { createSearch } from '../operations/search-port.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import { checkIndex } from '../operations/check-index.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import { anAd, givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

const sofas = 5010103;
const catalogue = catalogueFromData();
let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
const sources = () => ({ database, catalogue: () => catalogue, places: () => places });

// Each test needs its own market: ads of the other one would count as similar.
beforeEach(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
});
afterEach(async () => database.close());

const cardOf = async (id: string, categoryId: number): Promise<AdCard | undefined> => {
  const request = { category: categoryId, pageSize: 50 };
  const { cards = '' } = await createSearch(sources()).index.find({ request }, 'tr');
  return (JSON.parse(`[${cards}]`) as AdCard[]).find((card) => card.id === id);
};

test('judges an ad when it is written and the others nightly, and updates ranks', async () => {
  const at = (price: number) => anAd({ categoryId: sofas, price });
  const others = Array.from({ length: 30 }, (_, index) => at(1_000_000 + index * 10_000));
  await givenAds(database, others);
  await refreshAds(
    sources(),
    others.map(({ id }) => id),
  );
  expect((await cardOf(others[15]?.id ?? '', sofas))?.priceJudgement).toBeUndefined();

  const [cheap, usual] = [at(700_000), at(1_150_000)];
  const lure = at(10_000);
  const written: TestAd[] = [cheap, usual, lure];
  await givenAds(database, written);
  for (const { id } of written) await refreshAds(sources(), [id]);
  const said = async ({ id }: TestAd) => (await cardOf(id, sofas))?.priceJudgement;
  expect(await said(cheap)).toMatchObject({ verdict: 'cheaper', isFar: false });
  expect(await said(usual)).toMatchObject({ verdict: 'market', isFar: false });
  expect(await said(lure)).toMatchObject({ verdict: 'cheaper', isFar: true });
  const ranks = await database.query<{ id: string; rank: number }>(
    'select id::text, rank from ad_search where id = any($1::bigint[]) order by rank desc',
    [written.map(({ id }) => id)],
  );
  expect(ranks.map(({ id }) => id)).toEqual([usual.id, cheap.id, lure.id]);

  expect(await judgeMarket(sources())).toBeGreaterThanOrEqual(30);
  expect(await said(others[15] ?? cheap)).toMatchObject({ verdict: 'market' });
  expect(await judgeMarket(sources())).toBe(0);
  expect(await checkIndex(sources())).toEqual({ checked: 33, mended: 0 });

  await database.query(`update ad set status = 'Archived' where id = $1`, [lure.id]);
  await refreshAds(sources(), [lure.id]);
  expect(await database.query('select from ad_judgement where id = $1', [lure.id])).toEqual([]);
});

test("gives the same judgements nightly as an ad's own page", async () => {
  const chance = seededChance(23);
  const categories = [30101, 2010101, sofas].map((id) => catalogue.categories.get(id) ?? expect.fail(`no ${id}`));
  const ads = Array.from({ length: 600 }, () => ({
    ...randomAd({ catalogue, places, chance, categories, now: new Date() }),
    price: Math.round(1_000_000 * (1 + chance())),
  }));
  await givenAds(database, ads);
  await refreshAds(
    sources(),
    ads.map(({ id }) => id),
  );
  await judgeMarket(sources());
  const rows = await database.query<{ id: string; judgement: unknown }>('select id::text, judgement from ad_judgement');
  const stored = new Map(rows.map(({ id, judgement }) => [id, judgement]));
  let judged = 0;
  for (const ad of ads.filter(({ status }) => status === 'OnSale')) {
    const market = await marketLike(sources(), { ...ad, adId: ad.id });
    const expected = judgePrice(ad.price, market);
    expect(stored.get(ad.id)).toEqual(expected);
    if (expected) judged += 1;
  }
  expect(judged).toBeGreaterThan(20);
});
