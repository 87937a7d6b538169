import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { openListHarness } from './harness.ts';
import type { ListHarness } from './harness.ts';

let on: ListHarness;
let seller: Person;
let owner: Person;
let ads: string[];

beforeAll(async () => {
  on = await openListHarness();
  [seller, owner] = [await on.aBusiness(), await on.aPerson()];
  ads = await on.ads(seller, 8);
});
afterAll(() => on.close());

const statementsOf = async (work: () => Promise<unknown>) => {
  const spies = [vi.spyOn(on.database, 'query'), vi.spyOn(on.database, 'read')];
  await work();
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
};

describe('a list', () => {
  test('can be created with ads, found, counted, totalled and deleted', async () => {
    const me = await on.aPerson();
    const { id } = await on.make(me, { name: '  Yazlık\n evler ', adIds: ads.slice(0, 3) });
    expect(await on.get(me, id)).toMatchObject({
      name: 'Yazlık evler',
      visibility: 'Private',
      tellsPrice: true,
      adCount: 3,
      onSaleCount: 3,
      totalPrice: 150_000_000,
      followerCount: 0,
    });
    expect((await on.lists(me)).map((list) => list['id'])).toEqual([id]);
    expect(await on.ask(me, 'GET', '/identity/user/profile')).toMatchObject({ menuCounts: { MyLists: 1 } });
    expect((await on.drop(me, id)).statusCode).toBe(200);
    expect(await on.get(me, id)).toMatchObject({ statusCode: 404, errorCode: 'AdListNotFound' });
    expect(await on.database.query('select from ad_list_item where list_id = $1', [id])).toEqual([]);
  });

  test('can be found by part of its name, by category or by missing ads, and shows whether it contains an ad', async () => {
    const me = await on.aPerson();
    const [first, second] = [await on.make(me, { name: 'İstanbul evleri' }), await on.make(me, { name: 'Arabalar' })];
    await on.add(me, second.id, ads[0] as string);
    const names = async (query: string) => (await on.lists(me, query)).map((list) => list['name']);
    expect(await names('name=istanbul')).toEqual(['İstanbul evleri']);
    expect(await names('categoryId=3')).toEqual(['Arabalar']);
    expect(await names('categoryId=4')).toEqual([]);
    expect(await names(`exceptAdsId=${ads[0]},${ads[1]}`)).toEqual(['İstanbul evleri']);
    const marked = await on.lists(me, `adId=${ads[0]}`);
    expect(new Map(marked.map((list) => [list['id'], list['hasAd']]))).toEqual(
      new Map([
        [first.id, false],
        [second.id, true],
      ]),
    );
  });

  test('has a unique folded name, also for concurrent requests', async () => {
    const me = await on.aPerson();
    const create = () => on.ask(me, 'POST', '/ads/adlist', { name: 'Hediyeler' });
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await on.ask(me, 'POST', '/ads/adlist', { name: 'HEDİYELER' })).toMatchObject({
      errorCode: 'AdListNameTaken',
    });
    const other = await on.make(me, { name: 'Ev' });
    expect(await on.update(me, other.id, { name: 'hediyeler' })).toMatchObject({ errorCode: 'AdListNameTaken' });
    expect(await on.update(me, other.id, { name: 'EV' })).toMatchObject({ statusCode: 200, name: 'EV' });
  });

  test('is refused beyond fifty lists, also for concurrent requests', async () => {
    const me = await on.aPerson();
    await on.database.query(
      `insert into ad_list (id, owner_id, name, name_key, description, code, visibility, tells_price, created_at, updated_at, told_at)
       select gen_random_uuid(), $1::uuid, n, n, '', 'c' || $1::uuid || n, 'Private', true, now(), now(), now() from generate_series(1, $2) n`,
      [me.id, limits.adListsMost - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => on.ask(me, 'POST', '/ads/adlist', { name: `Yeni ${n}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(new Set(answers.flatMap(({ errorCode = [] }) => errorCode))).toEqual(new Set(['AdListLimitReached']));
    expect(await on.lists(me)).toHaveLength(limits.adListsMost);
  });

  test('is stripped of invisible characters and stored as plain text', async () => {
    const me = await on.aPerson();
    const { id } = await on.make(me, { name: 'Ev\u202Eels \u200Bara', description: '<b>Not</b>\r\n\r\n\r\n\r\nson' });
    expect(await on.get(me, id)).toMatchObject({ name: 'Evels ara', description: '<b>Not</b>\n\nson' });
    expect(await on.ask(me, 'POST', '/ads/adlist', { name: ' \u200B ' })).toMatchObject({ statusCode: 400 });
    expect(await on.ask(me, 'POST', '/ads/adlist', { name: 'x'.repeat(limits.adListNameMost + 1) })).toMatchObject({
      statusCode: 400,
    });
  });

  test('needs the same number of statements for any number of ads', async () => {
    const me = await on.aPerson();
    const one = await on.make(me);
    await on.add(me, one.id, ads[0] as string);
    const few = await statementsOf(() => on.lists(me));
    const page = await statementsOf(() => on.items(me, one.id));
    for (let n = 0; n < 4; n += 1) await on.make(me, { adIds: ads });
    await on.add(me, one.id, ...ads);
    expect(await statementsOf(() => on.lists(me))).toBe(few);
    expect(await statementsOf(() => on.items(me, one.id))).toBe(page);
    expect(page).toBeLessThanOrEqual(5);
  });
});

describe('an ad in a list', () => {
  test('is added once and keeps its position', async () => {
    const { id } = await on.make(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => on.add(owner, id, ads[0] as string)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.filter(({ adIds }) => (adIds as string[]).length === 1)).toHaveLength(1);
    await on.add(owner, id, ads[1] as string, ads[0] as string, ads[2] as string);
    expect(await on.order(owner, id)).toEqual(ads.slice(0, 3));
  });

  test('is refused if it is unknown, unpublished, ended, or of a member on either side of a block', async () => {
    const { id } = await on.make(owner);
    const [never] = await on.ads(seller, 1, { status: 'UnderReview', publishedAt: null });
    const [ended] = await on.ads(seller, 1, { status: 'Archived' });
    const apart = await on.aPerson();
    const [theirs] = await on.ads(apart, 1);
    await on.block(apart, owner);
    expect(await on.add(owner, id, '9999999999')).toMatchObject({ statusCode: 404, errorCode: 'AdNotFound' });
    expect(await on.add(owner, id, never as string)).toMatchObject({ errorCode: 'AdNotFound' });
    expect(await on.add(owner, id, ended as string)).toMatchObject({ errorCode: 'AdNoLongerPublished' });
    expect(await on.add(owner, id, theirs as string)).toMatchObject({ errorCode: 'MemberUnavailable' });
    // All or nothing.
    expect(await on.add(owner, id, ads[0] as string, '9999999999')).toMatchObject({ errorCode: 'AdNotFound' });
    expect(await on.order(owner, id)).toEqual([]);
    const refused = await on.ask(owner, 'POST', '/ads/adlist', { name: 'Olmaz', adIds: [ads[0], ended] });
    expect(refused).toMatchObject({ errorCode: 'AdNoLongerPublished' });
    expect(await on.lists(owner, 'name=olmaz')).toEqual([]);
  });

  test('is refused beyond a hundred ads, also for concurrent requests', async () => {
    const { id } = await on.make(owner);
    const many = await on.ads(seller, limits.adListAdsMost + 3);
    await on.add(owner, id, ...many.slice(0, limits.adListAdsMost - 1));
    const answers = await Promise.all(many.slice(limits.adListAdsMost - 1).map((one) => on.add(owner, id, one)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'AdListFull')).toHaveLength(3);
    expect(await on.order(owner, id)).toHaveLength(limits.adListAdsMost);
  });

  test('can be restored for ten minutes with its position and note', async () => {
    const { id } = await on.make(owner, { adIds: ads.slice(0, 4) });
    const [, second = '', third = ''] = ads;
    await on.setNote(owner, id, second, 'Balkonu var');
    const before = await on.items(owner, id);
    expect(await on.removeItems(owner, id, second, third, '9999999999')).toMatchObject({ adCount: 2 });
    expect(await on.order(owner, id)).toEqual([ads[0], ads[3]]);
    expect(await on.restoreItems(owner, id, third, second)).toMatchObject({ adCount: 4 });
    expect(await on.items(owner, id)).toEqual(before);
    await on.removeItems(owner, id, second);
    const later = new Date(clock.now().getTime() + (limits.adListUndoMinutes * 60 + 1) * 1000);
    const clockMock = vi.spyOn(clock, 'now').mockImplementation(() => later);
    expect(await on.restoreItems(owner, id, second)).toMatchObject({ adIds: [] });
    clockMock.mockRestore();
    // Adding it again creates a new item.
    await on.add(owner, id, second);
    expect((await on.items(owner, id)).find(({ ad }) => ad.id === second)?.note).toBeUndefined();
  });

  test('stays when it ends, and is sorted by price and price drop', async () => {
    const mine = await on.ads(seller, 3, { price: 10_000_000 });
    const [falls = '', ends = '', dear = ''] = mine;
    await on.setPrice(seller, dear, 200_000);
    const { id } = await on.make(owner, { adIds: mine });
    await on.setPrice(seller, falls, 60_000);
    await on.database.query(`update ad set status = 'OutOfStock' where id = $1`, [ends]);
    expect((await on.items(owner, id)).map(({ ad }) => [ad.id, ad.isOnSale])).toEqual([
      [falls, true],
      [ends, false],
      [dear, true],
    ]);
    expect(await on.order(owner, id, 'sort=PriceHigh')).toEqual([dear, ends, falls]);
    expect(await on.order(owner, id, 'sort=BiggestDrop')).toEqual([falls, dear, ends]);
    expect(await on.get(owner, id)).toMatchObject({ adCount: 3, onSaleCount: 2, totalPrice: 26_000_000 });
    await on.database.query('update ad set deleted_at = now() where id = $1', [ends]);
    expect((await on.items(owner, id)).find(({ ad }) => ad.id === ends)?.ad.isDeleted).toBe(true);
  });

  test('is hidden while its owner is blocked, and returns at the same position', async () => {
    const other = await on.aPerson();
    const [theirs = ''] = await on.ads(other, 1);
    const [first = '', last = ''] = ads;
    const { id } = await on.make(owner, { adIds: [first, theirs, last] });
    await on.block(owner, other);
    expect(await on.order(owner, id)).toEqual([first, last]);
    expect(await on.get(owner, id)).toMatchObject({ adCount: 2 });
    await on.move(owner, { adListId: id, adIds: [last], beforeAdId: first });
    await on.unblock(owner, other);
    expect(await on.order(owner, id)).toEqual([last, first, theirs]);
  });

  test('has a note without invisible characters, which an empty note deletes', async () => {
    const { id } = await on.make(owner, { adIds: ads.slice(0, 1) });
    const [adId = ''] = ads;
    expect((await on.setNote(owner, id, adId, ' Sor:\u202E kaparo? ')).statusCode).toBe(200);
    expect(await on.items(owner, id)).toMatchObject([{ note: 'Sor: kaparo?' }]);
    await on.setNote(owner, id, adId, '');
    expect((await on.items(owner, id))[0]).not.toHaveProperty('note');
    expect(await on.setNote(owner, id, ads[1] as string, 'x')).toMatchObject({ errorCode: 'AdListItemNotFound' });
  });
});

describe('ads of a list', () => {
  test('can be moved and copied with their notes, and keep existing ads in place', async () => {
    const me = await on.aPerson();
    const [first = '', second = '', third = ''] = ads;
    const from = await on.make(me, { adIds: [first, second, third] });
    const to = await on.make(me, { adIds: [third] });
    await on.setNote(me, from.id, second, 'Pazarlık payı var');
    const copy = { adListId: from.id, toAdListId: to.id, adIds: [second, third, '9999999999'], mode: 'Copy' };
    expect(await on.move(me, { ...copy, beforeAdId: third })).toMatchObject({ adIds: [second], adCount: 2 });
    expect(await on.items(me, to.id)).toMatchObject([{ ad: { id: second }, note: 'Pazarlık payı var' }, {}]);
    expect(await on.order(me, from.id)).toEqual([first, second, third]);
    await on.move(me, { ...copy, adIds: [third, first], mode: 'Move' });
    expect(await on.order(me, from.id)).toEqual([second]);
    expect(await on.order(me, to.id)).toEqual([second, third, first]);
  });

  test("cannot be moved to another member's list or to a full one", async () => {
    const stranger = await on.aPerson();
    const [mine, theirs] = [await on.make(owner, { adIds: ads }), await on.make(stranger, { visibility: 'Public' })];
    const move = { adListId: mine.id, toAdListId: theirs.id, adIds: ads };
    expect(await on.move(owner, move)).toMatchObject({ statusCode: 404, errorCode: 'AdListNotFound' });
    const full = await on.make(owner, { adIds: await on.ads(seller, limits.adListAdsMost) });
    expect(await on.move(owner, { ...move, toAdListId: full.id })).toMatchObject({ errorCode: 'AdListFull' });
    expect(await on.order(owner, mine.id)).toEqual(ads);
  });

  test('keep positions without gaps under concurrent moves, copies and removals', async () => {
    const act = fc.record({
      kind: fc.constantFrom('Order', 'Move', 'Copy', 'Remove', 'Restore', 'Add'),
      from: fc.nat(1),
      ad: fc.nat(7),
      before: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const me = await onceMember();
        const lists = [
          await on.make(me, { name: chance.uuid(), adIds: ads }),
          await on.make(me, { name: chance.uuid() }),
        ];
        const ids = lists.map(({ id }) => id);
        const answers = await Promise.all(
          acts.map(({ kind, from, ad, before }) => {
            const [adListId = '', other = ''] = from === 0 ? ids : ids.toReversed();
            const adId = ads[ad] ?? '';
            if (kind === 'Add') return on.add(me, adListId, adId);
            if (kind === 'Remove') return on.removeItems(me, adListId, adId);
            if (kind === 'Restore') return on.restoreItems(me, adListId, adId);
            const beforeAd = ads[before] === undefined ? {} : { beforeAdId: ads[before] };
            const toAdListId = kind === 'Order' ? adListId : other;
            const mode = kind === 'Copy' ? 'Copy' : 'Move';
            return on.move(me, { adListId, toAdListId, adIds: [adId], mode, ...beforeAd });
          }),
        );
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(acts.map(() => 200));
        for (const id of ids) {
          const rows = await on.database.query<{ position: number }>(
            'select position from ad_list_item where list_id = $1 and removed_at is null order by position',
            [id],
          );
          expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place));
        }
        for (const id of ids) await on.drop(me, id);
      }),
      { numRuns: 12 },
    );
  });
});

let lasting: Person | undefined;

/** One member for all runs. Calls are limited by address, so each member has its own. */
async function onceMember(): Promise<Person> {
  lasting ??= await on.aPerson();
  return lasting;
}
