import { createHooks } from '../../../kernel/hooks.ts';
import { comparisonHooks } from '../hooks.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Comparison } from '../../../../contract/schemas/comparison.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { AdHarness } from '../../../../tests/support/ad-harness.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';

const [sedan, hatchback, flatForSale, flatToRent, villaForSale] = [30101, 30102, 2010101, 2010201, 2010104];
const [modelYear, mileage, fuel] = ['modelYear', 'mileage', 'fuel'];

const catalogue = catalogueFromData();

let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let seller: Person;

beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
  seller = await made.aPerson();
});
afterAll(() => it.close());

const path = '/ads/adcompare';
const add = async (who: Person, adId: string) => it.ask('POST', path, who.headers, { adId });
const remove = async (who: Person, id: string) => it.ask('DELETE', `${path}/${id}`, who.headers);
const list = async (who: Person, query = '') =>
  (await it.ask('GET', `${path}?${query}`, who.headers)) as unknown as Comparison;
const compared = async (who: Person, query = '') => (await list(who, query)).items.map(({ adId }) => adId);
const entries = async (who: Person) =>
  (await it.ask('GET', `${path}/entries`, who.headers))['items'] as { id: string; adId: string; categoryId: number }[];
const count = async (who: Person) => {
  const { menuCounts } = await it.ask('GET', '/identity/user/profile', who.headers);
  return (menuCounts as { MyCompareLists: number }).MyCompareLists;
};

const specId = (key: string) => catalogue.specByKey.get(key)?.id ?? 0;
const choice = (key: string, name: string) =>
  catalogue.specByKey.get(key)?.values.find(({ names }) => names.tr === name)?.id ?? 0;

/** Creates ads of a category with these answers. */
async function ads(categoryId: number, ...parts: Partial<TestAd>[]): Promise<string[]> {
  const rows = parts.map((part) => anAd({ ownerId: seller.id, categoryId, ...part }));
  await givenAds(it.database, rows);
  return rows.map(({ id }) => id);
}

const some = async (categoryId: number, number: number) =>
  ads(categoryId, ...Array.from({ length: number }, () => ({})));

