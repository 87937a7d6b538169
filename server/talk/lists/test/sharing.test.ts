import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { listHooks } from '../hooks.ts';
import { openListHarness } from './harness.ts';
import type { ListHarness } from './harness.ts';

let on: ListHarness;
let seller: Person;
let ads: string[];

beforeAll(async () => {
  on = await openListHarness();
  seller = await on.aBusiness();
  ads = await on.ads(seller, 6);
});
afterAll(() => on.close());

/** The module's account hooks. */
const hooks = () => listHooks({ database: on.database, accounts: { principalOf: async () => undefined } });

describe('a shared list', () => {
  test("is readable by everyone with its address, without the owner's private data", async () => {
    const owner = await on.aPerson();
    const { id, slug } = await on.make(owner, {
      name: 'Bahçeli evler',
      visibility: 'Unlisted',
      adIds: ads.slice(0, 2),
    });
    await on.setNote(owner, id, ads[0] as string, 'Gizli notum');
    expect(await on.at(owner, slug)).toEqual({ statusCode: 200, ownId: id });
    for (const reader of [undefined, await on.aPerson()]) {
      const answer = await on.at(reader, slug);
      expect(answer).toMatchObject({
        statusCode: 200,
        shared: {
          list: { name: 'Bahçeli evler', adCount: 2, isPublic: false, owner: { id: owner.id, name: 'Ayşe Y.' } },
          items: [{ ad: { id: ads[0] } }, { ad: { id: ads[1] } }],
        },
      });
      const text = JSON.stringify(answer);
      for (const secret of ['Gizli notum', owner.email, 'note', 'addedPrice', 'tellsPrice', 'Yılmaz']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test('keeps its address when renamed, and has no other', async () => {
    const owner = await on.aPerson();
    const { id, slug } = await on.make(owner, { name: 'Eski ad', visibility: 'Public' });
    const { slug: renamed } = await on.update(owner, id, { name: 'Yeni ad', visibility: 'Public' });
    expect(renamed).not.toBe(slug);
    expect(renamed).toMatch(/^yeni-ad-[0-9a-z]{16}$/);
    for (const one of [slug, renamed as string]) {
      expect(await on.at(undefined, one)).toMatchObject({ shared: { list: { name: 'Yeni ad', slug: renamed } } });
    }
    const code = slug.slice(-16);
    const near = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [near, `eski-ad-${near}`, code.toUpperCase(), `x${code}`, `${code}%00`]) {
      expect((await on.at(undefined, wrong)).statusCode).not.toBe(200);
    }
  });

  test('is hidden from others while it is private', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    const { id, slug } = await on.make(owner, { adIds: ads });
    expect(await on.at(undefined, slug)).toMatchObject({ statusCode: 404, errorCode: 'AdListNotFound' });
    expect(await on.follow(follower, id)).toMatchObject({ statusCode: 404, errorCode: 'AdListNotFound' });
    await on.update(owner, id, { name: 'Açıldı', visibility: 'Unlisted' });
    await on.follow(follower, id);
    await on.update(owner, id, { name: 'Kapandı', visibility: 'Private' });
    expect(await on.at(follower, slug)).toMatchObject({ statusCode: 404, errorCode: 'AdListNotFound' });
    // Followers see it as closed, with the last known name and without changes.
    const [closed] = await on.followed(follower);
    expect(closed).toMatchObject({ name: 'Açıldı', changes: { added: 0, dropped: 0, ended: 0 } });
    expect(closed).not.toHaveProperty('list');
    await on.updateFollow(follower, closed?.id ?? '', { isSeen: true });
    expect(await on.followed(follower)).toMatchObject([{ name: 'Açıldı' }]);
    expect((await on.unfollow(follower, closed?.id ?? '')).statusCode).toBe(200);
    expect(await on.followed(follower)).toEqual([]);
  });

  test('marks ended ads and hides ads that are not public', async () => {
    const owner = await on.aPerson();
    const some = await on.ads(seller, 4, { title: 'Kaldırılmış ilan' });
    const [shown = '', sold = '', takenDown = '', deleted = ''] = some;
    const { slug, id } = await on.make(owner, { visibility: 'Public', adIds: some });
    await on.database.query(`update ad set status = 'OutOfStock' where id = $1`, [sold]);
    await on.database.query(`update ad set status = 'NeedsAction' where id = $1`, [takenDown]);
    await on.database.query('update ad set deleted_at = now() where id = $1', [deleted]);
    const { shared } = await on.at(undefined, slug);
    const { items, list } = shared as { items: { ad: { id: string; isOnSale: boolean } }[]; list: unknown };
    expect(items.map(({ ad }) => [ad.id, ad.isOnSale])).toEqual([
      [shown, true],
      [sold, false],
    ]);
    expect(list).toMatchObject({ adCount: 2, onSaleCount: 1, totalPrice: 50_000_000 });
    expect(await on.order(owner, id)).toEqual(some);
  });

  test('refuses phone numbers, forbidden goods and requests for advance payment', async () => {
    const owner = await on.aPerson();
    const words = [
      { name: 'Ara 0532 123 45 67' },
      { name: 'Evler', description: 'WhatsApp: 0 532 123 45 67' },
      { name: 'Evler', description: 'Kaparo TR12 0001 0002 0003 0004 0005 06' },
    ];
    for (const [n, one] of words.entries()) {
      const shared = { ...one, visibility: n % 2 === 0 ? 'Public' : 'Unlisted' };
      expect(await on.ask(owner, 'POST', '/ads/adlist', shared)).toMatchObject({ errorCode: 'AdListTextRefused' });
    }
    const own = await on.make(owner, { name: 'Emlakçı 0532 123 45 67' });
    expect(await on.update(owner, own.id, { name: 'Emlakçı 0532 123 45 67', visibility: 'Public' })).toMatchObject({
      statusCode: 409,
      errorCode: 'AdListTextRefused',
    });
    expect(await on.get(owner, own.id)).toMatchObject({ visibility: 'Private' });
  });

  test('is hidden while its owner is away, returns with the owner, and is deleted when the account is erased', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    const { id, slug } = await on.make(owner, { name: 'Gizlenecek', visibility: 'Public', adIds: ads });
    await on.setNote(owner, id, ads[0] as string, 'onunla giden not');
    await on.follow(follower, id);
    await on.add(owner, id, ...(await on.ads(seller, 1)));
    await on.runLater();
    await on.suspend(owner);
    expect(await on.at(undefined, slug)).toMatchObject({ errorCode: 'AdListNotFound' });
    expect(await on.followed(follower)).toMatchObject([{ name: 'Gizlenecek' }]);
    const moderator = await on.it.signedIn('moderator');
    const conduct = { act: 'Reinstate', reason: 'Other', message: 'Yanlışlık olmuş.' };
    const back = await on.it.ask('POST', `/identity/moderation/act/${owner.id}`, moderator, conduct);
    expect(back.statusCode).toBe(200);
    expect((await on.at(undefined, slug)).statusCode).toBe(200);
    await hooks().accountErased?.(owner.id);
    expect(await on.at(undefined, slug)).toMatchObject({ errorCode: 'AdListNotFound' });
    const [closed] = await on.followed(follower);
    expect(closed).not.toHaveProperty('name');
    expect(closed).not.toHaveProperty('list');
    expect(await on.noticesOf(follower, 'Favorite.AdLists')).toMatchObject([{ tokens: { 'List.Name': '…' } }]);
    const left = await on.database.query('select from ad_list_item where note = $1', ['onunla giden not']);
    expect(left).toEqual([]);
  });
});

describe('a followed list', () => {
  test('is followed once with its own switches, and only if it is allowed', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    const { id } = await on.make(owner, { visibility: 'Public' });
    await Promise.all([on.follow(follower, id), on.follow(follower, id), on.follow(follower, id.toUpperCase())]);
    expect(await on.followed(follower)).toMatchObject([
      { sendMobileNotification: true, sendEmailNotification: false, list: { name: expect.any(String) } },
    ]);
    const switches = '&sendMobileNotification=false&sendEmailNotification=true';
    const { id: followId = '' } = await on.follow(follower, id, switches);
    expect(await on.followed(follower)).toMatchObject([{ sendMobileNotification: false, sendEmailNotification: true }]);
    expect(await on.updateFollow(follower, followId, { sendMobileNotification: true })).toMatchObject({
      sendMobileNotification: true,
      sendEmailNotification: true,
    });
    expect(await on.follow(owner, id)).toMatchObject({ statusCode: 409, errorCode: 'AdListIsOwn' });
    expect(await on.get(owner, id)).toMatchObject({ followerCount: 1 });
    const apart = await on.aPerson();
    await on.block(owner, apart);
    expect(await on.follow(apart, id)).toMatchObject({ errorCode: 'MemberUnavailable' });
    expect(await on.updateFollow(apart, followId, { isSeen: true })).toMatchObject({
      errorCode: 'AdListFollowNotFound',
    });
  });

  test('is unfollowed after a block in either direction', async () => {
    const [owner, one, other] = [await on.aPerson(), await on.aPerson(), await on.aPerson()];
    const { id } = await on.make(owner, { visibility: 'Public' });
    await on.follow(one, id);
    await on.follow(other, id);
    await on.block(owner, one);
    await on.block(other, owner);
    expect([await on.followed(one), await on.followed(other)]).toEqual([[], []]);
  });

  test('shows changes since the last visit', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    const some = await on.ads(seller, 3);
    const [falls = '', ends = '', comes = ''] = some;
    const { id } = await on.make(owner, { visibility: 'Public', adIds: [falls, ends] });
    await on.follow(follower, id);
    await on.add(owner, id, comes);
    await on.setPrice(seller, falls, 300_000);
    await on.ask(seller, 'PUT', '/ads/ad-status-update', { adId: ends, kind: 'PublishedToArchived' });
    const [known] = await on.followed(follower);
    expect(known).toMatchObject({ changes: { added: 1, dropped: 1, ended: 1 }, list: { adCount: 3 } });
    await on.updateFollow(follower, known?.id ?? '', { isSeen: true });
    expect(await on.followed(follower)).toMatchObject([{ changes: { added: 0, dropped: 0, ended: 0 } }]);
  });

  test('is refused beyond a hundred, also for concurrent requests', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    await on.database.query(
      `insert into ad_list_follow (id, account_id, list_id, followed_at, mobile, email, seen_at)
       select gen_random_uuid(), $1, gen_random_uuid(), now(), true, true, now() from generate_series(1, $2)`,
      [follower.id, limits.followedListsMost - 1],
    );
    const lists = await Promise.all([1, 2, 3].map(() => on.make(owner, { visibility: 'Public' })));
    const answers = await Promise.all(lists.map(({ id }) => on.follow(follower, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'AdListFollowLimitReached')).toHaveLength(2);
  });

  test('needs the same number of statements for any number of lists', async () => {
    const [owner, follower] = [await on.aPerson(), await on.aPerson()];
    const count = async () => {
      const spies = [vi.spyOn(on.database, 'query'), vi.spyOn(on.database, 'read')];
      await on.followed(follower);
      const sum = spies.reduce((all, spy) => all + spy.mock.calls.length, 0);
      for (const spy of spies) spy.mockRestore();
      return sum;
    };
    await on.follow(follower, (await on.make(owner, { visibility: 'Public', adIds: ads })).id);
    const one = await count();
    for (let n = 0; n < 3; n += 1) {
      await on.follow(follower, (await on.make(owner, { visibility: 'Public', adIds: ads })).id);
    }
    expect(await count()).toBe(one);
  });
});

test("exports lists and follows with a member's data", async () => {
  const [owner, me] = [await on.aPerson(), await on.aPerson()];
  const { id } = await on.make(me, { name: 'Benim', adIds: ads.slice(0, 1) });
  await on.setNote(me, id, ads[0] as string, 'notum');
  await on.follow(me, (await on.make(owner, { name: 'Onun', visibility: 'Public' })).id);
  const { adLists, followedAdLists } = hooks().exports ?? {};
  const all = { adLists: await adLists?.(me.id), followedAdLists: await followedAdLists?.(me.id) };
  expect(all).toMatchObject({
    adLists: [{ name: 'Benim', ads: [{ ad_id: ads[0], note: 'notum' }] }],
    followedAdLists: [{ name: 'Onun' }],
  });
});
