import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { AdHarness, Answer } from '../../../../tests/support/ad-harness.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { clock } from '../../../platform/clock.ts';

let it: AdHarness;
let made: Awaited<ReturnType<typeof factories>>;
let seller: Person;
let adId: string;
let other: string;

beforeAll(async () => {
  it = await openAdHarness();
  made = await factories(it);
  seller = await made.aBusiness();
  const reporter = await made.aPerson();
  const sides = { owner: seller, buyer: reporter, seller };
  [adId, other] = [(await made.make.ad(sides)).id, (await made.make.ad(sides)).id];
});
afterAll(() => it.close());

const path = '/ads/favorite';
const add = async (who: Person, id: string): Promise<Answer> =>
  it.ask('POST', `${path}/add-favorite-ad?adId=${id}`, who.headers);
const remove = async (who: Person, id: string) => it.ask('POST', `${path}/delete-favorite-ad?adId=${id}`, who.headers);
const ids = async (who: Person) =>
  (await it.ask('GET', `${path}/get-favorite-ad-ids-by-user`, who.headers))['items'] as string[];
const page = async (who: Person, query = '') =>
  it.ask('GET', `${path}/v2/get-favorite-ads-by-user?${query}`, who.headers);
const listed = async (who: Person, query = '') =>
  ((await page(who, query))['items'] as { ad: { id: string } }[]).map(({ ad }) => ad.id);
const setPrice = async (id: string, lira: number) => {
  const { statusCode } = await it.ask('PUT', `/ads/ad-price-update/${id}`, seller.headers, { price: lira * 100 });
  expect(statusCode).toBe(200);
};

const noticesOf = async (who: Person, template: string) =>
  it.database.query<{ tokens: Record<string, string>; route_value: string }>(
    'select tokens, route_value from notification where account_id = $1 and template = $2 order by id',
    [who.id, template],
  );

