import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import { limits } from '../../../../contract/limits.ts';
import { draftChanges } from '../../../../contract/schemas/ad-form.ts';
import type { Draft, DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { chance } from '../../../platform/clock.ts';
import { anyOf, basics, catalogue, categoryIds, phone, photoKey, photoKeys, specOf, videoKey } from './samples.ts';
import { items, openHarness, errorCodeOf } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
let ayse: string;
let mehmet: string;
beforeAll(async () => {
  harness = await openHarness();
  [ayse, mehmet] = [await harness.member(), await harness.member()];
});
afterAll(async () => harness.close());

const at = ({ id, version }: Draft) => ({ params: { draftId: id }, version });

test('binds every call of the contract', () => {
  expect(harness.bindings.map(({ call }) => call.id).toSorted()).toEqual(
    Object.values(calls)
      .map(({ id }) => id)
      .toSorted(),
  );
});

describe('creation', () => {
  test('returns the same draft for the same id, also concurrently', async () => {
    const id = chance.uuid();
    const drafts = await Promise.all([1, 2, 3].map(() => harness.begin(ayse, { categoryId: categoryIds.phone }, id)));
    expect(new Set(drafts.map((draft) => JSON.stringify(draft))).size).toBe(1);
    expect(drafts[0]).toMatchObject({
      id,
      state: 'Pending',
      version: 0,
      isRental: false,
      mainCategoryId: 4,
      category: { id: categoryIds.phone, isLeaf: true, ancestors: [{ id: 4 }, { level: 2 }] },
      content: {},
      step: 'information',
    });
  });

  test("refuses another user's id as not found", async () => {
    const draft = await harness.begin(ayse);
    expect(await errorCodeOf(harness.begin(mehmet, {}, draft.id))).toBe('DraftNotFound');
    const other = chance.uuid();
    const both = await Promise.all([ayse, mehmet].map((owner) => errorCodeOf(harness.begin(owner, {}, other))));
    expect(both.toSorted()).toEqual(['DraftNotFound', 'answered']);
  });

  test('allows at most fifty drafts, also concurrently', async () => {
    const zeynep = await harness.member();
    const codes = await Promise.all(Array.from({ length: 60 }, () => errorCodeOf(harness.begin(zeynep))));
    expect(codes.filter((code) => code === 'answered').length).toBe(limits.draftsMost);
    expect(codes.filter((code) => code === 'DraftLimitReached').length).toBe(60 - limits.draftsMost);
    expect(await harness.ask(calls.count, zeynep, {})).toEqual({ count: limits.draftsMost });
    const { items: listed } = await harness.ask(calls.list, zeynep, { params: { categoryId: 0 } });
    expect(listed.length).toBe(limits.draftsMost);
  });

  test('refuses unknown categories', async () => {
    expect(await errorCodeOf(harness.begin(ayse, { categoryId: 999_999 }))).toBe('CategoryNotFound');
    expect(await errorCodeOf(harness.begin(ayse, { mainCategoryId: categoryIds.phone }))).toBe('CategoryNotFound');
    expect(await harness.begin(ayse, { mainCategoryId: 2, isRental: true })).toMatchObject({
      mainCategoryId: 2,
      isRental: true,
      step: 'category',
    });
  });
});

describe('saving', () => {
  test('sets named fields, clears null ones and keeps the rest', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    expect(draft).toMatchObject({ version: 1, content: phone, step: 'doping' });
    expect(draft.pictures).toEqual([{ key: photoKey('a'), width: 1200, height: 900, placeholder: expect.any(String) }]);
    const { condition, phoneModel } = { condition: specOf('condition').id, phoneModel: specOf('phoneModel').id };
    const saved = await harness.save(ayse, draft, { price: null, stock: 3, specs: { [phoneModel]: null } });
    expect(saved.version).toBe(2);
    const { content } = await harness.get(ayse, draft.id);
    expect(content).toEqual({
      ...phone,
      price: undefined,
      stock: 3,
      specs: Object.fromEntries(Object.entries(phone.specs ?? {}).filter(([id]) => Number(id) !== phoneModel)),
    });
    expect(content.specs?.[condition]).toEqual([anyOf('condition')]);
  });

  test('takes one statement for texts, and one more for photos', async () => {
    const draft = await harness.begin(ayse, { categoryId: categoryIds.phone });
    harness.statements.length = 0;
    await harness.save(ayse, draft, { title: 'Az kullanılmış telefon', specs: { [specOf('condition').id]: [1] } });
    expect(harness.statements.length).toBe(1);
    harness.statements.length = 0;
    await harness.save(ayse, { ...draft, version: 1 }, { pictures: [photoKey('a'), photoKey('b')] });
    expect(harness.statements.length).toBe(2);
  });

  test('accepts one of two concurrent changes', async () => {
    const draft = await harness.begin(ayse);
    const titles = Array.from({ length: 8 }, (_, index) => `Başlık ${index}`);
    const codes = await Promise.all(titles.map((title) => errorCodeOf(harness.save(ayse, draft, { title }))));
    expect(codes.filter((code) => code === 'answered').length).toBe(1);
    expect(codes.filter((code) => code === 'DraftChangedElsewhere').length).toBe(7);
    expect(await harness.get(ayse, draft.id)).toMatchObject({
      version: 1,
      content: { title: titles[codes.indexOf('answered')] },
    });
  });

  test("refuses to read, change, submit or delete another user's draft", async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const { params, version } = at(draft);
    const attempts = [
      harness.get(mehmet, draft.id),
      harness.save(mehmet, draft, { title: 'Benim' }),
      harness.ask(calls.delete, mehmet, { params }),
      harness.ask(calls.updateCategory, mehmet, {
        body: { draftId: draft.id, version, categoryId: categoryIds.sedan },
      }),
      harness.ask(calls.validate, mehmet, { params }),
      harness.ask(calls.period, mehmet, { params, body: { version, periodId: items.days15 } }),
      harness.ask(calls.dopings, mehmet, { params, body: { version, variantIds: [] } }),
      harness.ask(calls.addMediaPack, mehmet, { params, body: { version } }),
      harness.ask(calls.removeMediaPack, mehmet, { params, body: { version } }),
      harness.ask(calls.market, mehmet, { params }),
      harness.ask(calls.authority, mehmet, { params }),
      harness.ask(calls.cost, mehmet, { params }),
      harness.ask(calls.preview, mehmet, { params: { id: draft.id } }),
      harness.submit(mehmet, draft),
      harness.ask(calls.submitEdit, mehmet, { params: { id: draft.id }, body: { version } }),
      harness.drafts.choiceOf(draft.id, mehmet),
    ];
    expect(new Set(await Promise.all(attempts.map(errorCodeOf)))).toEqual(new Set(['DraftNotFound']));
    expect(await harness.get(ayse, draft.id)).toEqual(draft);
  });

  test("refuses other users' photos and videos", async () => {
    const draft = await harness.begin(ayse);
    expect(await errorCodeOf(harness.save(ayse, draft, { pictures: [photoKey('a'), photoKey('f')] }))).toBe(
      'MediaNotFound',
    );
    expect(await errorCodeOf(harness.save(ayse, draft, { pictures: ['demo/phones/one'] }))).toBe('MediaNotFound');
    expect(await errorCodeOf(harness.save(ayse, draft, { video: videoKey }))).toBe('MediaPackMissing');
    const packed = await harness.ask(calls.addMediaPack, ayse, { params: { draftId: draft.id }, body: { version: 0 } });
    expect(await errorCodeOf(harness.save(ayse, packed, { video: `v/${'b'.repeat(32)}` }))).toBe('MediaNotFound');
    await harness.save(ayse, packed, { video: videoKey, pictures: [photoKey('b'), photoKey('b'), photoKey('a')] });
    expect((await harness.get(ayse, draft.id)).content).toEqual({
      video: videoKey,
      pictures: [photoKey('b'), photoKey('a')],
    });
  });

  test('stores invalid values as typed and reports them as problems', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    for (const [price, code] of [
      [0, 'PriceNotPositive'],
      [-5, 'PriceNotPositive'],
      [1e15, 'PriceTooHigh'],
    ] as const) {
      const now = await harness.get(ayse, draft.id);
      await harness.save(ayse, now, { price });
      expect((await harness.get(ayse, draft.id)).content.price).toBe(price);
      const { isValid, problems, readyPercent } = await harness.ask(calls.validate, ayse, {
        params: { draftId: draft.id },
      });
      expect({ isValid, problems }).toEqual({ isValid: false, problems: [{ code, path: 'price' }] });
      expect(readyPercent).toBeLessThan(100);
    }
  });

  test('warns about text that a moderator would object to', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, { ...phone, title: 'Telefon 0532 000 00 00 ara' });
    expect(await harness.ask(calls.validate, ayse, { params: { draftId: draft.id } })).toMatchObject({
      isValid: true,
      warnings: [{ code: 'ContactInText', path: 'title', texts: ['0532'] }],
      readyPercent: 100,
    });
  });

  test('drops answers that no spec asks', async () => {
    const draft = await harness.begin(ayse);
    const unknown = Object.fromEntries(
      Array.from({ length: limits.draftSpecsMost - 1 }, (_, index) => [String(900_000 + index), [1]]),
    );
    const long = { [specOf('fuel').id]: Array.from({ length: 100 }, (_, index) => index + 1) };
    await harness.save(ayse, draft, { specs: { ...unknown, ...long } });
    expect((await harness.get(ayse, draft.id)).content.specs).toEqual({ [specOf('fuel').id]: [1, 2] });
    const more = harness.save(ayse, draft, { specs: { ...unknown, ...long, 899_999: [1] } });
    await expect(more).rejects.toMatchObject({ code: 'ValidationFailed' });
  });

  test('leaves a readable draft after any sequence of changes', async () => {
    const owner = await harness.member();
    const specIds = [...catalogue.specs.keys()].slice(0, 40).map(String);
    const answer = fc.oneof(
      fc.double({ min: -1e9, max: 1e12, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { maxLength: 5 }),
      fc.constant(null),
    );
    const texts = fc
      .string({ unit: 'binary', maxLength: 80 })
      .filter((text) => text.isWellFormed() && !text.includes('\0'));
    const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
    const place = nullable(fc.oneof(fc.constantFrom(34, 1421), fc.integer({ min: 1, max: 2 ** 40 })));
    const changes: fc.Arbitrary<DraftChanges> = fc.record(
      {
        title: nullable(texts),
        description: nullable(texts),
        price: nullable(fc.maxSafeInteger().filter((price) => Math.abs(price) <= 9e15)),
        stock: nullable(fc.integer()),
        specs: fc.dictionary(fc.constantFrom(...specIds), answer, { maxKeys: 6 }),
        provinceId: place,
        districtId: place,
        neighborhoodId: place,
        point: nullable(
          fc.record({
            lat: fc.double({ noNaN: true, noDefaultInfinity: true }),
            lng: fc.double({ noNaN: true, noDefaultInfinity: true }),
          }),
        ),
        pictures: nullable(fc.subarray(photoKeys, { maxLength: limits.adPhotosMostWithPack })),
        delivery: nullable(fc.subarray(['InPerson', 'BuyerPays', 'SellerPays'] as const).map((kinds) => [...kinds])),
        acceptsOffers: nullable(fc.boolean()),
        registryNumber: nullable(fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0'))),
        relation: nullable(fc.constantFrom('Owner', 'Kin2')),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(changes, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...Object.values(categoryIds)),
        async (sequence, categoryId) => {
          const draft = await harness.begin(owner, { categoryId });
          const params = { draftId: draft.id };
          let version = 0;
          const expected: Record<string, unknown> = {};
          for (const change of sequence) {
            ({ version } = await harness.save(owner, { id: draft.id, version }, draftChanges.parse(change)));
            if (change.title !== undefined) expected['title'] = change.title ?? undefined;
            if (change.price !== undefined) expected['price'] = change.price ?? undefined;
          }
          const { content } = await harness.get(owner, draft.id);
          expect({ title: content.title, price: content.price }).toEqual({
            title: undefined,
            price: undefined,
            ...expected,
          });
          const { isValid, problems } = await harness.ask(calls.validate, owner, { params });
          expect(isValid).toBe(problems.length === 0);
          await harness.ask(calls.preview, owner, { params: { id: draft.id } });
          await harness.ask(calls.market, owner, { params });
          await harness.ask(calls.list, owner, { params: { categoryId: 0 } });
          expect(await errorCodeOf(harness.submit(owner, { id: draft.id, version }))).toBe('DraftIncomplete');
          await harness.ask(calls.delete, owner, { params });
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});

test('filters lists by main category', async () => {
  const can = await harness.member();
  const car = await harness.written(can, categoryIds.sedan, {
    title: 'Temiz aile arabası',
    price: -1,
    pictures: [photoKey('a')],
  });
  const one = await harness.written(can, categoryIds.phone, phone);
  await harness.begin(can, {});
  const listed = async (categoryId: number) =>
    (await harness.ask(calls.list, can, { params: { categoryId } }, 'en')).items.map(({ id }) => id);
  expect(await listed(3)).toEqual([car.id]);
  expect((await listed(0)).length).toBe(3);
  const { items: cars } = await harness.ask(calls.list, can, { params: { categoryId: 3 } }, 'en');
  expect(cars[0]).toMatchObject({
    title: 'Temiz aile arabası',
    picture: { key: photoKey('a') },
    categories: ['Vehicles', 'Cars', expect.any(String)],
    step: 'information',
  });
  expect(cars[0]).not.toHaveProperty('price');
  const newest = async (categoryId: number) =>
    (await harness.ask(calls.newest, can, { params: { categoryId } })).draft?.id;
  expect([await newest(3), await newest(categoryIds.phone), await newest(2)]).toEqual([car.id, one.id, undefined]);
  const counts = await harness.ask(calls.editCounts, can, {}, 'en');
  expect(counts.items).toEqual([
    { categoryId: 3, name: 'Vehicles', count: 1, edits: 0 },
    { categoryId: 4, name: expect.any(String), count: 1, edits: 0 },
  ]);
  await harness.ask(calls.delete, can, { params: { draftId: car.id } });
  expect(await errorCodeOf(harness.ask(calls.delete, can, { params: { draftId: car.id } }))).toBe('DraftNotFound');
  expect(await harness.ask(calls.count, can, {})).toEqual({ count: 2 });
});

test('previews incomplete drafts without the exact place', async () => {
  const draft = await harness.written(ayse, categoryIds.phone, {
    ...basics,
    price: -7,
    point: { lat: 40.98765, lng: 29.01234 },
  });
  const ad = await harness.ask(calls.preview, ayse, { params: { id: draft.id } });
  expect(ad).toMatchObject({ title: basics.title, price: 0, status: 'UnderReview', district: { name: 'Kadıköy' } });
  expect(ad.point).not.toEqual({ lat: 40.98765, lng: 29.01234 });
});

test('reports photos and videos of a draft as in use, initial ones included', async () => {
  const [used, begun, unusedKey] = ['d', 'e', 'f'].map(photoKey);
  const draft = await harness.begin(ayse);
  const content = { pictures: [{ key: used }], video: videoKey, begun: { pictures: [{ key: begun }], video: null } };
  await harness.database.query('update draft set content = $2 where id = $1', [draft.id, JSON.stringify(content)]);
  const keys = [used, begun, unusedKey, videoKey].filter((key) => key !== undefined);
  expect(await harness.drafts.filesInUse(keys)).toEqual(new Set([used, begun, videoKey]));
  expect(await harness.drafts.filesInUse([])).toEqual(new Set());
});

test('deletes and exports drafts with their account', async () => {
  const departed = await harness.member();
  const draft = await harness.written(departed, categoryIds.phone, phone);
  expect(await harness.hooks.exportOf(departed)).toMatchObject({
    drafts: [{ id: draft.id, content: { title: phone.title } }],
  });
  await harness.hooks.accountErased(departed);
  expect(await errorCodeOf(harness.get(departed, draft.id))).toBe('DraftNotFound');
  expect(await harness.hooks.exportOf(departed)).toEqual({ drafts: [] });
});
