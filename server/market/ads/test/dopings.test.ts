import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { minSamples, measureDopings } from '../operations/measure-dopings.ts';
import { archiveAd } from '../operations/archive-ad.ts';
import { publishAd } from '../operations/publish-ad.ts';
import { refreshUpToDate } from '../operations/refresh-up-to-date.ts';
import { remindOfDopings } from '../operations/remind-of-dopings.ts';
import { userId } from '../../../../tests/support/ads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());

const aBoostedAd = () =>
  harness.published({
    periodDays: 60,
    dopings: [
      { type: 'Boost', days: 14 },
      { type: 'Urgent', days: 7 },
    ],
  });
const endsOf = async (adId: string) => (await harness.row(adId))['dopings'];

describe('promotions', () => {
  it('pauses while a moderator has suspended the ad', async () => {
    const adId = await aBoostedAd();
    harness.pass(4 * dayMs);
    await harness.life.decide([{ adId, event: 'suspend' }], 'moderator');
    expect(await endsOf(adId)).toEqual({});
    harness.pass(30 * dayMs);
    await harness.life.decide([{ adId, event: 'restore' }], 'moderator');
    expect(await endsOf(adId)).toEqual({
      Boost: harness.daysOn(10).toISOString(),
      Urgent: harness.daysOn(3).toISOString(),
    });
    expect((await harness.row(adId))['awaiting_dopings']).toEqual([]);
  });

  it('pauses while the ad is archived; ended ones stay ended', async () => {
    const adId = await aBoostedAd();
    harness.pass(8 * dayMs);
    await archiveAd(harness.deps, adId, userId);
    harness.pass(20 * dayMs);
    await publishAd(harness.deps, adId, userId);
    expect(await endsOf(adId)).toEqual({ Boost: harness.daysOn(6).toISOString() });
  });

  it('is extended by another purchase', async () => {
    const adId = await aBoostedAd();
    harness.pass(4 * dayMs);
    await harness.life.addDopings(adId, userId, [{ type: 'Boost', days: 7 }]);
    expect(await endsOf(adId)).toMatchObject({ Boost: harness.daysOn(17).toISOString() });
  });
});

describe('the UpToDate refresh', () => {
  it('moves an ad to the top once a day while the promotion is active and the ad on sale', async () => {
    const adId = await harness.published({ dopings: [{ type: 'UpToDate', days: 2 }] });
    const other = await harness.published();
    const refreshedAt = async (id: string) => (await harness.row(id))['refreshed_at'];
    const began = await refreshedAt(adId);
    harness.pass(23 * 3_600_000);
    await refreshUpToDate(harness.deps);
    expect(await refreshedAt(adId)).toEqual(began);
    harness.pass(3_600_000);
    await refreshUpToDate(harness.deps);
    await refreshUpToDate(harness.deps);
    const second = harness.now();
    expect(await refreshedAt(adId)).toEqual(second);
    expect(await refreshedAt(other)).toBeNull();
    const { ids } = await harness.search.index.find({ request: { sort: 'LastAddedFirst' } });
    expect(ids.indexOf(adId)).toBeLessThan(ids.indexOf(other));
    harness.pass(dayMs + 1);
    await refreshUpToDate(harness.deps);
    expect(await refreshedAt(adId)).toEqual(second);
  });
});

describe('the reminder', () => {
  it('is sent once, a day before each promotion ends', async () => {
    const adId = await aBoostedAd();
    const reminders = new Map<string, unknown>();
    const remind = () =>
      remindOfDopings({
        database: harness.database,
        notices: {
          notify: async ({ onceKey = '', routeValue, tokens }) => {
            if (routeValue === adId) reminders.set(onceKey, tokens?.['Doping.Name']);
          },
        },
      });
    harness.pass(6 * dayMs - 1_000);
    await remind();
    expect(reminders.size).toBe(0);
    harness.pass(2_000);
    await remind();
    harness.pass(3_600_000);
    await remind();
    expect([...reminders.values()]).toEqual(['Urgent']);
  });
});

