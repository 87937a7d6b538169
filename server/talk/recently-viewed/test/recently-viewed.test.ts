import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { AdHarness, Headers } from '../../../../tests/support/ad-harness.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { cataloguePort } from '../../../market/catalogue/port.ts';
import { searchPort } from '../../../market/search/port.ts';
import { recentlyViewedHooks } from '../hooks.ts';

let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let seller: Person;

/** Cars of one seller that differ only slightly in price. */
let cars: string[];
let [kind, otherKind] = [0, 0];

beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
  seller = await made.aBusiness();
  const { byPath } = it.testing.running.get(cataloguePort)();
  [kind, otherKind] = [byPath.get('vasita/otomobil')?.id ?? 0, byPath.get('emlak/konut')?.id ?? 0];
  cars = await onSale([50_000_000, 51_000_000, 52_000_000, 49_000_000].map((price) => ({ price, ownerId: seller.id })));
});
afterAll(() => it.close());

const path = '/ads/recently-viewed';
const look = async (who: Person, ...adIds: string[]) => it.ask('POST', path, who.headers, { adIds });
const all = async (who: Person) => {
  const { isKept, items } = await it.ask('GET', path, who.headers);
  return { isKept, items: items as { ad: { id: string; isOnSale: boolean }; viewedAt: string }[] };
};

const seen = async (who: Person) => (await all(who)).items.map(({ ad }) => ad.id);
const liked = async (headers: Headers, ids?: readonly string[]) => {
  const query = ids === undefined ? '' : `?ids=${encodeURIComponent(JSON.stringify(ids))}`;
  const { items, because } = await it.ask('GET', `${path}/may-like${query}`, headers);
  return {
    ids: (items as { id: string }[]).map(({ id }) => id),
    because: (because as { id: string; how: string }[]).map(({ id, how }) => [id, how]),
  };
};

const block = async (who: Person, whom: Person) =>
  it.ask('POST', '/identity/user/ban-user', who.headers, { bannedId: whom.id });

/** Ads that are on sale and in the search index. */
async function onSale(parts: readonly Partial<TestAd>[]): Promise<string[]> {
  const ads = parts.map((each) => anAd({ categoryId: kind, ...each }));
  await givenAds(it.database, ads);
  const ids = ads.map(({ id }) => id);
  await it.testing.running.get(searchPort).index.refresh(ids);
  return ids;
}

const manyAds = async (count: number) => onSale(Array.from({ length: count }, () => ({ categoryId: otherKind })));

