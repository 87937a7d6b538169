import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHooks } from '../../../kernel/hooks.ts';
import { promotionHooks } from '../hooks.ts';
import { itemsById, periods, variants } from '../rules/items.ts';
import { openHarness, errorCodeOf } from './harness.ts';
import { istanbulDayBounds, istanbulMonth } from '../rules/istanbul-days.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => {
  harness.now.mockReturnValue(new Date('2026-11-20T12:00:00Z'));
});
afterAll(() => harness.close());

const [fifteen, thirty, sixty] = [101, 102, 103];
const upToDate7 = 601;
const upToDate14 = 602;
const showcase7 = 201;
const mediaPack7 = 701;
const price = (id: number) => itemsById.get(id)?.firstPrice ?? 0;

describe('items', () => {
  test('has unique ids, and charges more in total and less per day for a longer variant', () => {
    expect(itemsById.size).toBe(periods.length + variants.length);
    const groups = Map.groupBy([...itemsById.values()], ({ doping }) => doping ?? 'Period');
    expect(groups.size).toBe(7);
    for (const group of groups.values()) {
      expect(group).toHaveLength(3);
      for (const [index, item] of group.slice(1).entries()) {
        const shorter = group[index] ?? item;
        expect(item.days).toBeGreaterThan(shorter.days);
        expect(item.firstPrice).toBeGreaterThan(shorter.firstPrice);
        expect(item.firstPrice / item.days).toBeLessThan(shorter.firstPrice / shorter.days);
      }
    }
  });

  test('turns a choice into days, with the shortest period as default', () => {
    const { promotions } = harness;
    expect(promotions.resolve({ periodId: sixty, variantIds: [showcase7, upToDate14] })).toEqual({
      periodDays: 60,
      dopings: [
        { type: 'Showcase', days: 7 },
        { type: 'UpToDate', days: 14 },
      ],
    });
    expect(promotions.resolve({ variantIds: [] })).toEqual({ periodDays: 15, dopings: [] });
  });

  test.each([
    [{ periodId: showcase7, variantIds: [] }, 'PeriodNotFound'],
    [{ periodId: 999, variantIds: [] }, 'PeriodNotFound'],
    [{ variantIds: [999] }, 'DopingNotFound'],
    [{ variantIds: [fifteen] }, 'DopingNotFound'],
    [{ variantIds: [upToDate7, upToDate14] }, 'DopingNotFound'],
    [{ variantIds: [upToDate7, upToDate7] }, 'DopingNotFound'],
  ])('refuses %j with %s', (choice, code) => {
    expect(() => harness.promotions.resolve(choice)).toThrow(code);
  });

  test('finds the media pack in a choice and removes it', () => {
    const { promotions } = harness;
    expect(promotions.mediaPackVariant()).toBe(mediaPack7);
    expect(promotions.hasMediaPack([showcase7, 703])).toBe(true);
    expect(promotions.hasMediaPack([showcase7])).toBe(false);
    expect(promotions.withoutMediaPack([showcase7, 703])).toEqual([showcase7]);
  });
});

