import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { promotionCalls as calls } from '../../../../contract/calls/promotions.ts';
import { dopingTypes } from '../../../../contract/enums.ts';
import { seedPromotions } from '../seed.ts';
import { itemsById } from '../rules/items.ts';
import { administrator, errorCodeOf, openHarness, visitor } from './harness.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
// Prices are stored in the database, so each test has its own.
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

describe('offers', () => {
  test('shows all promotions with prices to all callers, and free ones to members', async () => {
    const offers = await harness.as(visitor).call(calls.dopings, {});
    const { items } = offers;
    expect(items.map(({ type }) => type)).toEqual([...dopingTypes]);
    expect(items.flatMap(({ variants }) => variants).some(({ isFree }) => isFree)).toBe(false);
    expect(calls.dopings.answer.parse(offers)).toEqual(offers);

    const own = await harness.as(harness.member('Premium'), 'en').call(calls.dopings, {});
    const boost = own.items.find(({ type }) => type === 'Boost');
    expect(boost).toMatchObject({ name: 'Boost', freeLeft: 2 });
    expect(boost?.variants.map(({ days, isFree }) => [days, isFree])).toEqual([
      [7, true],
      [14, false],
      [30, false],
    ]);
  });

  test('shows the effect on comparable ads, and warns if a promotion is not worth it', async () => {
    const owner = harness.member();
    harness.effects.push({ doping: 'Boost', low: 2.14, high: 3.36 }, { doping: 'Shining', low: 0.9, high: 1.1 });
    const adviceFor = async (expiresAt: Date | null) => {
      const { items } = await harness.as(owner).call(calls.dopingsOfAd, {
        params: { adId: harness.ad(owner, { expiresAt }) },
      });
      return new Map(items.map(({ type, effect, hint }) => [type, { effect, hint }]));
    };
    const long = await adviceFor(new Date('2026-12-20T12:00:00Z'));
    expect(long.get('Boost')).toEqual({ effect: { low: 2.1, high: 3.4 } });
    expect(long.get('Shining')).toEqual({ effect: { low: 0.9, high: 1.1 }, hint: 'LittleEffect' });
    expect(long.get('Urgent')).toEqual({});
    const short = await adviceFor(new Date('2026-11-25T12:00:00Z'));
    expect(short.get('Urgent')).toEqual({ hint: 'PeriodEndsFirst' });
  });

  test("shows until when an ad's promotions run, and offers a single variant on request", async () => {
    const owner = harness.member();
    const adId = harness.ad(owner, {
      dopings: { Showcase: '2026-11-25T00:00:00.000Z', Urgent: '2026-11-19T00:00:00.000Z' },
    });
    const { items } = await harness.as(owner).call(calls.dopingsOfAd, { params: { adId } });
    const ends = Object.fromEntries(items.map(({ type, activeUntil }) => [type, activeUntil]));
    expect(ends).toMatchObject({ Showcase: '2026-11-25T00:00:00.000Z', Urgent: undefined });
    const one = await harness.as(owner).call(calls.dopingsOfAd, { params: { adId }, query: { variantId: 202 } });
    expect(one.items.map(({ type, variants }) => [type, variants.map(({ variantId }) => variantId)])).toEqual([
      ['Showcase', [202]],
    ]);
    const unknown = harness.as(owner).call(calls.dopingsOfAd, { params: { adId }, query: { variantId: 999 } });
    expect(await errorCodeOf(unknown)).toBe('DopingNotFound');
    const pack = await harness.as(owner).call(calls.mediaDoping, { params: { adId } });
    expect(pack).toMatchObject({ type: 'MediaPack', freeLeft: 1 });
  });

  test('shows periods with prices for an ad and a draft', async () => {
    const owner = harness.member();
    const ofDraft = await harness.as(owner).call(calls.periodsOfDraft, { params: { draftId: harness.draft(owner) } });
    expect(ofDraft.freeLeft).toBe(10);
    expect(ofDraft.items.map(({ days, isFree }) => [days, isFree])).toEqual([
      [15, true],
      [30, true],
      [60, false],
    ]);
    const adId = harness.ad(owner);
    const ofAd = await harness.as(owner).call(calls.periodsOfAd, { params: { adId }, query: { periodId: 102 } });
    expect(ofAd.items.map(({ name }) => name)).toEqual(['30 gün']);
    const unknown = harness.as(owner).call(calls.periodsOfAd, { params: { adId }, query: { periodId: 201 } });
    expect(await errorCodeOf(unknown)).toBe('PeriodNotFound');
  });

  test('finds an item by kind and id', async () => {
    const ask = (ItemId: number, Type: 'Doping' | 'Period' | 'MembershipPackage') =>
      harness.as(visitor, 'en').call(calls.item, { query: { ItemId, Type } });
    expect(await ask(201, 'Doping')).toEqual({
      itemId: 201,
      kind: 'Doping',
      name: 'Showcase',
      days: 7,
      price: itemsById.get(201)?.firstPrice,
      doping: 'Showcase',
    });
    expect(await ask(101, 'Period')).toMatchObject({ name: '15 days', kind: 'Period' });
    expect(await errorCodeOf(ask(101, 'Doping'))).toBe('DopingNotFound');
    expect(await errorCodeOf(ask(201, 'Period'))).toBe('PeriodNotFound');
    expect(await errorCodeOf(ask(101, 'MembershipPackage'))).toBe('NotFound');
  });
});