describe('the promotion effect', () => {
  /** An ad with these daily views before and with its boost, ten days each. */
  async function boostedAd(before: number, after: number): Promise<void> {
    const adId = await harness.createAd({ publishedAt: harness.daysOn(-25) });
    await harness.database.query(
      `insert into ad_event (ad_id, at, kind, data) values ($1, $2, 'DopingStarted', '{"doping": "Boost", "days": 7}')`,
      [adId, harness.daysOn(-10)],
    );
    for (let day = -20; day < 0; day += 1) {
      await harness.database.query('insert into ad_day (ad_id, day, views) values ($1, $2, $3)', [
        adId,
        harness.daysOn(day),
        day < -10 ? before : after,
      ]);
    }
  }
  const vehicles = () => harness.catalogue.categories.get(harness.cars)?.ancestorIds[0] ?? 0;

  it('is the range of comparable ads, once there are enough', async () => {
    for (let count = 1; count < minSamples; count += 1) await boostedAd(10, 10 + count);
    await measureDopings(harness.database, harness.catalogue);
    expect(await harness.life.dopingEffects(vehicles())).toEqual([]);
    await boostedAd(10, 10 + minSamples);
    await measureDopings(harness.database, harness.catalogue);
    const [effect] = await harness.life.dopingEffects(vehicles());
    // Ten of the fourteen days before have views, and so do the seven days with it.
    expect(effect).toMatchObject({ doping: 'Boost' });
    expect(effect?.low).toBeCloseTo((1.575 * 14) / 10, 5);
    expect(effect?.high).toBeCloseTo((2.525 * 14) / 10, 5);
  });
});

describe('comparable views', () => {
  const vehicles = () => harness.catalogue.categories.get(harness.cars)?.ancestorIds[0] ?? 0;
  const medians = () =>
    harness.database.query<{ ago: number; views: number; count: number }>(
      'select $2::date - day as ago, views, count from comparable_views where main_category_id = $1 order by day desc',
      [vehicles(), harness.now().toISOString()],
    );
  const see = (adId: string, views: number) =>
    harness.database.query('insert into ad_day (ad_id, day, views) values ($1, $2, $3)', [
      adId,
      harness.daysOn(-1),
      views,
    ]);

  it("stores the median of a day's ads that were on sale all day without a promotion, once there are enough", async () => {
    for (const table of ['ad', 'comparable_views']) await harness.database.query(`delete from ${table}`);
    for (let views = 1; views < minSamples; views += 1) {
      await see(await harness.createAd({ publishedAt: harness.daysOn(-10) }), views);
    }
    await measureDopings(harness.database, harness.catalogue);
    expect(await medians()).toEqual([]);

    const promoted = await harness.createAd({
      publishedAt: harness.daysOn(-10),
      dopings: { Boost: harness.daysOn(1).toISOString() },
    });
    const fresh = await harness.createAd({ publishedAt: harness.daysOn(-1) });
    const gone = await harness.createAd({ publishedAt: harness.daysOn(-10), status: 'Archived' });
    await harness.database.query('update ad set status_at = $2 where id = $1', [gone, harness.daysOn(-1)]);
    for (const adId of [promoted, fresh, gone]) await see(adId, 1_000);
    await measureDopings(harness.database, harness.catalogue);
    // The ad that left yesterday was on sale until the day before.
    expect((await medians()).map(({ ago, count }) => [ago, count])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((ago) => [ago, minSamples]),
    );

    // Ads without views count, also with a promotion that ended before.
    await harness.createAd({ publishedAt: harness.daysOn(-10), dopings: { Boost: harness.daysOn(-5).toISOString() } });
    await measureDopings(harness.database, harness.catalogue);
    expect((await medians())[0]).toEqual({ ago: 1, views: 9.5, count: minSamples });
  });
});
