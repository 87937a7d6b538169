import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { errorCodeOf, items, openHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { categoryIds, phone, photosFrom, videoKey } from './samples.ts';

let harness: Harness;
let ayse: string;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  harness.now.mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  ayse = await harness.member();
});
afterAll(async () => harness.close());

const packsUsed = async (): Promise<number> => {
  const rows = await harness.database.query<{ used: number }>(
    `select used from allowance_use where account_id = $1 and kind = 'MediaPack'`,
    [ayse],
  );
  return rows[0]?.used ?? 0;
};
const packOf = async (adId: string): Promise<unknown> => (await harness.life.stateOf(adId, ayse)).dopings.MediaPack;
const addPack = ({ id, version }: Draft) =>
  harness.ask(calls.addMediaPack, ayse, { params: { draftId: id }, body: { version } });
const save = async (draft: Draft, pictures: string[]): Promise<Draft> => {
  await harness.save(ayse, draft, { pictures });
  return harness.get(ayse, draft.id);
};
const problemsOf = async ({ id }: Draft): Promise<string[]> => {
  const { problems } = await harness.ask(calls.validate, ayse, { params: { draftId: id } });
  return problems.map(({ path, code }) => `${path} ${code}`);
};
const sendEdit = ({ id, version }: Draft) => harness.ask(calls.submitEdit, ayse, { params: { id }, body: { version } });
const picturesOf = async (adId: string): Promise<string[]> =>
  (await harness.life.contentOf(adId, ayse)).content.pictures.map(({ key }) => key);

async function published(count: number): Promise<string> {
  const written = await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, count) });
  const draft = count > 20 ? await addPack(written) : written;
  const { adId } = await harness.submit(ayse, draft);
  await harness.life.decide([{ adId, event: 'approve' }], 'system');
  return adId;
}

describe('a new ad with more than 20 photos', () => {
  test('needs the pack once and may have 40', async () => {
    const many = await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, 21) });
    expect(many).toMatchObject({ hasMediaPack: false, photosMost: 20 });
    expect(many.pictures).toHaveLength(21);
    expect(await problemsOf(many)).toEqual(['pictures MediaPackMissing']);
    expect(await errorCodeOf(harness.submit(ayse, many))).toBe('DraftIncomplete');
    const packed = await addPack(many);
    expect(packed).toMatchObject({ hasMediaPack: true, photosMost: 40 });
    const full = await save(packed, photosFrom(1, 40));
    expect(await problemsOf(full)).toEqual([]);
    const cost = await harness.ask(calls.cost, ayse, { params: { draftId: full.id } });
    expect(cost.lines.map(({ itemId, isFree }) => [itemId, isFree])).toContainEqual([items.mediaPack7, true]);
    const { adId } = await harness.submit(ayse, full);
    await harness.life.decide([{ adId, event: 'approve' }], 'system');
    expect([await packsUsed(), (await picturesOf(adId)).length]).toEqual([1, 40]);
    expect(await packOf(adId)).toBe('2026-11-27T12:00:00.000Z');
  });

  test('does not use the pack with 20 photos, and uses one for video and photos', async () => {
    const draft = await addPack(
      await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, 20) }),
    );
    expect(await harness.drafts.choiceOf(draft.id, ayse)).toMatchObject({ usesMediaPack: false, variantIds: [] });
    await harness.submit(ayse, draft);
    expect(await packsUsed()).toBe(0);
    const both = await addPack(
      await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, 30) }),
    );
    await harness.save(ayse, both, { video: videoKey });
    await harness.submit(ayse, await harness.get(ayse, both.id));
    expect(await packsUsed()).toBe(1);
  });

  test('keeps its photos without the pack, but cannot be submitted', async () => {
    const packed = await addPack(
      await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, 25) }),
    );
    const bare = await harness.ask(calls.removeMediaPack, ayse, {
      params: { draftId: packed.id },
      body: { version: packed.version },
    });
    expect(bare).toMatchObject({ hasMediaPack: false, photosMost: 20 });
    expect(bare.pictures).toHaveLength(25);
    expect(await errorCodeOf(harness.submit(ayse, bare))).toBe('DraftIncomplete');
    expect(await problemsOf(await save(bare, photosFrom(1, 20)))).toEqual([]);
  });
});