describe('promotion of an ad', () => {
  test('starts free promotions at once; refuses paid ones without changing anything', async () => {
    const owner = harness.member();
    const adId = harness.ad(owner);
    const add = (variantIds: number[]) =>
      harness.as(owner).call(calls.addDoping, { params: { adId }, body: { variantIds } });
    expect(await errorCodeOf(add([601, 201]))).toBe('PaymentRequired');
    expect(await harness.used(owner)).toEqual({});
    expect(await add([601])).toEqual({ items: [{ type: 'UpToDate', endsAt: '2026-11-27T12:00:00.000Z' }] });
    expect(await harness.used(owner)).toEqual({ UpToDate: 1 });
    expect(await errorCodeOf(add([601]))).toBe('PaymentRequired');
    expect(await errorCodeOf(add([999]))).toBe('DopingNotFound');
  });

  test('quotes an ad without a period line', async () => {
    const owner = harness.member();
    const quote = await harness
      .as(owner)
      .call(calls.quoteDoping, { params: { adId: harness.ad(owner) }, body: { variantIds: [601, 301] } });
    expect(quote.lines.map(({ itemId, isFree }) => [itemId, isFree])).toEqual([
      [601, true],
      [301, false],
    ]);
    expect(quote.total).toBe(itemsById.get(301)?.firstPrice);
  });

  test('extends an ad for free while the monthly allowance lasts', async () => {
    const owner = harness.member();
    const adId = harness.ad(owner);
    const extend = (periodId: number) =>
      harness.as(owner).call(calls.addPeriod, { params: { adId }, query: { periodId } });
    expect(await extend(102)).toEqual({ expiresAt: '2026-12-20T12:00:00.000Z' });
    expect(await errorCodeOf(extend(103))).toBe('PaymentRequired');
    expect(await errorCodeOf(extend(201))).toBe('PeriodNotFound');
    expect(await harness.used(owner)).toEqual({ Period: 1 });
  });

  test('checks the ad before the payment, and uses no allowance if the ad cannot be promoted', async () => {
    const owner = harness.member();
    const adId = harness.ad(owner, { status: 'UnderReview' });
    const add = (variantIds: number[]) =>
      harness.as(owner).call(calls.addDoping, { params: { adId }, body: { variantIds } });
    expect(await errorCodeOf(add([201]))).toBe('AdPendingApproval');
    expect(await errorCodeOf(add([601]))).toBe('AdPendingApproval');
    expect(await harness.used(owner)).toEqual({});
  });

  test("answers not found for another user's ad or draft", async () => {
    const [owner, other] = [harness.member(), harness.member()];
    const params = { adId: harness.ad(owner) };
    const draft = { params: { draftId: harness.draft(owner) } };
    const client = harness.as(other);
    const codes = await Promise.all(
      [
        client.call(calls.dopingsOfAd, { params }),
        client.call(calls.mediaDoping, { params }),
        client.call(calls.periodsOfAd, { params }),
        client.call(calls.quoteDoping, { params, body: { variantIds: [601] } }),
        client.call(calls.addDoping, { params, body: { variantIds: [601] } }),
        client.call(calls.addPeriod, { params, query: { periodId: 101 } }),
        client.call(calls.dopingsOfDraft, draft),
        client.call(calls.periodsOfDraft, draft),
      ].map(errorCodeOf),
    );
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'AdNotFound'), 'DraftNotFound', 'DraftNotFound']);
    expect(await harness.used(other)).toEqual({});
  });

  test('pages promotions ending today by ad', async () => {
    const at = (time: string) => new Date(`2026-11-20T${time}Z`);
    harness.ending.push(
      { adId: '1300000001', type: 'Showcase', endsAt: at('09:00:00') },
      { adId: '1300000001', type: 'Urgent', endsAt: at('20:59:59') },
      { adId: '1300000002', type: 'Boost', endsAt: at('21:00:00') },
      { adId: '1300000003', type: 'Boost', endsAt: at('13:00:00') },
    );
    const page = (query: { after?: string; pageSize: number }) =>
      harness.as({ kind: 'service' }).call(calls.endingToday, { query });
    const first = await page({ pageSize: 1 });
    expect(first.items.map(({ adId, type }) => [adId, type])).toEqual([
      ['1300000001', 'Showcase'],
      ['1300000001', 'Urgent'],
    ]);
    expect(first.hasNextPage).toBe(true);
    const second = await page({ after: '1300000001', pageSize: 1 });
    expect(second).toEqual({
      items: [{ adId: '1300000003', type: 'Boost', endsAt: '2026-11-20T13:00:00.000Z' }],
      hasNextPage: false,
    });
  });
});

