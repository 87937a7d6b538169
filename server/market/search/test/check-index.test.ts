import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIndex } from '../operations/check-index.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import { anAd, givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let places: Places;
const catalogue = catalogueFromData();
const sources = () => ({ database, catalogue: () => catalogue, places: () => places });

beforeAll(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
});
afterAll(async () => database.close());

test('finds nothing in a correct index, and repairs and counts differences', async () => {
  const chance = seededChance(7);
  const ads = Array.from({ length: 230 }, () => randomAd({ catalogue, places, chance, now: new Date() }));
  const withdrawn = anAd({ categoryId: ads[0]?.categoryId ?? 0 });
  await givenAds(database, [...ads, withdrawn]);
  await refreshAds(
    sources(),
    [...ads, withdrawn].map(({ id }) => id),
  );
  expect(await checkIndex(sources())).toEqual({ checked: 231, mended: 0 });

  const [missing, dear, renamed, cardless, old] = ads.map(({ id }) => id);
  await database.query('delete from ad_search where id = $1', [missing]);
  await database.query('update ad set price = price + 100 where id = $1', [dear]);
  await database.query(`update ad_card set card = replace(card, '{', '{ ') where id = $1`, [renamed]);
  await database.query('delete from ad_card where id = $1', [cardless]);
  await database.query('update ad_search set version = 0 where id = $1', [old]);
  await database.query(`update ad set status = 'Archived' where id = $1`, [withdrawn.id]);
  expect(await checkIndex(sources())).toEqual({ checked: 230, mended: 6 });
  expect(await checkIndex(sources())).toEqual({ checked: 230, mended: 0 });
  const notes = await database.query('select checked, mended from search_check order by at');
  expect(notes).toEqual([
    { checked: 231, mended: 0 },
    { checked: 230, mended: 6 },
    { checked: 230, mended: 0 },
  ]);
});
