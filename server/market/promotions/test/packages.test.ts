import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { promotionCalls as calls } from '../../../../contract/calls/promotions.ts';
import { totalOf } from '../rules/bill.ts';
import type { BillLine } from '../rules/bill.ts';
import { itemsById, variants } from '../rules/items.ts';
import { packages, withPackages } from '../rules/packages.ts';
import { administrator, errorCodeOf, openHarness, visitor } from './harness.ts';

const [boost, urgent, showcase, shining, upToDate] = [401, 301, 201, 501, 601];
const [quickSale, showcasePackage] = [901, 902];
const firstPriceOf = (id: number) => (itemsById.get(id) ?? packages.find((one) => one.id === id))?.firstPrice ?? 0;

/** Bill lines at list price. */
const linesOf = (ids: readonly number[], free: readonly number[] = [], priceOf = firstPriceOf): BillLine[] =>
  variants
    .filter(({ id }) => ids.includes(id))
    .map((item) => ({ item, listPrice: priceOf(item.id), price: priceOf(item.id), isFree: free.includes(item.id) }));
const charged = (lines: readonly BillLine[]) => Object.fromEntries(lines.map(({ item, price }) => [item.id, price]));

describe('packages', () => {
  test('shares no item, holds one variant per type, and costs less than its items but more than any smaller selection', () => {
    const ids = packages.flatMap(({ variantIds }) => variantIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length);
    for (const { id, variantIds, firstPrice } of packages) {
      expect(itemsById.has(id)).toBe(false);
      const types = variantIds.map((one) => itemsById.get(one)?.doping);
      expect(new Set(types).size).toBe(types.length);
      expect(types).not.toContain(undefined);
      expect(types).not.toContain('MediaPack');
      const prices = variantIds.map(firstPriceOf);
      const whole = prices.reduce((sum, one) => sum + one, 0);
      expect(firstPrice).toBeLessThan(whole);
      expect(firstPrice).toBeGreaterThan(whole - Math.min(...prices));
    }
  });

  test('splits its price over the items in whole kuruş', () => {
    const { lines, applied } = withPackages(linesOf([boost, urgent, showcase]), firstPriceOf);
    expect(charged(lines)).toEqual({ [boost]: 342_41, [urgent]: 256_59, [showcase]: firstPriceOf(showcase) });
    expect(totalOf(lines)).toBe(599_00 + firstPriceOf(showcase));
    expect(applied).toMatchObject([{ package: { id: quickSale }, listPrice: 698_00, price: 599_00 }]);
  });

  test('does not charge free items, and still lowers the price of the others', () => {
    const { lines, applied } = withPackages(linesOf([showcase, shining, upToDate], [upToDate]), firstPriceOf);
    const whole = withPackages(linesOf([showcase, shining, upToDate]), firstPriceOf).lines;
    expect(totalOf(lines)).toBe(1_199_00 - (charged(whole)[upToDate] ?? 0));
    expect(totalOf(lines)).toBeLessThan(firstPriceOf(showcase) + firstPriceOf(shining));
    expect(applied).toMatchObject([{ package: { id: showcasePackage }, listPrice: 1_148_00, price: totalOf(lines) }]);
    expect(withPackages(linesOf([boost, urgent], [boost, urgent]), firstPriceOf).applied).toEqual([]);
  });

  test.each([
    ['an item is missing', [boost], firstPriceOf],
    ['an item is of another length', [boost, 302], firstPriceOf],
    ['it costs as much as its items', [boost, urgent], (id: number) => (id === quickSale ? 698_00 : firstPriceOf(id))],
    ['its items cost nothing', [boost, urgent], () => 0],
  ])('is not applied if %s', (_, ids, priceOf) => {
    const before = linesOf(ids, [], priceOf);
    expect(withPackages(before, priceOf)).toEqual({ lines: before, applied: [] });
  });

  test('never raises the total, for any prices and free items', () => {
    const amount = fc.integer({ min: 0, max: 5_000_00 });
    const ids = variants.map(({ id }) => id);
    const world = fc.record({
      itemPrices: fc.array(amount, { minLength: ids.length, maxLength: ids.length }),
      packagePrices: fc.array(amount, { minLength: packages.length, maxLength: packages.length }),
      chosen: fc.uniqueArray(fc.constantFrom(...ids, ...packages.flatMap(({ variantIds }) => variantIds))),
      free: fc.subarray(ids),
    });
    fc.assert(
      fc.property(world, ({ itemPrices, packagePrices, chosen, free }) => {
        const priceOf = (id: number) =>
          itemPrices[ids.indexOf(id)] ?? packagePrices[packages.findIndex((one) => one.id === id)] ?? 0;
        const before = linesOf(chosen, free, priceOf);
        const { lines, applied } = withPackages(before, priceOf);
        for (const { price, listPrice, isFree } of lines) {
          expect(Number.isSafeInteger(price) && price >= 0 && price <= listPrice).toBe(true);
          if (isFree) expect(price).toBe(listPrice);
        }
        const saved = applied.reduce((sum, one) => sum + one.listPrice - one.price, 0);
        expect(totalOf(lines)).toBe(totalOf(before) - saved);
        for (const { package: one, price } of applied) {
          const own = lines.filter(({ item }) => one.variantIds.includes(item.id));
          expect(totalOf(own)).toBe(price);
          if (own.every(({ isFree }) => !isFree)) expect(price).toBe(priceOf(one.id));
        }
      }),
    );
  });
});