describe('prices', () => {
  // The database refuses prices that have started by its own clock, so the days of these tests are in the future.
  const [today, tomorrow] = ['2126-11-20', '2126-11-21'];
  const passTo = (day: string) => harness.now.mockReturnValue(new Date(`${day}T00:00:00+03:00`));
  beforeEach(() => void passTo(today));

  const set = (since: string, prices: { itemId: number; price: number }[], caller = administrator) =>
    harness.as(caller).call(calls.updateDopings, { body: { since, prices } });
  const priceOf = async (itemId: number) =>
    (await harness.as(visitor).call(calls.item, { query: { ItemId: itemId, Type: 'Doping' } })).price;
  const rowsOf = (itemId: number) =>
    harness.database.query(
      `select since::text, (values ->> 'price')::int as price, withdrawn_at is not null as withdrawn from dated_price
       where kind = 'DigitalItem' and subject = $1 order by since, planned_at, withdrawn_at`,
      [String(itemId)],
    );

  test('applies a price from midnight in Istanbul, and replaces one that is planned for the same day', async () => {
    const before = await priceOf(201);
    await set(tomorrow, [{ itemId: 201, price: 12_300 }]);
    await set(tomorrow, [
      { itemId: 201, price: 1 },
      { itemId: 201, price: 45_600 },
    ]);
    harness.now.mockReturnValue(new Date(Date.parse(`${tomorrow}T00:00:00+03:00`) - 1));
    expect(await priceOf(201)).toBe(before);
    passTo(tomorrow);
    expect(await priceOf(201)).toBe(45_600);
    expect(await rowsOf(201)).toEqual([
      { since: '2026-01-01', price: before, withdrawn: false },
      { since: tomorrow, price: 12_300, withdrawn: true },
      { since: tomorrow, price: 45_600, withdrawn: false },
    ]);
    // The previous version of the product reads this table.
    const copied = await harness.database.query(
      'select since::text, price::int from digital_price where item_id = 201 order by since',
    );
    expect(copied).toEqual([
      { since: '2026-01-01', price: before },
      { since: tomorrow, price: 45_600 },
    ]);
  });

  test('uses no allowance and needs no payment for a price of 0', async () => {
    await set(tomorrow, [{ itemId: 501, price: 0 }]);
    passTo(tomorrow);
    const member = harness.member();
    const choice = { periodId: 101, variantIds: [501] };
    expect((await harness.promotions.quote(member, choice, 'tr')).total).toBe(0);
    await harness.promotions.takeFree(member, choice);
    expect(await harness.used(member)).toEqual({ Period: 1 });
  });

  test('refuses a price for today, the past or an unknown item', async () => {
    for (const since of ['2026-11-19', '2126-11-19', today]) {
      expect(await errorCodeOf(set(since, [{ itemId: 301, price: 1 }]))).toBe('DateInPast');
    }
    const mixed = set(tomorrow, [
      { itemId: 301, price: 1 },
      { itemId: 999, price: 1 },
    ]);
    expect(await errorCodeOf(mixed)).toBe('DopingNotFound');
    expect(await rowsOf(301)).toHaveLength(1);
  });

  test('lets only administrators set prices', async () => {
    expect(await errorCodeOf(set(tomorrow, [{ itemId: 301, price: 1 }], { ...administrator, permissions: [] }))).toBe(
      'NotAllowed',
    );
  });

  test("leaves an administrator's prices unchanged after a restart", async () => {
    await set(tomorrow, [{ itemId: 302, price: 7_700 }]);
    const before = await rowsOf(302);
    const client = await harness.database.connect();
    await seedPromotions(client);
    client.release();
    expect(await rowsOf(302)).toEqual(before);
  });
});
