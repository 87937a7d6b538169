import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import { formGroups } from '../../../../contract/enums.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { catalogue, categoryIds, phone, sedan, specOf, videoKey } from './samples.ts';
import { items, openHarness, errorCodeOf } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
let ayse: string;
beforeAll(async () => {
  harness = await openHarness();
  ayse = await harness.member();
});
afterAll(async () => harness.close());

const at = ({ id, version }: Draft) => ({ params: { draftId: id }, version });

describe('categories', () => {
  test('keeps common answers in a new category', async () => {
    const draft = await harness.written(ayse, categoryIds.sedan, sedan);
    const body = { draftId: draft.id, version: draft.version };
    const changed = await harness.ask(calls.updateCategory, ayse, {
      body: { ...body, categoryId: categoryIds.hatchback },
    });
    expect(changed).toMatchObject({ version: 2, category: { id: categoryIds.hatchback }, content: sedan });
    const phones = await harness.ask(calls.updateCategory, ayse, {
      body: { ...body, version: 2, categoryId: categoryIds.phone },
    });
    expect(phones.content).toEqual({ ...sedan, specs: {} });
    const codes = [999_999, 301].map((categoryId) =>
      errorCodeOf(harness.ask(calls.updateCategory, ayse, { body: { ...body, version: 3, categoryId } })),
    );
    expect(await Promise.all(codes)).toEqual(['CategoryNotFound', 'CategoryNotLeaf']);
    const stale = harness.ask(calls.updateCategory, ayse, { body: { ...body, categoryId: categoryIds.sedan } });
    expect(await errorCodeOf(stale)).toBe('DraftChangedElsewhere');
  });

  test("requires a new choice after a category's removal", async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const categories = new Map(catalogue.categories);
    categories.delete(categoryIds.phone);
    harness.current.catalogue = { ...catalogue, categories };
    try {
      const { category, ...without } = await harness.get(ayse, draft.id);
      expect([category, without.step, without.content]).toEqual([undefined, 'category', phone]);
      expect(await harness.ask(calls.validate, ayse, { params: { draftId: draft.id } })).toMatchObject({
        problems: [{ code: 'CategoryNotChosen', path: 'category' }],
      });
      expect(await errorCodeOf(harness.submit(ayse, draft))).toBe('DraftIncomplete');
      expect(await errorCodeOf(harness.ask(calls.preview, ayse, { params: { id: draft.id } }))).toBe(
        'CategoryNotChosen',
      );
    } finally {
      harness.current.catalogue = catalogue;
    }
  });

  test('returns a form with all groups in order and without thousands of models', async () => {
    const form = await harness.ask(calls.form, ayse, { params: { categoryId: categoryIds.sedan } }, 'en');
    expect(form.groups.map(({ group }) => group)).toEqual([...formGroups]);
    const formSpecs = form.groups.flatMap(({ specs }) => specs);
    expect(formSpecs.find(({ key }) => key === 'carModel')).toMatchObject({
      create: 'required',
      values: [],
      name: 'Model',
    });
    expect(formSpecs.find(({ key }) => key === 'fuel')?.values.length).toBe(specOf('fuel').values.length);
    expect(form).toMatchObject({ registry: 'Plate', takesDelivery: false });
    expect(form.filled).toBeUndefined();
    expect((await harness.ask(calls.form, ayse, { params: { categoryId: categoryIds.phone } })).takesDelivery).toBe(
      true,
    );
    const codes = [999_999, 301].map((categoryId) =>
      errorCodeOf(harness.ask(calls.form, ayse, { params: { categoryId } })),
    );
    expect(await Promise.all(codes)).toEqual(['CategoryNotFound', 'CategoryNotLeaf']);
  });
});

