import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { openListHarness } from './harness.ts';
import type { ListHarness } from './harness.ts';

let on: ListHarness;
let seller: Person;
let owner: Person;

beforeAll(async () => {
  on = await openListHarness();
  [seller, owner] = [await on.aBusiness(), await on.aPerson()];
});
afterAll(() => on.close());

const shared = (adIds: string[] = []) => on.make(owner, { visibility: 'Public', adIds });

describe('new ads of a list', () => {
  test("are announced together, once, on the follower's channels", async () => {
    const [mobile, mail, quiet] = [await on.aPerson(), await on.aPerson(), await on.aPerson()];
    for (const who of [mobile, mail, quiet]) await on.aPhone(who);
    const { id, slug } = await shared();
    await on.follow(mobile, id);
    await on.follow(mail, id, '&sendMobileNotification=false&sendEmailNotification=true');
    await on.follow(quiet, id, '&sendMobileNotification=false&sendEmailNotification=false');
    for (const adId of await on.ads(seller, 5)) await on.add(owner, id, adId);
    await on.runJobs();
    expect(await on.noticesOf(mobile, 'Favorite.AdLists')).toEqual([]);
    await on.runLater();
    for (const [who, channels] of [
      [mobile, ['Push']],
      [mail, ['Email']],
    ] as const) {
      const [notice, ...more] = await on.noticesOf(who, 'Favorite.AdLists');
      expect(more).toEqual([]);
      expect(notice).toMatchObject({ tokens: { 'List.ChangeCount': '5' }, route_value: slug });
      expect(await on.channelsOf(notice?.id ?? '')).toEqual(channels);
    }
    expect(await on.noticesOf(quiet, 'Favorite.AdLists')).toEqual([]);
    await on.runLater();
    expect(await on.noticesOf(mobile, 'Favorite.AdLists')).toHaveLength(1);
    // Later ads are announced again.
    await on.add(owner, id, ...(await on.ads(seller, 2)));
    await on.runLater();
    expect((await on.noticesOf(mobile, 'Favorite.AdLists')).map(({ tokens }) => tokens['List.ChangeCount'])).toEqual([
      '5',
      '2',
    ]);
  });

  test('are not announced to followers who have seen or own them, nor if the list is closed or the ads were removed', async () => {
    const [seen, late, wanting] = [await on.aPerson(), await on.aPerson(), await on.aPerson()];
    const { id } = await shared();
    for (const who of [seen, seller, wanting]) await on.follow(who, id);
    const [first = '', second = ''] = await on.ads(seller, 2);
    await on.add(owner, id, first, second);
    await on.follow(late, id);
    const [follow] = await on.followed(seen);
    await on.updateFollow(seen, follow?.id ?? '', { isSeen: true });
    await on.removeItems(owner, id, second);
    await on.runLater();
    expect(await on.noticesOf(wanting, 'Favorite.AdLists')).toMatchObject([{ tokens: { 'List.ChangeCount': '1' } }]);
    for (const who of [seen, late, seller]) expect(await on.noticesOf(who, 'Favorite.AdLists')).toEqual([]);

    await on.add(owner, id, ...(await on.ads(seller, 1)));
    await on.update(owner, id, { name: 'Kapandı 1', visibility: 'Private' });
    await on.add(owner, id, ...(await on.ads(seller, 1)));
    await on.update(owner, id, { name: 'Kapandı 1', visibility: 'Public' });
    await on.runLater();
    expect(await on.noticesOf(wanting, 'Favorite.AdLists')).toHaveLength(1);
  });

  test('reach several batches of followers once each, also after an interrupted job', async () => {
    const { id } = await shared();
    await on.database.query(
      `insert into ad_list_follow (id, account_id, list_id, followed_at, mobile, email, seen_at)
       select gen_random_uuid(), gen_random_uuid(), $1, now() - interval '1 day', true, false, now() - interval '1 day' from generate_series(1, 1100)`,
      [id],
    );
    await on.add(owner, id, ...(await on.ads(seller, 1)));
    const notifiedCount = async () =>
      (await on.database.query(`select from notification where once_key like 'list-news:' || $1 || '%'`, [id])).length;
    await on.runLater();
    expect(await notifiedCount()).toBe(1100);
    const [job] = await on.database.query<{ until: string; from: string }>(
      `select told_at as until, '2026-01-01T00:00:00.000Z' as from from ad_list where id = $1`,
      [id],
    );
    const again = { listId: id, from: job?.from, until: new Date(job?.until ?? '').toISOString() };
    await on.database.query(`select graphile_worker.add_job('lists.tell-news', $1)`, [JSON.stringify(again)]);
    await on.runJobs();
    expect(await notifiedCount()).toBe(1100);
  });
});