describe('package offers', () => {
  let harness: Awaited<ReturnType<typeof openHarness>>;
  beforeAll(async () => {
    harness = await openHarness();
  });
  beforeEach(() => {
    harness.now.mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  });
  afterAll(() => harness.close());

  const usesUp = (accountId: string) =>
    harness.database.query(
      `insert into allowance_use (account_id, month, kind, used) values ($1, '2026-11', 'UpToDate', 99)`,
      [accountId],
    );

  test('lists packages with their variants in both languages', async () => {
    const { packages: turkish } = await harness.as(visitor).call(calls.dopings, {});
    expect(turkish[0]).toEqual({
      packageId: quickSale,
      name: 'Hızlı satış paketi',
      variants: [
        { variantId: boost, type: 'Boost', name: 'Öne çıkan', days: 7, isFree: false },
        { variantId: urgent, type: 'Urgent', name: 'Acil', days: 7, isFree: false },
      ],
      listPrice: 698_00,
      price: 599_00,
    });
    const english = await harness.as(visitor, 'en').call(calls.dopings, {});
    expect(english.packages.map(({ name }) => name)).toEqual([
      'Quick sale package',
      'Showcase package',
      '30-day visibility package',
    ]);
  });

  test('quotes the offered price for an ad and a draft, and charges the sum of the lines', async () => {
    const owner = harness.member();
    const adId = harness.ad(owner);
    const params = { adId };
    const offered = await harness.as(owner).call(calls.dopingsOfAd, { params });
    const offer = offered.packages.find(({ packageId }) => packageId === showcasePackage);
    expect(offer?.variants.map(({ variantId, isFree }) => [variantId, isFree])).toEqual([
      [showcase, false],
      [shining, false],
      [upToDate, true],
    ]);
    const variantIds = offer?.variants.map(({ variantId }) => variantId) ?? [];
    const quote = await harness.as(owner).call(calls.quoteDoping, { params, body: { variantIds } });
    expect(quote.packages).toMatchObject([{ packageId: showcasePackage, price: offer?.price }]);
    expect(quote.total).toBe(offer?.price);
    expect(quote.lines.reduce((sum, { price, isFree }) => sum + (isFree ? 0 : price), 0)).toBe(quote.total);
    expect(quote.lines.map(({ isFree, listPrice }) => isFree === (listPrice === undefined))).toEqual([
      true,
      true,
      true,
    ]);

    const draft = await harness.as(owner).call(calls.dopingsOfDraft, { params: { draftId: harness.draft(owner) } });
    expect(draft.packages).toEqual(offered.packages);
    const ofDraft = await harness.promotions.quote(owner, { periodId: 101, variantIds }, 'tr');
    expect(ofDraft.total).toBe(quote.total);
    await usesUp(owner);
    const later = await harness.promotions.quote(owner, { periodId: 101, variantIds }, 'tr');
    expect(later.total).toBe(1_199_00);
  });

  test('offers no package if only one variant is requested', async () => {
    const owner = harness.member();
    const params = { adId: harness.ad(owner) };
    const one = await harness.as(owner).call(calls.dopingsOfAd, { params, query: { variantId: boost } });
    expect(one.packages).toEqual([]);
  });

  test('asks for a payment, and uses no allowance before it', async () => {
    const owner = harness.member();
    const body = { variantIds: [showcase, shining, upToDate] };
    const adding = harness.as(owner).call(calls.addDoping, { params: { adId: harness.ad(owner) }, body });
    expect(await errorCodeOf(adding)).toBe('PaymentRequired');
    expect(await harness.used(owner)).toEqual({});
  });

  test("takes new package prices from administrators, and never sells a package above its items' price", async () => {
    // The database refuses prices that have started by its own clock, so each price starts a day later, in the future.
    let day = new Date('2126-11-20T12:00:00Z');
    const set = async (price: number) => {
      harness.now.mockReturnValue(day);
      day = new Date(day.getTime() + 24 * 3_600_000);
      const since = day.toISOString().slice(0, 10);
      await harness
        .as(administrator)
        .call(calls.updateDopings, { body: { since, prices: [{ itemId: quickSale, price }] } });
      harness.now.mockReturnValue(day);
    };
    const offered = async () =>
      (await harness.as(visitor).call(calls.dopings, {})).packages.find(({ packageId }) => packageId === quickSale)
        ?.price;
    const buying = { periodId: 101, variantIds: [boost, urgent] };
    const total = async () => (await harness.promotions.quote(harness.member(), buying, 'tr')).total;
    await set(500_01);
    expect([await offered(), await total()]).toEqual([500_01, 500_01]);
    await set(900_00);
    expect([await offered(), await total()]).toEqual([undefined, 698_00]);
    await set(0);
    const member = harness.member();
    await harness.promotions.takeFree(member, buying);
    expect(await harness.used(member)).toEqual({ Period: 1 });
    harness.now.mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  });
});