describe('a favourite ad', () => {
  test('is added once, by one statement, and removed', async () => {
    const buyer = await made.aPerson();
    await add(buyer, other);
    const spies = [vi.spyOn(it.database, 'query'), vi.spyOn(it.database, 'read')];
    expect(await add(buyer, adId)).toMatchObject({ statusCode: 200, done: true });
    const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect(statements).toBe(1);
    const again = await Promise.all([add(buyer, adId), add(buyer, adId), add(buyer, adId)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await ids(buyer)).toSorted()).toEqual([adId, other].toSorted());
    await remove(buyer, adId);
    await remove(buyer, adId);
    expect(await ids(buyer)).toEqual([other]);
  });

  test('is added once by concurrent requests', async () => {
    const buyer = await made.aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(buyer, adId)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await ids(buyer)).toEqual([adId]);
  });

  test('is refused if it is own, unknown, ended, or of a member on either side of a block', async () => {
    const [buyer, blocker] = [await made.aPerson(), await made.aPerson()];
    expect(await add(seller, adId)).toMatchObject({ statusCode: 409, errorCode: 'FavouriteOwnAd' });
    expect(await add(buyer, '9999999999')).toMatchObject({ statusCode: 404, errorCode: 'AdNotFound' });
    const ended = (await made.make.ad({ owner: seller, buyer, seller })).id;
    await it.ask('PUT', '/ads/ad-status-update', seller.headers, { adId: ended, kind: 'PublishedToArchived' });
    expect(await add(buyer, ended)).toMatchObject({ statusCode: 410, errorCode: 'AdNoLongerPublished' });
    await it.ask('POST', '/identity/user/ban-user', blocker.headers, { bannedId: seller.id });
    expect(await add(blocker, adId)).toMatchObject({ statusCode: 409, errorCode: 'MemberUnavailable' });
    await it.ask('POST', '/identity/user/ban-user', seller.headers, { bannedId: buyer.id });
    expect(await add(buyer, adId)).toMatchObject({ statusCode: 409, errorCode: 'MemberUnavailable' });
    expect([await ids(buyer), await ids(blocker)]).toEqual([[], []]);
  });

  test('is refused at the limit until another is removed', async () => {
    const buyer = await made.aPerson();
    await it.database.query(
      `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
       select $1, 5000000000 + n, now(), 1 from generate_series(1, $2) n`,
      [buyer.id, limits.favouritesMost],
    );
    expect(await add(buyer, adId)).toMatchObject({ statusCode: 409, errorCode: 'FavouriteLimitReached' });
    await remove(buyer, '5000000001');
    expect((await add(buyer, adId)).statusCode).toBe(200);
  });

  test('cannot exceed the limit by concurrent additions or restorations', async () => {
    const buyer = await made.aPerson();
    const ads = Array.from({ length: 6 }, () => anAd({ ownerId: seller.id }));
    await givenAds(it.database, ads);
    await it.database.query(
      `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
       select $1, 5000000000 + n, now(), 1 from generate_series(1, $2) n`,
      [buyer.id, limits.favouritesMost - 2],
    );
    const answers = await Promise.all(ads.map(({ id }) => add(buyer, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await ids(buyer)).toHaveLength(limits.favouritesMost);
    const several = (act: 'Remove' | 'Restore') =>
      it.ask('POST', `${path}/several`, buyer.headers, { adIds: ['5000000001', '5000000002'], act });
    await several('Remove');
    const refused = ads.find((_, at) => answers[at]?.statusCode !== 200);
    expect((await add(buyer, refused?.id ?? '')).statusCode).toBe(200);
    const undone = await Promise.all([several('Restore'), several('Restore')]);
    expect(undone.map(({ count }) => count).toSorted()).toEqual([0, 1]);
    expect(await ids(buyer)).toHaveLength(limits.favouritesMost);
  });

  test('stays when it ends, and can be removed with all ended ones and restored', async () => {
    const buyer = await made.aPerson();
    const ending = (await made.make.ad({ owner: seller, buyer, seller })).id;
    await add(buyer, ending);
    await add(buyer, adId);
    await it.ask('PUT', '/ads/ad-status-update', seller.headers, { adId: ending, kind: 'PublishedToArchived' });
    const { items, states } = (await page(buyer)) as unknown as {
      items: { ad: { id: string; isOnSale: boolean } }[];
      states: unknown;
    };
    expect(items.map(({ ad }) => [ad.id, ad.isOnSale])).toEqual([
      [adId, true],
      [ending, false],
    ]);
    expect(states).toEqual({ OnSale: 1, Ended: 1, Dropped: 0 });
    expect(await listed(buyer, 'state=Ended')).toEqual([ending]);
    const gone = (await it.ask('POST', `${path}/remove-ended`, buyer.headers))['adIds'];
    expect(gone).toEqual([ending]);
    expect(await ids(buyer)).toEqual([adId]);
    const back = await it.ask('POST', `${path}/several`, buyer.headers, { adIds: gone, act: 'Restore' });
    expect(back).toMatchObject({ count: 1 });
    expect(await listed(buyer)).toEqual([adId, ending]);
  });

  test('can be restored unchanged for ten minutes', async () => {
    const buyer = await made.aPerson();
    await add(buyer, adId);
    const before = await page(buyer);
    const several = (act: 'Remove' | 'Restore') =>
      it.ask('POST', `${path}/several`, buyer.headers, { adIds: [adId, other], act });
    expect(await several('Remove')).toMatchObject({ count: 1 });
    expect(await several('Restore')).toMatchObject({ count: 1 });
    expect(await page(buyer)).toEqual(before);
    await several('Remove');
    const later = new Date(clock.now().getTime() + (limits.favouriteUndoMinutes * 60 + 1) * 1000);
    const clockMock = vi.spyOn(clock, 'now').mockImplementation(() => later);
    expect(await several('Restore')).toMatchObject({ count: 0 });
    clockMock.mockRestore();
  });

  test('can be searched, sorted by price and price drop, and counted by category', async () => {
    const buyer = await made.aPerson();
    await setPrice(adId, 900_000);
    await setPrice(other, 800_000);
    await add(buyer, adId);
    await add(buyer, other);
    await setPrice(adId, 700_000);
    expect(await listed(buyer, 'sort=PriceLow')).toEqual([adId, other]);
    expect(await listed(buyer, 'sort=PriceHigh')).toEqual([other, adId]);
    expect(await listed(buyer, 'sort=BiggestDrop')).toEqual([adId, other]);
    expect(await listed(buyer, 'state=Dropped')).toEqual([adId]);
    expect(await listed(buyer, 'text=yokböyle')).toEqual([]);
    const answer = await page(buyer, 'pageSize=1&page=2');
    expect(answer).toMatchObject({ total: 2, hasNextPage: false });
    const [category] = answer['categories'] as { categoryId: number; count: number }[];
    expect(category).toMatchObject({ count: 2 });
    expect(await listed(buyer, `categoryId=${category?.categoryId}`)).toHaveLength(2);
    expect(await listed(buyer, 'categoryId=4')).toEqual([]);
    const history = await it.ask('GET', `${path}/get-favorite-ad-price-history/${adId}`, buyer.headers);
    expect(history).toMatchObject({ keptPrice: 90_000_000 });
    expect((history['items'] as { price: number }[]).at(-1)).toMatchObject({ price: 70_000_000 });
    const stranger = await made.aPerson();
    const theirs = await it.ask('GET', `${path}/get-favorite-ad-price-history/${adId}`, stranger.headers);
    expect(theirs).toMatchObject({ statusCode: 404, errorCode: 'FavouriteNotFound' });
  });

  test('is removed for both when one member blocks the other', async () => {
    const buyer = await made.aPerson();
    await add(buyer, adId);
    await it.ask('POST', '/identity/user-favorite', buyer.headers, { favoritedUserId: seller.id });
    await it.ask('POST', '/identity/user/ban-user', buyer.headers, { bannedId: seller.id });
    expect(await ids(buyer)).toEqual([]);
    expect(await it.ask('GET', '/identity/user-favorite', buyer.headers)).toMatchObject({ items: [], total: 0 });
    const undo = { adIds: [adId], act: 'Restore' };
    expect(await it.ask('POST', `${path}/several`, buyer.headers, undo)).toMatchObject({ count: 0 });
  });

  test("is counted in the menu and for the ad's owner", async () => {
    const buyer = await made.aPerson();
    const fresh = (await made.make.ad({ owner: seller, buyer, seller })).id;
    await add(buyer, fresh);
    const profile = await it.ask('GET', '/identity/user/profile', buyer.headers);
    expect(profile).toMatchObject({ menuCounts: { MyFavorites: 1 } });
    const summary = await it.ask('GET', `/ads/admanager/ad-summary/${fresh}`, seller.headers);
    expect(summary).toMatchObject({ numbers: { favourites: 1 } });
    const { items } = await it.ask('GET', `/ads/admanager/get-ad-views/${fresh}?days=1`, seller.headers);
    expect(items).toMatchObject([{ favourites: 1 }]);
  });
});

describe('a lower price', () => {
  test('notifies each member with the favourite once, except the owner and members after a block', async () => {
    const people = [await made.aPerson(), await made.aPerson()];
    const apart = await made.aPerson();
    await setPrice(adId, 600_000);
    for (const one of [...people, apart]) await add(one, adId);
    // Blocked before the hook existed, or by a server with an older version.
    await it.database.query('insert into ban (account_id, banned_id, at) values ($1, $2, now())', [
      seller.id,
      apart.id,
    ]);
    await setPrice(adId, 550_000);
    await it.testing.runJobs();
    await it.testing.runJobs();
    for (const one of people) {
      expect(await noticesOf(one, 'Favorite.AdPriceDropped')).toMatchObject([
        { tokens: { 'Ad.OldPrice': '60000000', 'Ad.Price': '55000000' }, route_value: adId },
      ]);
    }
    expect(await noticesOf(apart, 'Favorite.AdPriceDropped')).toEqual([]);
    expect(await noticesOf(seller, 'Favorite.AdPriceDropped')).toEqual([]);
    await setPrice(adId, 560_000);
    await it.testing.runJobs();
    expect(await noticesOf(people[0] as Person, 'Favorite.AdPriceDropped')).toHaveLength(1);
  });

  test('notifies several batches of members once each', async () => {
    await setPrice(other, 800_000);
    await it.database.query(
      `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
       select gen_random_uuid(), $1, now(), 90000000 from generate_series(1, 1100)`,
      [other],
    );
    const notifiedCount = async () =>
      (
        await it.database.query<{ count: number }>(
          `select count(*)::int as count from notification where template = 'Favorite.AdPriceDropped' and route_value = $1`,
          [other],
        )
      )[0]?.count ?? 0;
    const before = await notifiedCount();
    await setPrice(other, 400_000);
    await it.testing.runJobs();
    expect((await notifiedCount()) - before).toBeGreaterThanOrEqual(1100);
    const once = await notifiedCount();
    await it.testing.runJobs();
    expect(await notifiedCount()).toBe(once);
  });
});

describe('a followed seller', () => {
  const follow = async (who: Person, favoritedUserId: string, notifies?: boolean) =>
    it.ask('POST', '/identity/user-favorite', who.headers, {
      favoritedUserId,
      ...(notifies !== undefined && { notifies }),
    });
  const followed = async (who: Person) =>
    (await it.ask('GET', '/identity/user-favorite', who.headers))['items'] as {
      seller: { id: string };
      notifies: boolean;
      publishedAds: number;
    }[];

  test('is followed once, with a notification switch, and unfollowed', async () => {
    const buyer = await made.aPerson();
    await Promise.all([follow(buyer, seller.id), follow(buyer, seller.id.toUpperCase())]);
    const [one, ...more] = await followed(buyer);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ seller: { id: seller.id, accountType: 'Business' }, notifies: true });
    expect(one?.publishedAds).toBeGreaterThan(1);
    await it.ask('PATCH', '/identity/user-favorite', buyer.headers, { favoritedUserId: seller.id, notifies: false });
    expect(await followed(buyer)).toMatchObject([{ notifies: false }]);
    await it.ask('DELETE', `/identity/user-favorite/${seller.id}`, buyer.headers);
    expect(await followed(buyer)).toEqual([]);
    const absent = { favoritedUserId: seller.id, notifies: true };
    expect(await it.ask('PATCH', '/identity/user-favorite', buyer.headers, absent)).toMatchObject({
      statusCode: 404,
      errorCode: 'FollowNotFound',
    });
  });

  test('is refused if it is oneself, unknown, or on either side of a block', async () => {
    const [buyer, apart] = [await made.aPerson(), await made.aPerson()];
    expect(await follow(buyer, buyer.id)).toMatchObject({ errorCode: 'CannotFollowYourself' });
    expect(await follow(buyer, '00000000-0000-4000-8000-000000000000')).toMatchObject({ errorCode: 'AccountNotFound' });
    await it.ask('POST', '/identity/user/ban-user', apart.headers, { bannedId: buyer.id });
    expect(await follow(buyer, apart.id)).toMatchObject({ errorCode: 'MemberUnavailable' });
    expect(await follow(apart, buyer.id)).toMatchObject({ errorCode: 'MemberUnavailable' });
  });

  test('cannot exceed the limit by concurrent follows', async () => {
    const buyer = await made.aPerson();
    const people = [await made.aPerson(), await made.aPerson(), await made.aPerson()];
    await it.database.query(
      `insert into followed_seller (account_id, seller_id, followed_at, notifies) select $1, gen_random_uuid(), now(), true from generate_series(1, $2)`,
      [buyer.id, limits.followedMost - 1],
    );
    const answers = await Promise.all(people.map(({ id }) => follow(buyer, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('notifies followers of a new ad once, if their switch is on', async () => {
    const [wanting, quiet] = [await made.aPerson(), await made.aPerson()];
    const shop = await made.aBusiness();
    await follow(wanting, shop.id);
    await follow(quiet, shop.id, false);
    const fresh = (await made.make.ad({ owner: shop, buyer: wanting, seller: shop })).id;
    await it.testing.runJobs();
    const change = (kind: string) => it.ask('PUT', '/ads/ad-status-update', shop.headers, { adId: fresh, kind });
    await change('PublishedToArchived');
    await change('ArchivedToPublished');
    await it.testing.runJobs();
    expect(await noticesOf(wanting, 'Favorite.UserNewAd')).toMatchObject([{ route_value: fresh }]);
    expect(await noticesOf(quiet, 'Favorite.UserNewAd')).toEqual([]);
  });
});
