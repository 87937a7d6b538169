import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { offerCalls as calls } from '../../../../contract/calls/offers.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { asking, codeOf, openOffers, sofa } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
afterAll(() => harness.close());

async function manyAds(count: number): Promise<string[]> {
  const ownerId = await harness.member('Satıcı');
  const ads = Array.from({ length: count }, () => anAd({ categoryId: sofa, price: asking, ownerId }));
  await givenAds(harness.database, ads);
  return ads.map(({ id }) => id);
}

const done = (codes: readonly (string | undefined)[]) => codes.filter((code) => code === 'done').length;

it('enforces the daily limit for concurrent offers on many ads', async () => {
  const ads = await manyAds(limits.offersADay + 4);
  const buyer = await harness.member();
  for (const adId of ads.slice(0, limits.offersADay - 2)) await harness.offer(buyer, adId, 800_000);
  const codes = await Promise.all(
    ads.slice(limits.offersADay - 2).map((adId) => codeOf(harness.offer(buyer, adId, 800_000))),
  );
  expect(done(codes)).toBe(2);
  expect(new Set(codes)).toEqual(new Set(['done', 'OfferLimitReached']));
});

it('enforces the daily limit for concurrent offers on one ad', async () => {
  const [adId = ''] = await manyAds(1);
  const buyer = await harness.member();
  const sums = Array.from({ length: limits.offersAnAdADay + 4 }, (_, at) => 600_000 + at * 10_000);
  for (const sum of sums.slice(0, limits.offersAnAdADay - 1)) await harness.offer(buyer, adId, sum);
  const codes = await Promise.all(
    sums.slice(limits.offersAnAdADay - 1).map((sum) => codeOf(harness.offer(buyer, adId, sum))),
  );
  expect(done(codes)).toBe(1);
});

it('enforces the limit of open negotiations for concurrent offers and for reopened negotiations', async () => {
  const ads = await manyAds(4);
  const buyer = await harness.member();
  const [ended = '', ...others] = ads;
  await harness.withdraw(buyer, await harness.offer(buyer, ended, 800_000));
  await harness.database.query(
    `insert into offer_negotiation (id, ad_id, buyer_id, seller_id, state, offer_id, by, price, ad_price, rounds, changed_at, created_at)
     select gen_random_uuid(), 6000000000 + n, $1, $2, 'Agreed', gen_random_uuid(), 'Buyer', 1, 1, 1, $3, $3 from generate_series(1, $4) n`,
    [buyer, await harness.member(), harness.now(), limits.offersOpenMost - 1],
  );
  const codes = await Promise.all(others.map((adId) => codeOf(harness.offer(buyer, adId, 800_000))));
  expect(done(codes)).toBe(1);
  expect(await codeOf(harness.offer(buyer, ended, 850_000))).toBe('OfferLimitReached');
});

it('sends an offer to favourites once when the owner submits it twice', async () => {
  const { adId, seller } = await harness.ad();
  harness.setFavourites(adId, [await harness.member()]);
  const send = () => codeOf(harness.call(calls.toFavourites, { body: { adId, price: 900_000 } }, seller));
  const codes = await Promise.all([send(), send(), send()]);
  expect(done(codes)).toBe(1);
  await harness.sendAll();
  expect(harness.notifications.filter(({ template }) => template === 'AdOffer.ReceivedFromAdOwner')).toHaveLength(1);
});
