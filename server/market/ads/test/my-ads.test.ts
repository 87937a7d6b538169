import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, createAccount, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { myAdCalls as calls } from '../../../../contract/calls/my-ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';

let harness: Harness;
let me: string;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());
beforeEach(async () => {
  me = await createAccount(harness);
});

const createOwnAd = (parts: Partial<TestAd> = {}) => harness.createAd({ ownerId: me, ...parts });
const published = (query = {}, categoryId = 0, by = me) =>
  harness.call(calls.published, { params: { categoryId }, query }, by);
const unpublished = (query = {}, categoryId = 0) =>
  harness.call(calls.unpublished, { params: { categoryId }, query }, me);
const summary = (id: string) => harness.call(calls.summary, { params: { id } }, me);
const dayBefore = (days: number) => new Date(harness.now().getTime() - days * dayMs).toISOString().slice(0, 10);
const setDay = (id: string, daysAgo: number, views: number) =>
  harness.database.query('insert into ad_day (ad_id, day, views) values ($1, $2, $3)', [id, dayBefore(daysAgo), views]);
const several = async (act: 'Archive' | 'Publish' | 'Delete' | 'Undelete', adIds: string[], by = me) =>
  (await harness.call(calls.several, { body: { adIds, act } }, by)).items;
const phones = () => [...harness.catalogue.categories.values()].find((one) => one.paths.tr === 'teknoloji/telefon');