describe('the viewing history', () => {
  test('contains each ad once, latest first', async () => {
    const reader = await made.aPerson();
    const [one = '', two = '', three = ''] = cars;
    for (const id of [one, two, three, one])
      expect(await look(reader, id)).toMatchObject({ statusCode: 200, isKept: true });
    expect(await seen(reader)).toEqual([one, three, two]);
    expect(await all(reader)).toMatchObject({ isKept: true, items: [{ ad: { isOnSale: true } }, {}, {}] });
  });

  test("takes a guest's list in its order, before the older views", async () => {
    const reader = await made.aPerson();
    const [one = '', two = '', three = '', four = ''] = cars;
    await look(reader, one);
    await look(reader, two);
    await look(reader, three, four, one, three);
    expect(await seen(reader)).toEqual([three, four, one, two]);
  });

  test('stays bounded and free of duplicates under concurrent writes', async () => {
    const reader = await made.aPerson();
    const ads = await manyAds(limits.recentlyViewedKept + 40);
    const size = limits.recentlyViewedMost;
    const lists = Array.from({ length: Math.ceil(ads.length / size) }, (_, at) =>
      ads.slice(at * size, (at + 1) * size),
    );
    await Promise.all([...lists, ...lists].map(async (list) => look(reader, ...list)));
    const [row] = await it.database.query<{ ids: string[]; times: number }>(
      'select ad_ids::text[] as ids, cardinality(viewed_at) as times from recently_viewed where account_id = $1',
      [reader.id],
    );
    expect(row?.ids).toHaveLength(limits.recentlyViewedKept);
    expect(row?.times).toBe(limits.recentlyViewedKept);
    expect(new Set(row?.ids).size).toBe(limits.recentlyViewedKept);
    expect(await seen(reader)).toHaveLength(limits.recentlyViewedMost);
    expect(await it.ask('GET', path, reader.headers)).toMatchObject({ total: limits.recentlyViewedKept });
  });

  test('contains no own, unknown or unpublished ads', async () => {
    const [draft] = [anAd({ status: 'UnderReview', publishedAt: null })];
    await givenAds(it.database, [draft]);
    const [one = ''] = cars;
    expect(await look(seller, one)).toMatchObject({ statusCode: 200 });
    expect(await seen(seller)).toEqual([]);
    const reader = await made.aPerson();
    await look(reader, draft.id, '9999999999', one);
    expect(await seen(reader)).toEqual([one]);
  });

  test('shows ended ads as ended, and leaves out deleted ones', async () => {
    const reader = await made.aPerson();
    const [ended = '', deleted = ''] = await onSale([{ ownerId: seller.id }, { ownerId: seller.id }]);
    await look(reader, ended, deleted);
    await it.change(seller.headers, ended, 'PublishedToArchived');
    await it.change(seller.headers, deleted, 'PublishedToArchived');
    await it.remove(seller.headers, deleted);
    expect((await all(reader)).items.map(({ ad }) => [ad.id, ad.isOnSale])).toEqual([[ended, false]]);
  });

  test('leaves out ads of a blocked seller', async () => {
    const reader = await made.aPerson();
    await look(reader, ...cars);
    await block(reader, seller);
    expect(await seen(reader)).toEqual([]);
  });

  test('can be deleted one by one or completely, and idempotently', async () => {
    const [reader, other] = [await made.aPerson(), await made.aPerson()];
    const [one = '', two = '', three = ''] = cars;
    await look(reader, one, two, three);
    await look(other, one, two);
    for (let times = 0; times < 2; times += 1) {
      expect(await it.ask('DELETE', `${path}/${two}`, reader.headers)).toMatchObject({ statusCode: 200, done: true });
    }
    expect(await seen(reader)).toEqual([one, three]);
    await it.ask('DELETE', `${path}/${one}`, reader.headers);
    await it.ask('DELETE', `${path}/${three}`, reader.headers);
    expect(await seen(reader)).toEqual([]);
    await look(reader, two);
    expect(await seen(reader)).toEqual([two]);
    expect(await it.ask('DELETE', path, reader.headers)).toMatchObject({ done: true });
    expect(await seen(reader)).toEqual([]);
    expect(await seen(other)).toEqual([one, two]);
  });

  test('is deleted and stays empty when the member switches it off', async () => {
    const reader = await made.aPerson();
    const [one = '', two = ''] = cars;
    const set = async (isKept: boolean) => it.ask('PUT', `${path}/setting`, reader.headers, { isKept });
    await look(reader, one);
    expect(await set(false)).toMatchObject({ statusCode: 200, isKept: false });
    expect(await look(reader, two)).toMatchObject({ statusCode: 200, isKept: false });
    expect(await all(reader)).toEqual({ isKept: false, items: [] });
    await Promise.all([set(true), look(reader, one), set(true)]);
    await look(reader, two);
    expect((await seen(reader))[0]).toBe(two);
  });

  test('is private, validates its input, and needs two statements', async () => {
    const reader = await made.aPerson();
    expect(await it.ask('POST', path, {}, { adIds: cars })).toMatchObject({ statusCode: 401 });
    for (const adIds of [
      [],
      ['1'],
      ['1 or true'],
      Array.from({ length: limits.recentlyViewedMost + 1 }, () => cars[0]),
    ]) {
      expect(await it.ask('POST', path, reader.headers, { adIds })).toMatchObject({ statusCode: 400 });
    }
    await look(reader, ...cars);
    const spies = [vi.spyOn(it.database, 'query'), vi.spyOn(it.database, 'read')];
    await look(reader, ...cars);
    const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    // The rate limit needs one more.
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('is exported, and deleted with the account', async () => {
    const reader = await made.aPerson();
    await look(reader, ...cars);
    const hooks = createHooks(recentlyViewedHooks(it.database));
    const exported = await hooks.exportOf(reader.id);
    expect(exported['recentlyViewed']).toMatchObject({ isKept: true, items: cars.map((id) => ({ id })) });
    await hooks.accountErased(reader.id);
    expect(await it.database.query('select from recently_viewed where account_id = $1', [reader.id])).toEqual([]);
  });
});

describe('suggestions', () => {
  test('are similar to viewed ads, exclude those, and say why', async () => {
    const reader = await made.aPerson();
    const [one = '', ...others] = cars;
    expect(await liked(reader.headers)).toEqual({ ids: [], because: [] });
    await look(reader, one);
    const { ids, because } = await liked(reader.headers);
    expect(ids).toEqual(expect.arrayContaining(others));
    expect(ids).not.toContain(one);
    expect(because).toEqual([[one, 'Viewed']]);
  });

  test('are similar to favourites, and contain none', async () => {
    const reader = await made.aPerson();
    const [one = '', two = '', three = ''] = cars;
    await it.ask('POST', `/ads/favorite/add-favorite-ad?adId=${one}`, reader.headers);
    expect((await liked(reader.headers)).because).toEqual([[one, 'Kept']]);
    await look(reader, two);
    const { ids, because } = await liked(reader.headers);
    expect(ids).toContain(three);
    expect(ids).not.toContain(one);
    expect(ids).not.toContain(two);
    expect(because).toEqual([
      [two, 'Viewed'],
      [one, 'Kept'],
    ]);
  });

  test('do not include own ads or ads of a blocked seller', async () => {
    const [reader, rival] = [await made.aPerson(), await made.aBusiness()];
    const [own = '', rivals = ''] = await onSale([{ ownerId: reader.id }, { ownerId: rival.id }]);
    const [one = '', two = ''] = cars;
    await look(reader, one);
    const before = await liked(reader.headers);
    expect(before.ids).toEqual(expect.arrayContaining([two, rivals]));
    expect(before.ids).not.toContain(own);
    await block(reader, rival);
    expect((await liked(reader.headers)).ids).not.toContain(rivals);
    await block(reader, seller);
    expect(await liked(reader.headers)).toEqual({ ids: [], because: [] });
  });

  test("for a guest use the browser's list, and reveal no ad that is not on sale", async () => {
    const [one = '', two = ''] = cars;
    expect(await liked({})).toEqual({ ids: [], because: [] });
    const guest = await liked({}, [one]);
    expect(guest.ids).toContain(two);
    expect(guest.because).toEqual([[one, 'Viewed']]);
    const hidden = anAd({ status: 'NotOnSale', title: 'Yayından kaldırılan ilan' });
    await givenAds(it.database, [hidden]);
    expect(await liked({}, [hidden.id, '9999999999'])).toEqual({ ids: [], because: [] });
    // For a member the page's list is ignored.
    const reader = await made.aPerson();
    expect(await liked(reader.headers, [one])).toEqual({ ids: [], because: [] });
  });

  test('do not depend on promotions', async () => {
    const reader = await made.aPerson();
    const [one = '', two = '', three = ''] = cars;
    await look(reader, one);
    const promote = async (given: string) => {
      await it.database.query('update ad set dopings = $2 where id = any($1::bigint[])', [[two, three], given]);
      await it.testing.running.get(searchPort).index.refresh([two, three]);
    };
    const before = (await liked(reader.headers)).ids;
    const until = new Date('2999-01-01T00:00:00Z').toISOString();
    const dopings = JSON.stringify({ Showcase: until, Boost: until, Urgent: until });
    await promote(dopings);
    expect((await liked(reader.headers)).ids).toEqual(before);
    await promote('{}');
  });

  test('need a bounded number of statements for any history', async () => {
    const reader = await made.aPerson();
    await look(reader, ...(await manyAds(limits.recentlyViewedMost)));
    await look(reader, ...cars);
    for (const id of cars) await it.ask('POST', `/ads/favorite/add-favorite-ad?adId=${id}`, reader.headers);
    const spies = [vi.spyOn(it.database, 'query'), vi.spyOn(it.database, 'read')];
    await liked(reader.headers);
    const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect(statements).toBeLessThanOrEqual(14);
  });
});
