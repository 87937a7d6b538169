import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdHarness } from '../support/ad-harness.ts';
import type { AdHarness, Headers } from '../support/ad-harness.ts';
import { factories } from '../support/factories.ts';
import type { Person } from '../support/factories.ts';

let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let seller: Person;
let buyer: Person;
let other: Person;
let adId: string;
/** An ad of another seller, similar to the blocked seller's ad. */
let likeId: string;

beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
  [seller, buyer, other] = [await made.aBusiness(), await made.aPerson(), await made.aPerson()];
  adId = (await made.make.ad({ owner: seller, buyer: other, seller })).id;
  const third = await made.aBusiness();
  likeId = (await made.make.ad({ owner: third, buyer: other, seller: third })).id;
  await it.testing.runJobs();
});
afterAll(() => it.close());

const block = async (who: Person, whom: Person) => {
  const { statusCode } = await it.ask('POST', '/identity/user/ban-user', who.headers, { bannedId: whom.id });
  expect(statusCode).toBe(200);
};
const unblock = async (who: Person, whom: Person) =>
  it.ask('DELETE', `/identity/user/ban-user/${whom.id}`, who.headers);

const search = '/elasticsearch-manager/ads';
const asked = encodeURIComponent(JSON.stringify({ sort: 'LastAddedFirst' }));
/** Lists in which all other callers find the ad. */
const lists = [
  () => `${search}/filter?request=${asked}`,
  () => `${search}/filter-with-owner/${seller.id}?request=${asked}`,
  () => `${search}/cards?ids=${encodeURIComponent(JSON.stringify([adId]))}`,
  () => `${search}/list-filter-with-creation-time?creationTime=2020-01-01T00:00:00Z`,
  () => `${search}/similar-ads/${likeId}?size=20`,
];

async function findsAd(headers: Headers): Promise<boolean[]> {
  const answers = [];
  for (const path of lists) {
    const { statusCode, items } = await it.ask('GET', path(), headers);
    expect(statusCode).toBe(200);
    answers.push((items as { id: string }[]).some(({ id }) => id === adId));
  }
  return answers;
}
const everywhere = lists.map(() => true);
const nowhere = lists.map(() => false);

const page = async (headers: Headers) => it.ask('GET', `/ads/adowner/details/${seller.id}`, headers);

describe('a member who blocked a seller', () => {
  test('finds none of their ads in any list, while other callers do', async () => {
    expect(await findsAd(buyer.headers)).toEqual(everywhere);
    await block(buyer, seller);
    expect(await findsAd(buyer.headers)).toEqual(nowhere);
    const { total } = await it.ask('GET', `${search}/count?request=${asked}`, buyer.headers);
    const all = await it.ask('GET', `${search}/count?request=${asked}`, other.headers);
    expect((all['total'] as { count: number }).count - (total as { count: number }).count).toBe(1);
    expect(await findsAd(other.headers)).toEqual(everywhere);
    expect(await findsAd({})).toEqual(everywhere);
    expect(await page(buyer.headers)).toMatchObject({ isBlocked: true });
    expect(await page(other.headers)).not.toHaveProperty('isBlocked');
    await unblock(buyer, seller);
    expect(await findsAd(buyer.headers)).toEqual(everywhere);
  });

  test('gets private answers: no cache stores a filtered list for others', async () => {
    for (const path of [...lists, () => `${search}/price-drops`, () => `${search}/random-ads-with-doping`]) {
      const { headers } = await it.testing.app.inject({ url: `/api${path()}`, headers: buyer.headers });
      expect(headers['cache-control'] ?? '').not.toContain('public');
    }
  });

  test('does not reveal the block: the seller’s lists stay unchanged', async () => {
    await block(seller, buyer);
    expect(await findsAd(buyer.headers)).toEqual(everywhere);
    expect(await page(buyer.headers)).not.toHaveProperty('isBlocked');
    await unblock(seller, buyer);
  });
});
