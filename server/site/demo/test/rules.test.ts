import { beforeAll, expect, test } from 'vitest';
import { demoMarket } from '../../../../data/demo/generate.ts';
import type { DemoAd, DemoMarket } from '../../../../data/demo/generate.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { problemsOf } from '../../../market/drafts/rules/problems.ts';
import { photosWithoutPack } from '../../../market/drafts/rules/media-pack.ts';
import { placesFromData } from '../../../market/search/test/understand-support.ts';
import { adTermsOf } from '../operations/ad-terms.ts';

const count = 20_000;
const catalogue = catalogueFromData();
const context = { catalogue, places: placesFromData(), hasMediaPack: true, photos: photosWithoutPack() };
let market: DemoMarket;
let ads: DemoAd[];

beforeAll(() => {
  market = demoMarket({ ads: count, now: new Date('2026-11-20T18:00:00Z'), catalogue });
  ads = Array.from({ length: count }, (_, index) => market.ad(index));
});

/** Problems that the ad form and the bulk check report for a demo ad. */
function problems(ad: DemoAd, index: number): string[] {
  const { title, description, price, provinceId, districtId, neighborhoodId, lat, lng } = ad;
  const { categoryId } = ad.entry;
  const { delivery, registryNumber } = adTermsOf(index, { categoryId, provinceId }, catalogue);
  const content: DraftContent = {
    title,
    description,
    price,
    provinceId,
    districtId,
    neighborhoodId,
    point: { lat, lng },
    specs: JSON.parse(ad.specs) as DraftContent['specs'],
    pictures: ad.pictures.map((key) => `demo/${key}`),
    delivery: [...delivery],
    ...(registryNumber !== undefined && { registryNumber }),
  };
  const registry = registryNumber === undefined ? undefined : ({ isValid: true, state: 'Verified' } as const);
  return problemsOf(content, catalogue.categories.get(categoryId), { ...context, registry }).map(
    ({ code, path }) => `${path} ${code}`,
  );
}

test('every demo ad satisfies the form’s rules, except ads without a photo', () => {
  const faults = ads.flatMap((ad, index) => problems(ad, index).map((fault) => ({ ad, fault })));
  expect(faults.filter(({ fault }) => fault !== 'pictures PhotoMissing').map(({ fault }) => fault)).toEqual([]);
  const searched = new Set(market.searched);
  const others = faults.filter(({ ad }) => !searched.has(ad.entry));
  const photographed = others.filter(({ ad }) => ad.entry.shots.length > 0);
  expect(photographed.map(({ ad }) => ad.entry.categoryId)).toEqual([]);
  expect(others.length / count).toBeLessThan(0.05);
});