describe("the owner's lists", () => {
  it("lists the shown and the other ads, without deleted or other users' ads", async () => {
    const onSale = await createOwnAd();
    const locked = await createOwnAd({ status: 'Locked', publishedAt: harness.daysOn(-11) });
    const passive = await createOwnAd({ status: 'NotOnSale' });
    const inReview = await createOwnAd({ status: 'UnderReview', publishedAt: null });
    const deleted = await createOwnAd();
    await several('Delete', [deleted]);
    await harness.createAd();
    expect((await published()).items.map(({ id }) => id)).toEqual([onSale, locked]);
    expect((await unpublished()).items.map(({ id }) => id).toSorted()).toEqual([passive, inReview].toSorted());
    expect((await published({ status: 'Locked' })).items.map(({ id }) => id)).toEqual([locked]);
    expect((await published({ status: 'Archived' })).items).toEqual([]);
    const none = { published: 0, unpublished: 0 };
    expect(await harness.call(calls.counts, {}, me)).toEqual({
      published: 2,
      unpublished: 2,
      drafts: 0,
      waiting: none,
    });
  });

  it('counts ads that need an action: refused ones, and shown ones with a refused edit', async () => {
    const refusal = { at: harness.now().toISOString(), reasons: ['Other' as const] };
    const returned = await createOwnAd({ status: 'NeedsAction', publishedAt: null });
    const toChange = await createOwnAd({ status: 'WaitingForEdit', publishedAt: null });
    await createOwnAd({ status: 'UnderReview', publishedAt: null });
    const editCameBack = await createOwnAd();
    await createOwnAd();
    await harness.database.query('update ad set refusal = $2 where id = $1', [editCameBack, JSON.stringify(refusal)]);
    const { waiting } = await harness.call(calls.counts, {}, me);
    expect(waiting).toEqual({ published: 1, unpublished: 2 });
    expect((await published({ waiting: true })).items.map(({ id }) => id)).toEqual([editCameBack]);
    const { items, total } = await unpublished({ waiting: true });
    expect([items.map(({ id }) => id).toSorted(), total]).toEqual([[returned, toChange].toSorted(), 2]);
  });

  it('shows status, counts and allowed acts of an ad', async () => {
    const id = await createOwnAd({
      price: 900,
      oldPrice: 1_000,
      droppedAt: harness.daysOn(-1),
      dopings: { Urgent: harness.daysOn(1).toISOString(), Boost: harness.daysOn(-1).toISOString() },
    });
    await setDay(id, 0, 5);
    await setDay(id, 40, 7);
    harness.interests.set(id, { favourites: 2, messages: 0, offers: 1 });
    const { items, total, hasNextPage } = await published();
    expect([total, hasNextPage]).toEqual([1, false]);
    expect(items[0]).toMatchObject({
      id,
      price: 900,
      oldPrice: 1_000,
      stock: 1,
      place: 'İstanbul, Kadıköy',
      categories: ['Vasıta', 'Otomobil'],
      numbers: { views: 12, phones: 0, favourites: 2, messages: 0, offers: 1 },
      dopings: [{ type: 'Urgent', endsAt: harness.daysOn(1).toISOString() }],
      editWaits: false,
      unreadEvents: 0,
      acts: ['Edit', 'Archive', 'AddDoping', 'AddPeriod', 'Duplicate', 'Delete'],
    });
  });

  it('returns the exact total on each page, also after the last', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day += 1) ids.push(await createOwnAd({ publishedAt: harness.daysOn(-day) }));
    const first = await published({ pageSize: 2 });
    const last = await published({ pageSize: 2, page: 3 });
    expect([first.items.map(({ id }) => id), first.total, first.hasNextPage]).toEqual([ids.slice(0, 2), 5, true]);
    expect([last.items.map(({ id }) => id), last.total, last.hasNextPage]).toEqual([ids.slice(4), 5, false]);
    expect(await published({ pageSize: 2, page: 9 })).toEqual({ items: [], total: 5, hasNextPage: false });
  });

  it('sorts as requested', async () => {
    const cheap = await createOwnAd({ price: 100, publishedAt: harness.daysOn(-3), expiresAt: harness.daysOn(9) });
    const dear = await createOwnAd({ price: 900, publishedAt: harness.daysOn(-1), expiresAt: harness.daysOn(1) });
    const seen = await createOwnAd({ price: 500, publishedAt: harness.daysOn(-2), expiresAt: null });
    await setDay(seen, 3, 4);
    await setDay(cheap, 3, 3);
    const sorted = async (sort: string) => (await published({ sort })).items.map(({ id }) => id);
    expect(await sorted('Newest')).toEqual([dear, seen, cheap]);
    expect(await sorted('Oldest')).toEqual([cheap, seen, dear]);
    expect(await sorted('EndsSoon')).toEqual([dear, cheap, seen]);
    expect(await sorted('MostViewed')).toEqual([seen, cheap, dear]);
    expect(await sorted('PriceHigh')).toEqual([dear, seen, cheap]);
    expect(await sorted('PriceLow')).toEqual([cheap, seen, dear]);
  });

  it.each([
    ['istanbul sahil', true],
    ['SAHİL İSTANBUL', true],
    ['ıstanbul', true],
    ['ankara', false],
    ['%', true],
    ['_', true],
    ["'; drop table ad; --", false],
  ])('finds the ad by “%s”: %s', async (text, isFound) => {
    await createOwnAd({ title: 'İstanbul Sahilinde daire' });
    expect((await published({ text })).total).toBe(isFound ? 1 : 0);
  });

  it('finds an ad by its id', async () => {
    const id = await createOwnAd();
    await createOwnAd();
    expect((await published({ text: id })).items.map((one) => one.id)).toEqual([id]);
  });

  it('filters and counts by main category', async () => {
    const car = await createOwnAd();
    const phone = await createOwnAd({ categoryId: phones()?.id ?? 4 });
    await createOwnAd({ status: 'Archived' });
    expect((await published({}, 3)).items.map(({ id }) => id)).toEqual([car]);
    expect((await published({}, 4)).items.map(({ id }) => id)).toEqual([phone]);
    expect((await published({}, 1_999_999)).total).toBe(0);
    expect((await harness.call(calls.publishedCounts, {}, me)).items).toEqual([
      { categoryId: 3, name: 'Vasıta', count: 1 },
      { categoryId: 4, name: 'Teknoloji', count: 1 },
    ]);
    expect((await harness.call(calls.unpublishedCounts, {}, me)).items).toEqual([
      { categoryId: 3, name: 'Vasıta', count: 1 },
    ]);
  });
});