describe('choices', () => {
  test('accepts a period, one promotion of each type, and the media pack', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const { params } = at(draft);
    const packed = await harness.ask(calls.addMediaPack, ayse, { params, body: { version: 1 } });
    expect(packed).toMatchObject({ hasMediaPack: true, dopings: [{ type: 'MediaPack', variantId: items.mediaPack7 }] });
    expect(packed.step).toBe('doping');
    const chosen = await harness.ask(calls.dopings, ayse, {
      params,
      body: { version: 2, variantIds: [items.showcase7] },
    });
    expect(chosen.dopings.map(({ type }) => type)).toEqual(['Showcase', 'MediaPack']);
    expect(chosen.step).toBe('duration');
    const twice = [items.showcase7, items.showcase14];
    expect(
      await errorCodeOf(harness.ask(calls.dopings, ayse, { params, body: { version: 3, variantIds: twice } })),
    ).toBe('DopingNotFound');
    expect(await errorCodeOf(harness.ask(calls.period, ayse, { params, body: { version: 3, periodId: 9 } }))).toBe(
      'PeriodNotFound',
    );
    const wrongPack = harness.ask(calls.addMediaPack, ayse, { params, body: { version: 3, variantId: items.urgent7 } });
    expect(await errorCodeOf(wrongPack)).toBe('DopingNotFound');
    await harness.save(ayse, { id: draft.id, version: 3 }, { video: videoKey });
    const timed = await harness.ask(calls.period, ayse, { params, body: { version: 4, periodId: items.days30 } });
    expect(timed).toMatchObject({ periodId: items.days30, step: 'preview', content: { video: videoKey } });
    const cost = await harness.ask(calls.cost, ayse, { params });
    expect(cost.lines.map(({ itemId, isFree }) => [itemId, isFree])).toEqual(
      expect.arrayContaining([
        [items.days30, true],
        [items.showcase7, false],
        [items.mediaPack7, true],
      ]),
    );
    expect(cost.total).toBe(89_900);
    const bare = await harness.ask(calls.removeMediaPack, ayse, { params, body: { version: 5 } });
    expect(bare).toMatchObject({ hasMediaPack: false, dopings: [{ type: 'Showcase' }] });
    expect(bare.content).toEqual(phone);
  });

  test('ignores an unused media pack and its price', async () => {
    const member = await harness.member();
    const draft = await harness.written(member, categoryIds.phone, phone);
    const { params } = at(draft);
    await harness.ask(calls.addMediaPack, member, { params, body: { version: 1 } });
    const { lines } = await harness.ask(calls.cost, member, { params });
    expect(lines.map(({ itemId }) => itemId)).not.toContain(items.mediaPack7);
    expect(await harness.drafts.choiceOf(draft.id, member)).toMatchObject({ usesMediaPack: false, variantIds: [] });
  });

  test('accepts an empty choice', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const chosen = await harness.ask(calls.dopings, ayse, { ...at(draft), body: { version: 1, variantIds: [] } });
    expect(chosen.step).toBe('duration');
  });

  test('sends registry number and relation to the authority', async () => {
    const draft = await harness.begin(ayse, { categoryId: categoryIds.sedan });
    const { params } = at(draft);
    expect(await errorCodeOf(harness.ask(calls.authority, ayse, { params }))).toBe('Required');
    await harness.save(ayse, draft, { ...sedan, registryNumber: '34 XYZ 99', relation: null });
    expect(await errorCodeOf(harness.ask(calls.authority, ayse, { params }))).toBe('Required');
    await harness.save(ayse, { id: draft.id, version: 1 }, { relation: 'Owner' });
    expect(await harness.ask(calls.validate, ayse, { params })).toMatchObject({
      problems: [{ code: 'IdentityUnverified', path: 'registryNumber' }],
    });
    expect(await harness.ask(calls.authority, ayse, { params })).toMatchObject({
      isRequired: true,
      registry: 'Plate',
      state: 'Verified',
    });
    expect(await harness.ask(calls.validate, ayse, { params })).toMatchObject({ isValid: true });
    const other = await harness.begin(ayse, { categoryId: categoryIds.phone });
    expect(await harness.ask(calls.authority, ayse, { params: { draftId: other.id } })).toEqual({
      isRequired: false,
      state: 'Unverified',
    });
  });
});