describe('an ad with 30 photos', () => {
  test('may replace them while its pack is active, also in an earlier edit', async () => {
    const adId = await published(30);
    const edit = await harness.begin(ayse, { editOf: adId });
    expect(edit).toMatchObject({ hasMediaPack: true, photosMost: 40 });
    const other = await save(edit, photosFrom(11, 40));
    expect(await problemsOf(other)).toEqual([]);
    harness.now.mockReturnValue(new Date('2026-11-27T12:00:01Z'));
    expect(await harness.get(ayse, edit.id)).toMatchObject({ photosMost: 20 });
    expect(await problemsOf(other)).toEqual(['pictures MediaPackMissing']);
    await harness.life.addDopings(adId, ayse, [{ type: 'MediaPack', days: 7 }]);
    expect(await harness.begin(ayse, { editOf: adId })).toMatchObject({ id: edit.id, photosMost: 40 });
    await sendEdit(other);
    expect([await packsUsed(), await picturesOf(adId)]).toEqual([1, photosFrom(11, 40)]);
  });

  test('keeps them after the pack ends: it may remove and reorder them, but needs a new pack for others', async () => {
    const adId = await published(30);
    harness.now.mockReturnValue(new Date('2026-11-28T12:00:00Z'));
    const edit = await harness.begin(ayse, { editOf: adId });
    expect(edit).toMatchObject({ hasMediaPack: false, photosMost: 20 });
    const fewer = photosFrom(2, 28).toReversed();
    await sendEdit(await save(edit, fewer));
    expect([await packsUsed(), await picturesOf(adId), await packOf(adId)]).toEqual([
      1,
      fewer,
      '2026-11-27T12:00:00.000Z',
    ]);
    const again = await harness.begin(ayse, { editOf: adId });
    const swapped = await save(again, [...fewer.slice(1), ...photosFrom(50, 1)]);
    expect(await problemsOf(swapped)).toEqual(['pictures MediaPackMissing']);
    expect(await errorCodeOf(sendEdit(swapped))).toBe('DraftIncomplete');
    const packed = await addPack(swapped);
    expect(await problemsOf(packed)).toEqual([]);
    // The ad used the month's free pack.
    expect(await errorCodeOf(sendEdit(packed))).toBe('PaymentRequired');
    await harness.drafts.draftPaid(packed.id, ayse, { variantIds: [items.mediaPack7] });
    expect(await packOf(adId)).toBe('2026-12-05T12:00:00.000Z');
  });

  test('may replace them when refused, because its pack is waiting', async () => {
    const written = await harness.written(ayse, categoryIds.phone, { ...phone, pictures: photosFrom(1, 30) });
    const { adId } = await harness.submit(ayse, await addPack(written));
    const refusal = { at: '2026-11-20T12:00:00Z', reasons: ['PoorPhotos' as const] };
    await harness.life.decide([{ adId, event: 'reject', refusal }], 'moderator');
    const edit = await harness.begin(ayse, { editOf: adId });
    expect(edit).toMatchObject({ hasMediaPack: true, photosMost: 40 });
    await harness.submit(ayse, await save(edit, photosFrom(21, 40)));
    expect([await packsUsed(), (await picturesOf(adId)).length]).toEqual([1, 40]);
  });

  test('needs another pack as a copy', async () => {
    const adId = await published(30);
    const copy = await harness.begin(ayse, { copyOf: adId });
    expect(copy).toMatchObject({ hasMediaPack: false, photosMost: 20 });
    expect(copy.pictures).toHaveLength(30);
    expect(await problemsOf(copy)).toEqual(['pictures MediaPackMissing']);
  });
});

test('requires the pack for the 21st photo of an ad', async () => {
  const adId = await published(20);
  const edit = await save(await harness.begin(ayse, { editOf: adId }), photosFrom(1, 21));
  expect(await problemsOf(edit)).toEqual(['pictures MediaPackMissing']);
  await sendEdit(await addPack(edit));
  expect([await packsUsed(), await packOf(adId)]).toEqual([1, '2026-11-27T12:00:00.000Z']);
});