describe('free allowances', () => {
  test('marks free lines in a quote and adds up the others', async () => {
    const member = harness.member();
    const choice = { periodId: thirty, variantIds: [upToDate7, showcase7] };
    expect(await harness.promotions.quote(member, choice, 'tr')).toEqual({
      lines: [
        { kind: 'Period', itemId: thirty, name: '30 gün', days: 30, price: price(thirty), isFree: true },
        { kind: 'Doping', itemId: upToDate7, name: 'Güncel', days: 7, price: price(upToDate7), isFree: true },
        { kind: 'Doping', itemId: showcase7, name: 'Vitrin', days: 7, price: price(showcase7), isFree: false },
      ],
      total: price(showcase7),
    });
    const longer = await harness.promotions.quote(member, { periodId: sixty, variantIds: [upToDate14] }, 'en');
    expect(longer.lines.map(({ name, isFree }) => [name, isFree])).toEqual([
      ['60 days', false],
      ['Up to date', false],
    ]);
    expect(longer.total).toBe(price(sixty) + price(upToDate14));
    const professional = await harness.promotions.quote(
      harness.member('Professional'),
      { periodId: sixty, variantIds: [] },
      'tr',
    );
    expect(professional.total).toBe(0);
  });

  test('charges further items once the allowance is used up', async () => {
    const member = harness.member();
    const choice = { periodId: fifteen, variantIds: [upToDate7] };
    expect(await harness.promotions.takeFree(member, choice)).toEqual({
      periodDays: 15,
      dopings: [{ type: 'UpToDate', days: 7 }],
    });
    expect(await harness.used(member)).toEqual({ Period: 1, UpToDate: 1 });
    expect((await harness.promotions.quote(member, choice, 'tr')).total).toBe(price(upToDate7));
    expect(await errorCodeOf(harness.promotions.takeFree(member, choice))).toBe('PaymentRequired');
    expect(await harness.used(member)).toEqual({ Period: 1, UpToDate: 1 });
  });

  test('uses no allowance after a refusal', async () => {
    const member = harness.member();
    const choice = { periodId: thirty, variantIds: [upToDate7, showcase7] };
    expect(await errorCodeOf(harness.promotions.takeFree(member, choice))).toBe('PaymentRequired');
    expect(await harness.used(member)).toEqual({});
  });

  test("rolls back with the caller's transaction", async () => {
    const member = harness.member();
    const undone = harness.database.inTransaction(async () => {
      await harness.promotions.takeFree(member, { periodId: thirty, variantIds: [upToDate7] });
      throw new Error('something else failed');
    });
    await expect(undone).rejects.toThrow('something else failed');
    expect(await harness.used(member)).toEqual({});
  });

  test('never exceeds the maximum under twenty concurrent requests', async () => {
    const member = harness.member();
    const take = () => errorCodeOf(harness.promotions.takeFree(member, { periodId: thirty, variantIds: [] }));
    const outcomes = await Promise.all(Array.from({ length: 20 }, take));
    expect(outcomes.filter((one) => one === 'answered')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'PaymentRequired')).toHaveLength(10);
    expect(await harness.used(member)).toEqual({ Period: 10 });
  });

  test('uses one period when two concurrent choices share the last free promotion', async () => {
    const member = harness.member();
    const take = (periodId: number) =>
      errorCodeOf(harness.promotions.takeFree(member, { periodId, variantIds: [mediaPack7, upToDate7] }));
    expect((await Promise.all([take(fifteen), take(thirty)])).toSorted()).toEqual(['PaymentRequired', 'answered']);
    expect(await harness.used(member)).toEqual({ MediaPack: 1, Period: 1, UpToDate: 1 });
  });

  test('covers all periods of many ads or none', async () => {
    const member = harness.member('Premium');
    expect(await harness.promotions.takeFreePeriods(member, thirty, 59)).toEqual({ periodDays: 30, dopings: [] });
    expect(await errorCodeOf(harness.promotions.takeFreePeriods(member, thirty, 2))).toBe('PaymentRequired');
    expect(await harness.used(member)).toEqual({ Period: 59 });
    await harness.promotions.takeFreePeriods(member, thirty, 1);
    const another = harness.member();
    expect(await errorCodeOf(harness.promotions.takeFreePeriods(another, thirty, 11))).toBe('PaymentRequired');
    expect(await harness.used(another)).toEqual({});
    expect(await errorCodeOf(harness.promotions.takeFreePeriods(another, sixty, 1))).toBe('PaymentRequired');
  });

  test('resets at midnight in Istanbul, which is the evening in UTC', async () => {
    const member = harness.member();
    const take = () => errorCodeOf(harness.promotions.takeFree(member, { variantIds: [upToDate7] }));
    harness.now.mockReturnValue(new Date('2026-11-30T20:59:59Z'));
    expect([await take(), await take()]).toEqual(['answered', 'PaymentRequired']);
    harness.now.mockReturnValue(new Date('2026-11-30T21:00:00Z'));
    expect([await take(), await take()]).toEqual(['answered', 'PaymentRequired']);
  });

  test('uses Istanbul months and days', () => {
    expect(istanbulMonth(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01');
    expect(istanbulDayBounds(new Date('2026-11-20T22:30:00Z'))).toEqual({
      from: new Date('2026-11-20T21:00:00Z'),
      to: new Date('2026-11-21T21:00:00Z'),
    });
  });

  test('exports allowances, and deletes them with the account', async () => {
    const member = harness.member();
    await harness.promotions.takeFree(member, { variantIds: [] });
    const hooks = createHooks(promotionHooks(harness.database));
    expect(await hooks.exportOf(member)).toEqual({ allowances: [{ month: '2026-11', kind: 'Period', used: 1 }] });
    await hooks.accountErased(member);
    expect(await harness.used(member)).toEqual({});
  });
});