describe('a compared ad', () => {
  test('is added once, also by concurrent requests, and removed', async () => {
    const buyer = await made.aPerson();
    const [one = '', other = ''] = await some(sedan, 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(buyer, one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { id = '' } = await add(buyer, other);
    expect(await compared(buyer)).toEqual([one, other]);
    expect(await count(buyer)).toBe(2);
    expect((await remove(buyer, id)).statusCode).toBe(200);
    expect(await remove(buyer, id)).toMatchObject({ statusCode: 404, errorCode: 'ComparisonEntryNotFound' });
    expect(await compared(buyer)).toEqual([one]);
  });

  test('is shown with its group, separately from other groups', async () => {
    const buyer = await made.aPerson();
    const [car = ''] = await some(sedan, 1);
    const [otherBody = ''] = await some(hatchback, 1);
    const [flat = ''] = await some(flatForSale, 1);
    const [villa = ''] = await some(villaForSale, 1);
    const [rent = ''] = await some(flatToRent, 1);
    for (const adId of [car, otherBody, rent, flat, villa]) expect((await add(buyer, adId)).statusCode).toBe(200);
    const { groups, categoryId, items } = await list(buyer);
    expect(groups).toMatchObject([
      { name: 'Konut · Satılık', count: 2 },
      { name: 'Konut · Kiralık', count: 1 },
      { name: 'Otomobil', count: 2, path: 'vasita/otomobil' },
    ]);
    expect(categoryId).toBe(groups[0]?.categoryId);
    expect(items.map(({ adId }) => adId)).toEqual([flat, villa]);
    expect(await compared(buyer, 'categoryId=301')).toEqual([car, otherBody]);
    // An unknown group shows the newest one.
    expect(await compared(buyer, 'categoryId=303')).toEqual([flat, villa]);
  });

  test('is refused in two of ten concurrent requests that exceed the limit by two', async () => {
    const buyer = await made.aPerson();
    const [car = '', another = ''] = await some(sedan, 2);
    await add(buyer, car);
    await add(buyer, another);
    const more = await some(sedan, 10);
    const answers = await Promise.all(more.map((adId) => add(buyer, adId)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toMatchObject([
      { statusCode: 409, errorCode: 'ComparisonFull' },
      { statusCode: 409, errorCode: 'ComparisonFull' },
    ]);
    expect(await entries(buyer)).toHaveLength(limits.comparisonMost);
    // Adding it again does not count, and other groups have their own limit.
    expect((await add(buyer, car)).statusCode).toBe(200);
    const [flat = ''] = await some(flatForSale, 1);
    expect((await add(buyer, flat)).statusCode).toBe(200);
  });

  test('is refused in an eleventh group', async () => {
    const buyer = await made.aPerson();
    const kinds = [sedan, flatForSale, flatToRent, 30301, 30501, 30701, 31101, 601, 602, 40301, 80101];
    const groups = new Set<number>();
    for (const kind of kinds) {
      const [adId = ''] = await some(kind, 1);
      const { statusCode, errorCode, categoryId } = await add(buyer, adId);
      if (statusCode === 200) groups.add(categoryId as number);
      else expect([groups.size, errorCode]).toEqual([limits.comparisonGroupsMost, 'ComparisonGroupsFull']);
    }
    expect(groups.size).toBe(limits.comparisonGroupsMost);
  });

  test('may belong to the member, and is refused if it is unknown, ended or from a blocked seller', async () => {
    const buyer = await made.aPerson();
    const [ended = '', blocked = ''] = await ads(sedan, { status: 'Archived' }, {});
    expect(await add(buyer, '9999999999')).toMatchObject({ statusCode: 404, errorCode: 'AdNotFound' });
    const [hidden = ''] = await ads(sedan, { status: 'UnderReview', publishedAt: null });
    expect(await add(buyer, hidden)).toMatchObject({ statusCode: 404, errorCode: 'AdNotFound' });
    expect(await add(buyer, ended)).toMatchObject({ statusCode: 410, errorCode: 'AdNoLongerPublished' });
    await it.ask('POST', '/identity/user/ban-user', buyer.headers, { bannedId: seller.id });
    expect(await add(buyer, blocked)).toMatchObject({ statusCode: 409, errorCode: 'MemberUnavailable' });
    expect((await add(seller, blocked)).statusCode).toBe(200);
    expect((await list(seller)).items).toMatchObject([{ isOwn: true }]);
  });

  test('is shown as ended with its price, by its title alone if it was taken down, and not at all if it is deleted', async () => {
    const buyer = await made.aPerson();
    const answers = { [specId(mileage)]: 90_000 };
    const [lasting = '', ending = '', taken = '', deleted = ''] = await ads(
      sedan,
      { specs: answers },
      { specs: answers },
      { specs: answers },
      { specs: answers },
    );
    for (const adId of [lasting, ending, taken, deleted]) await add(buyer, adId);
    await it.database.query(
      `insert into ad_judgement (id, judgement) select unnest($1::bigint[]), '{"verdict":"cheaper","percent":7,"isFar":false}'`,
      [[lasting, ending]],
    );
    await it.database.query('update ad set price = 42000000 where id = $1', [lasting]);
    await it.database.query(`update ad set status = 'OutOfStock' where id = $1`, [ending]);
    await it.database.query(`update ad set status = 'NotOnSale' where id = $1`, [taken]);
    await it.database.query(`update ad set status = 'Archived', deleted_at = now() where id = $1`, [deleted]);
    const { items, specs } = await list(buyer);
    expect(items).toMatchObject([
      { adId: lasting, state: 'OnSale', ad: { price: 42_000_000 }, priceJudgement: { verdict: 'cheaper', percent: 7 } },
      { adId: ending, state: 'Ended' },
      { adId: taken, state: 'TakenDown' },
    ]);
    // An ended ad has no price judgement.
    expect(items[1]).not.toHaveProperty('priceJudgement');
    expect(specs.find(({ key }) => key === mileage)?.cells.map(({ texts }) => texts)).toEqual([
      ['90.000 km'],
      ['90.000 km'],
      [],
    ]);
    expect(await count(buyer)).toBe(3);
  });

  test('is hidden from the blocker only, and frees its place', async () => {
    const [buyer, other] = [await made.aPerson(), await made.aPerson()];
    const theirs = await ads(sedan, ...Array.from({ length: limits.comparisonMost }, () => ({ ownerId: other.id })));
    const [mine = ''] = await ads(sedan, { ownerId: buyer.id });
    for (const adId of theirs) await add(buyer, adId);
    await add(other, mine);
    await it.ask('POST', '/identity/user/ban-user', buyer.headers, { bannedId: other.id });
    expect(await compared(buyer)).toEqual([]);
    expect(await compared(other)).toEqual([mine]);
    const [free = ''] = await some(sedan, 1);
    expect((await add(buyer, free)).statusCode).toBe(200);
  });

  test('frees its place when it is deleted', async () => {
    const buyer = await made.aPerson();
    const cars = await some(sedan, limits.comparisonMost);
    for (const adId of cars) await add(buyer, adId);
    await it.database.query(`update ad set deleted_at = now() where id = $1`, [cars[4]]);
    const [fresh = ''] = await some(sedan, 1);
    expect((await add(buyer, fresh)).statusCode).toBe(200);
    expect(await compared(buyer)).toEqual([...cars.filter((adId) => adId !== cars[4]), fresh]);
  });
});

describe('the table', () => {
  test('has a row for each answered question, with units, values and which is better', async () => {
    const buyer = await made.aPerson();
    const [diesel, petrol] = [choice(fuel, 'Dizel'), choice(fuel, 'Benzin')];
    const cars = await ads(
      sedan,
      { specs: { [specId(modelYear)]: 2019, [specId(mileage)]: 120_000, [specId(fuel)]: [diesel] } },
      { specs: { [specId(modelYear)]: 2016, [specId(mileage)]: 60_000 } },
      { specs: { [specId(modelYear)]: 2019, [specId(fuel)]: [petrol], [specId('heavyDamage')]: [] } },
    );
    for (const adId of cars) await add(buyer, adId);
    const { specs } = await list(buyer);
    expect(specs.find(({ key }) => key === mileage)).toMatchObject({
      name: 'Kilometre',
      better: 'less',
      cells: [{ texts: ['120.000 km'], worth: 120_000 }, { texts: ['60.000 km'], worth: 60_000 }, { texts: [] }],
    });
    expect(specs.find(({ key }) => key === 'heavyDamage')?.cells).toEqual([
      { texts: [] },
      { texts: [] },
      { texts: ['Hayır'], worth: 0 },
    ]);
    expect(specs.find(({ key }) => key === fuel)).not.toHaveProperty('better');
    expect((await list(buyer, 'onlyCommonSpecs=true')).specs.map(({ key }) => key)).toEqual([modelYear]);
    const english = await it.ask('GET', path, { ...buyer.headers, 'accept-language': 'en' });
    expect((english as unknown as Comparison).specs.find(({ key }) => key === mileage)?.cells[0]?.texts).toEqual([
      '120,000 km',
    ]);
  });

  test('needs the same number of statements for any number of ads', async () => {
    const buyer = await made.aPerson();
    const statements = async () => {
      const spies = [vi.spyOn(it.database, 'query'), vi.spyOn(it.database, 'read')];
      await list(buyer);
      const sum = spies.reduce((all, spy) => all + spy.mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return sum;
    };
    const [first = '', ...rest] = await some(sedan, limits.comparisonMost);
    await add(buyer, first);
    const ofOne = await statements();
    for (const adId of rest) await add(buyer, adId);
    expect(await statements()).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(6);
  });

  test('can be reordered by its owner only', async () => {
    const [buyer, stranger] = [await made.aPerson(), await made.aPerson()];
    const cars = await some(sedan, 3);
    for (const adId of cars) await add(buyer, adId);
    const [first, second, third] = await entries(buyer);
    const order = async (who: Person, ...ids: (string | undefined)[]) =>
      it.ask('PUT', `${path}/order`, who.headers, { ids });
    const refused = { statusCode: 404, errorCode: 'ComparisonEntryNotFound' };
    expect(await order(stranger, third?.id, first?.id)).toMatchObject(refused);
    expect(await compared(buyer)).toEqual(cars);
    await order(buyer, third?.id, first?.id);
    expect(await compared(buyer)).toEqual([third?.adId, first?.adId, second?.adId]);
    await Promise.all([order(buyer, second?.id), order(buyer, first?.id), order(buyer, third?.id)]);
    expect((await compared(buyer)).toSorted()).toEqual(cars.toSorted());
  });
});

describe('all entries', () => {
  test('are removed at once, by group or all, and idempotently', async () => {
    const buyer = await made.aPerson();
    const cars = await some(sedan, 2);
    const [flat = ''] = await some(flatForSale, 1);
    for (const adId of [...cars, flat]) await add(buyer, adId);
    const all = async (query = '') => it.ask('DELETE', `${path}/delete-all?${query}`, buyer.headers);
    expect(await all('categoryId=301')).toMatchObject({ statusCode: 200, adIds: cars });
    expect(await compared(buyer)).toEqual([flat]);
    const twice = await Promise.all([all(), all()]);
    expect(twice.flatMap(({ adIds }) => adIds)).toEqual([flat]);
    expect(await all()).toMatchObject({ statusCode: 200, adIds: [] });
    expect(await list(buyer)).toMatchObject({ groups: [], items: [], specs: [] });
  });

  test('are exported, and deleted with the account', async () => {
    const buyer = await made.aPerson();
    const cars = await some(sedan, 2);
    for (const adId of cars) await add(buyer, adId);
    const hooks = createHooks(comparisonHooks({ database: it.database, live: { send: async () => undefined } }));
    const { comparedAds } = await hooks.exportOf(buyer.id);
    expect(comparedAds).toMatchObject(cars.map((adId) => ({ ad_id: adId, category_id: 301 })));
    await it.database.inTransaction(async () => hooks.accountErased(buyer.id));
    expect(await it.database.query('select from ad_compare where account_id = $1', [buyer.id])).toEqual([]);
  });

  test('are private', async () => {
    const [buyer, stranger] = [await made.aPerson(), await made.aPerson()];
    const [car = ''] = await some(sedan, 1);
    const { id = '' } = await add(buyer, car);
    expect(await remove(stranger, id)).toMatchObject({ statusCode: 404, errorCode: 'ComparisonEntryNotFound' });
    expect(await it.ask('DELETE', `${path}/delete-all`, stranger.headers)).toMatchObject({ adIds: [] });
    expect(await compared(buyer)).toEqual([car]);
  });
});