describe('an own ad', () => {
  it.each([
    ['UnderReview', ['Duplicate', 'Delete']],
    ['NeedsAction', ['Resubmit', 'Duplicate', 'Delete']],
    ['WaitingForEdit', ['Resubmit', 'Duplicate', 'Delete']],
    ['ListingError', ['Resubmit', 'Duplicate', 'Delete']],
    ['Locked', ['AddDoping', 'Duplicate']],
    ['OutOfStock', ['Duplicate', 'Delete']],
    ['NotOnSale', ['Duplicate', 'Delete']],
    ['Archived', ['Publish', 'Renew', 'Duplicate', 'Delete']],
  ] as const)('allows acts in status %s: %j', async (status, actions) => {
    const id = await createOwnAd({ status });
    await harness.database.query('update ad set status_at = $2 where id = $1', [id, harness.now()]);
    expect((await summary(id)).acts).toEqual(actions);
  });

  it('returns hints', async () => {
    const poor = await createOwnAd({
      publishedAt: harness.daysOn(-10),
      expiresAt: harness.daysOn(2),
      description: 'Temiz.',
    });
    expect((await summary(poor)).hints).toEqual(['EndsSoon', 'AddPhotos', 'LongerDescription', 'FewViews', 'Share']);
    const rich = await createOwnAd({
      publishedAt: harness.daysOn(-1),
      description: 'Bakımlı. '.repeat(40),
      pictures: Array.from({ length: 4 }, (_, index) => ({ key: `u/${index}`, width: 4, height: 3 })),
      dopings: { Boost: harness.daysOn(3).toISOString() },
    });
    expect((await summary(rich)).hints).toEqual(['Share']);
    harness.authorities.set(rich, { state: 'Expired' });
    harness.drafts.set(rich, '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11');
    expect(await summary(rich)).toMatchObject({
      hints: ['VerifyAuthority', 'Share'],
      authority: { state: 'Expired' },
      draftId: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
      pictureCount: 4,
      periodDays: 30,
    });
    harness.drafts.clear();
    const ended = await createOwnAd({ status: 'Archived', expiresAt: harness.daysOn(-1) });
    await harness.database.query('update ad set status_at = $2 where id = $1', [ended, harness.daysOn(-1)]);
    expect(await summary(ended)).toMatchObject({ hints: ['Renew'], acts: ['Renew', 'Duplicate', 'Delete'] });
  });

  it('returns counts for every day, with sums of this period and the one before', async () => {
    const id = await createOwnAd({ publishedAt: harness.daysOn(-40) });
    for (const [daysAgo, views] of [
      [0, 1],
      [6, 2],
      [7, 4],
      [13, 8],
      [14, 16],
    ] as const)
      await setDay(id, daysAgo, views);
    const interest = { favourites: 3, messages: 1, offers: 0 };
    for (const daysAgo of [2, 14, 39]) harness.interests.set(`${id} ${dayBefore(daysAgo)}`, interest);
    const views = (days: number) => harness.call(calls.views, { params: { id }, query: { days } }, me);
    const week = await views(7);
    expect(week.items.map((day) => day.views)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(week.items.at(-1)?.day).toBe(harness.now().toISOString().slice(0, 10));
    expect([week.sums.views, week.before?.views]).toEqual([3, 12]);
    expect(week.items.map((day) => day.favourites)).toEqual([0, 0, 0, 0, 3, 0, 0]);
    expect([week.sums.favourites, week.before?.favourites, week.sums.messages]).toEqual([3, 0, 1]);
    const whole = await views(0);
    expect(whole.items).toHaveLength(41);
    expect(whole.sums.favourites).toBe(9);
    expect([whole.sums.views, whole.before]).toEqual([31, undefined]);
  });

  it("returns sales, comparable views and the last promotion's effect", async () => {
    const id = await createOwnAd({ publishedAt: harness.daysOn(-40) });
    for (let daysAgo = 20; daysAgo >= 0; daysAgo -= 1) await setDay(id, daysAgo, daysAgo > 5 ? 12 : 34);
    await harness.database.query(
      `insert into ad_event (ad_id, at, kind, data) values ($1, $2, 'DopingStarted', '{"doping": "Showcase", "days": 7}')`,
      [id, harness.daysOn(-5)],
    );
    const main = harness.catalogue.categories.get(harness.cars)?.ancestorIds[0];
    for (const daysAgo of [1, 2, 3]) {
      await harness.database.query(
        'insert into comparable_views (main_category_id, day, views, count) values ($1, $2, $3, 20)',
        [main, dayBefore(daysAgo), 8 + daysAgo],
      );
    }
    for (const takenBackAt of [null, harness.now()]) {
      await harness.database.query(
        'insert into ad_sale (ad_id, payment_id, sold_at, taken_back_at) values ($1, gen_random_uuid(), $2, $3)',
        [id, harness.daysOn(-2), takenBackAt],
      );
    }
    const { items, sums, comparable, effect } = await harness.call(
      calls.views,
      { params: { id }, query: { days: 7 } },
      me,
    );
    expect(items.map((day) => day.sales)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(sums.sales).toBe(1);
    expect(items.map((day) => day.comparable)).toEqual([undefined, undefined, undefined, 11, 10, 9, undefined]);
    expect(comparable).toEqual({ category: 'Vasıta', views: 10 });
    expect(effect).toMatchObject({
      doping: 'Showcase',
      compared: 'Before',
      with: { views: 34, sales: 0.2 },
      without: { views: 12, sales: 0 },
      comparable: 10,
    });
    const other = await createOwnAd({ publishedAt: harness.daysOn(-40) });
    expect((await harness.call(calls.views, { params: { id: other }, query: { days: 7 } }, me)).effect).toBeUndefined();
  });

  it('pages events, the newest first, and counts unread ones by others', async () => {
    const id = await harness.published({ ownerId: me });
    for (let price = 1; price <= 32; price += 1) {
      harness.pass(1_000);
      await harness.call(calls.changePrice, { params: { id }, body: { price } }, me);
    }
    const events = (before?: string) =>
      harness.call(calls.events, { params: { id }, query: before === undefined ? {} : { before } }, me);
    const first = await events();
    expect(first.items).toHaveLength(30);
    expect(first.items[0]).toMatchObject({ kind: 'PriceChanged', oldPrice: 31, price: 32, isRead: true });
    const rest = await events(first.items.at(-1)?.id);
    expect(rest.items.map(({ kind }) => kind)).toEqual(['PriceChanged', 'PriceChanged', 'Published', 'Submitted']);
    expect([first.hasNextPage, rest.hasNextPage]).toEqual([true, false]);
    const unread = async () => (await harness.call(calls.unreadEvents, { params: { id } }, me)).count;
    expect(await unread()).toBe(1);
    expect(rest.items.at(-2)).toMatchObject({ kind: 'Published', isRead: false });
    await harness.call(calls.readEvents, { params: { id } }, me);
    expect(await unread()).toBe(0);
    expect((await events(first.items.at(-1)?.id)).items.every(({ isRead }) => isRead)).toBe(true);
    expect((await published()).items[0]?.unreadEvents).toBe(0);
    await harness.call(calls.changePrice, { params: { id }, body: { price: 40 } }, me);
    expect(await unread()).toBe(0);
  });
});

describe("another user's ad", () => {
  const anothers = async () => {
    const id = await harness.published({ ownerId: me });
    return { id, stranger: chance.uuid() };
  };
  it.each<[string, (id: string, stranger: string) => Promise<unknown>]>([
    ['summary', (id, by) => harness.call(calls.summary, { params: { id } }, by)],
    ['views', (id, by) => harness.call(calls.views, { params: { id } }, by)],
    ['events', (id, by) => harness.call(calls.events, { params: { id } }, by)],
    ['unread events', (id, by) => harness.call(calls.unreadEvents, { params: { id } }, by)],
    ['reading events', (id, by) => harness.call(calls.readEvents, { params: { id } }, by)],
    ['status', (id, by) => harness.call(calls.status, { body: { adId: id, kind: 'PublishedToArchived' } }, by)],
    ['delete', (id, by) => harness.call(calls.delete, { params: { id } }, by)],
    ['price', (id, by) => harness.call(calls.changePrice, { params: { id }, body: { price: 1 } }, by)],
    ['promotions', (id, by) => harness.call(calls.dopingRemaining, { query: { adId: id } }, by)],
    ['refusal', (id, by) => harness.call(calls.refusal, { params: { adId: id } }, by)],
  ])('%s', async (_, ask) => {
    const { id, stranger } = await anothers();
    const before = await harness.row(id);
    expect(await codeOf(ask(id, stranger))).toBe('AdNotFound');
    expect(await harness.row(id)).toEqual(before);
    expect(await codeOf(ask(id, me))).toBe('done');
  });

  it('is refused in each item of a bulk action', async () => {
    const { id, stranger } = await anothers();
    for (const act of ['Archive', 'Publish', 'Delete', 'Undelete'] as const)
      expect(await several(act, [id], stranger)).toEqual([{ adId: id, code: 'AdNotFound' }]);
    await several('Delete', [id]);
    expect(await several('Undelete', [id], stranger)).toEqual([{ adId: id, code: 'AdNotFound' }]);
    expect((await published({}, 0, stranger)).total).toBe(0);
  });
});