describe('a lower price of an ad in lists', () => {
  test('notifies owners and followers once each, and links to the list', async () => {
    const [follower, silent] = [await on.aPerson(), await on.aPerson()];
    const [adId = ''] = await on.ads(seller, 1);
    const lists = [await shared([adId]), await shared([adId]), await shared([adId])];
    for (const { id } of lists) await on.follow(follower, id);
    const own = await on.make(silent, { adIds: [adId], tellsPrice: false });
    const theirs = await on.make(follower, { name: 'Kendi listem', adIds: [adId] });
    const before = (await on.noticesOf(owner, 'List.ChangePrice')).length;
    await on.setPrice(seller, adId, 400_000);
    await on.runJobs();
    const notices = await on.noticesOf(follower, 'List.ChangePrice');
    expect(notices).toMatchObject([
      {
        route_value: theirs.slug,
        tokens: { 'List.Name': 'Kendi listem', 'Ad.OldPrice': '50000000', 'Ad.Price': '40000000' },
      },
    ]);
    expect((await on.noticesOf(owner, 'List.ChangePrice')).length - before).toBe(1);
    expect(await on.noticesOf(silent, 'List.ChangePrice')).toEqual([]);
    expect(await on.noticesOf(seller, 'List.ChangePrice')).toEqual([]);
    expect(own.slug).not.toBe('');
    // Ignores a rise, and a drop that is not below the price when the ad was added.
    await on.setPrice(seller, adId, 600_000);
    await on.setPrice(seller, adId, 550_000);
    await on.runJobs();
    expect(await on.noticesOf(follower, 'List.ChangePrice')).toHaveLength(1);
  });

  test('notifies a member once who also has the ad as a favourite', async () => {
    const member = await on.aPerson();
    const [adId = ''] = await on.ads(seller, 1);
    await on.follow(member, (await shared([adId])).id);
    await on.make(member, { adIds: [adId] });
    await on.ask(member, 'POST', `/ads/favorite/add-favorite-ad?adId=${adId}`);
    await on.setPrice(seller, adId, 300_000);
    await on.runJobs();
    expect(await on.noticesOf(member, 'Favorite.AdPriceDropped')).toHaveLength(1);
    expect(await on.noticesOf(member, 'List.ChangePrice')).toEqual([]);
  });

  test("uses the follower's channels, and skips members after a block with the seller", async () => {
    const [mail, silent, apart] = [await on.aPerson(), await on.aPerson(), await on.aPerson()];
    const [adId = ''] = await on.ads(seller, 1);
    const { id } = await shared([adId]);
    await on.follow(mail, id, '&sendMobileNotification=false&sendEmailNotification=true');
    await on.follow(silent, id, '&sendMobileNotification=false&sendEmailNotification=false');
    await on.follow(apart, id);
    await on.block(apart, seller);
    await on.setPrice(seller, adId, 300_000);
    await on.runJobs();
    const [notice] = await on.noticesOf(mail, 'List.ChangePrice');
    expect(await on.channelsOf(notice?.id ?? '')).toEqual(['Email']);
    for (const who of [silent, apart]) expect(await on.noticesOf(who, 'List.ChangePrice')).toEqual([]);
  });

  test('reaches thousands of followers once each, also when the job is repeated', async () => {
    const [adId = ''] = await on.ads(seller, 1);
    const { id } = await shared([adId]);
    await on.database.query(
      `insert into ad_list_follow (id, account_id, list_id, followed_at, mobile, email, seen_at)
       select gen_random_uuid(), gen_random_uuid(), $1, now(), true, false, now() from generate_series(1, 2100)`,
      [id],
    );
    await on.setPrice(seller, adId, 200_000);
    await on.runJobs();
    const notifiedCount = async () =>
      (
        await on.database.query(
          `select from notification where template = 'List.ChangePrice' and tokens->>'Ad.Price' = '20000000'`,
        )
      ).length;
    // All followers and the list's owner.
    expect(await notifiedCount()).toBe(2101);
    const fall = { adId, oldPrice: 50_000_000, price: 20_000_000 };
    await on.database.query(`select graphile_worker.add_job('lists.tell-price-fall', $1)`, [JSON.stringify(fall)]);
    await on.runJobs();
    expect(await notifiedCount()).toBe(2101);
  });
});
