import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { categoryIds, phone } from './samples.ts';

let harness: Harness;
let ayse: string;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  ayse = await harness.member();
});
afterAll(async () => harness.close());

describe('daily jobs', () => {
  const dayMs = 24 * 3600 * 1000;
  const age = (draftId: string, days: number) =>
    harness.database.query('update draft set updated_at = $2 where id = $1', [
      draftId,
      new Date(harness.now().getTime() - days * dayMs),
    ]);

  test('reminds the owner of an unfinished ad once, after a day', async () => {
    const { drafts, notices } = harness;
    await drafts.upkeep.remind();
    notices.length = 0;
    const titled = await Promise.all(
      [1, 2, 3].map(() => harness.written(ayse, categoryIds.phone, { title: 'Yarım kalan telefon' })),
    );
    const [young, untitled, sent] = [
      await harness.written(ayse, categoryIds.phone, phone),
      await harness.written(ayse, categoryIds.phone, { title: '  ', price: 5 }),
      await harness.written(ayse, categoryIds.phone, phone),
    ];
    await harness.submit(ayse, sent);
    for (const { id } of [...titled, untitled, sent]) await age(id, 2);
    await age(young.id, 0.9);
    expect(await drafts.upkeep.remind(2)).toBe(3);
    expect(await drafts.upkeep.remind(2)).toBe(0);
    expect(notices.map(({ routeValue }) => routeValue).toSorted()).toEqual(titled.map(({ id }) => id).toSorted());
    expect(notices[0]).toMatchObject({
      accountId: ayse,
      template: 'Ads.Uncompleted',
      tokens: { 'Ad.Title': 'Yarım kalan telefon' },
    });
  });

  test('deletes submitted drafts after a month, and drafts without input', async () => {
    const sent = await harness.written(ayse, categoryIds.phone, phone);
    await harness.submit(ayse, sent);
    const [empty, filled] = [
      await harness.begin(ayse, { categoryId: categoryIds.phone }),
      await harness.written(ayse, categoryIds.phone, { price: 5 }),
    ];
    const { adId } = await harness.submit(ayse, await harness.written(ayse, categoryIds.phone, phone));
    await harness.life.decide([{ adId, event: 'approve' }], 'system');
    const edit = await harness.begin(ayse, { editOf: adId });
    for (const { id } of [sent, empty, filled, edit]) await age(id, 6.9);
    const all = [sent, empty, filled, edit];
    const left = async () => {
      const rows = await harness.database.query<{ id: string }>('select id from draft where owner_id = $1', [ayse]);
      return all.map((draft) => rows.some(({ id }) => id === draft.id));
    };
    await harness.drafts.upkeep.deleteStale(1);
    expect(await left()).toEqual([true, true, true, true]);
    for (const { id } of all) await age(id, 31);
    expect(await harness.drafts.upkeep.deleteStale(1)).toBe(2);
    expect(await left()).toEqual([false, false, true, true]);
  });
});
