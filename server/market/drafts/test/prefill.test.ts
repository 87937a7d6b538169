import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { basics, categoryIds, phone, sedan, specOf, specs, valueOf } from './samples.ts';
import { openHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const place = { provinceId: 35, districtId: 1203 };
/** A published phone of a user in İzmir, with delivery in person and by cargo. */
async function seller(): Promise<string> {
  const ownerId = await harness.member();
  const draft = await harness.written(ownerId, categoryIds.phone, {
    ...phone,
    ...place,
    delivery: ['InPerson', 'BuyerPays'],
  });
  await harness.submit(ownerId, draft);
  return ownerId;
}

const fiat = valueOf('carMake', 'Fiat');
const egea = specOf('carModel').values.find(
  ({ names, parentValueId }) => names.tr === 'Egea' && parentValueId === fiat,
);
const readEgea = specs({ carMake: [fiat], carModel: [egea?.id ?? 0], modelYear: 2018 });

describe('the next ad', () => {
  it('starts with place and delivery of the last one and reports them', async () => {
    const ownerId = await seller();
    const draft = await harness.begin(ownerId, { categoryId: categoryIds.keypadPhone });
    expect(draft.content).toEqual({ ...place, delivery: ['InPerson', 'BuyerPays'] });
    expect(draft.prefilled).toEqual({ lastAd: ['provinceId', 'districtId', 'delivery'], words: [] });
    await harness.save(ownerId, draft, { provinceId: 34, districtId: 1421 });
    expect((await harness.get(ownerId, draft.id)).prefilled).toEqual({ lastAd: ['delivery'], words: [] });
  });

  it('starts empty in real estate and without an earlier ad', async () => {
    const draft = await harness.begin(await harness.member(), { categoryId: categoryIds.phone });
    expect(draft.content).toEqual({});
    expect(draft).not.toHaveProperty('prefilled');
  });

  it('starts without delivery if the category has none', async () => {
    const draft = await harness.begin(await seller(), { categoryId: categoryIds.sedan });
    expect(draft.content).toEqual(place);
  });

  it('does not copy the place of real estate, also after a change of category', async () => {
    const ownerId = await seller();
    harness.propertyIds.add(categoryIds.flat);
    const flat = await harness.begin(ownerId, { categoryId: categoryIds.flat });
    expect(flat.content).toEqual({});
    const { id, version } = await harness.begin(ownerId, { categoryId: categoryIds.phone });
    const body = { draftId: id, version, categoryId: categoryIds.flat };
    const changed = await harness.ask(calls.updateCategory, ownerId, { body });
    expect(changed.content).toEqual({ delivery: ['InPerson', 'BuyerPays'], specs: {} });
    const typed = await harness.begin(ownerId, { categoryId: categoryIds.phone });
    await harness.save(ownerId, typed, { districtId: 1757 });
    const unchanged = await harness.ask(calls.updateCategory, ownerId, {
      body: { ...body, draftId: typed.id, version: (await harness.get(ownerId, typed.id)).version },
    });
    expect(unchanged.content).toMatchObject({ provinceId: 35, districtId: 1757 });
  });

  it('is deleted like an empty draft unless the owner wrote something', async () => {
    const ownerId = await seller();
    const untouched = await harness.begin(ownerId, { categoryId: categoryIds.phone });
    const changed = await harness.begin(ownerId, { categoryId: categoryIds.phone });
    const typed = await harness.begin(ownerId, { categoryId: categoryIds.phone, words: 'nokia 3310' });
    await harness.save(ownerId, changed, { delivery: ['InPerson'] });
    const begun = harness.now();
    harness.now.mockReturnValue(new Date(begun.getTime() + 8 * 24 * 3600 * 1000));
    await harness.drafts.upkeep.deleteStale();
    const { items } = await harness.ask(calls.list, ownerId, { params: { categoryId: 0 } });
    expect(items.map(({ id }) => id).toSorted()).toEqual([changed.id, typed.id].toSorted());
    expect(items.map(({ id }) => id)).not.toContain(untouched.id);
    harness.now.mockReturnValue(begun);
  });
});

describe('initial words', () => {
  const begin = async (categoryId: number, words: string): Promise<Draft> =>
    harness.begin(await harness.member(), { categoryId, words });

  it('reads title, make, model and year of a car', async () => {
    const { content, prefilled } = await begin(categoryIds.sedan, '2018 egea sedan');
    expect(content).toEqual({ title: '2018 Egea sedan', specs: readEgea });
    expect(prefilled).toEqual({ lastAd: [], words: ['title', ...Object.keys(readEgea).map((id) => `specs.${id}`)] });
  });

  it.each([
    ['iphone 13 128 gb siyah', 'iPhone 13 128 gb siyah'],
    ['ikinci el tuşlu telefon', 'İkinci el tuşlu telefon'],
  ])('%s', async (words, title) => {
    expect((await begin(categoryIds.phone, words)).content.title).toBe(title);
  });

  it('fills empty fields after a change of category, and replaces nothing', async () => {
    const ownerId = await harness.member();
    const first = await harness.begin(ownerId, { mainCategoryId: 3 });
    const body = { draftId: first.id, version: first.version, categoryId: categoryIds.sedan, words: '2018 egea sedan' };
    const changed = await harness.ask(calls.updateCategory, ownerId, { body });
    expect(changed.content).toEqual({ title: '2018 Egea sedan', specs: readEgea });
    await harness.save(ownerId, changed, { title: 'Aile aracımız', specs: specs({ modelYear: 2016 }) });
    const { version } = await harness.get(ownerId, first.id);
    const again = await harness.ask(calls.updateCategory, ownerId, {
      body: { ...body, version, categoryId: categoryIds.hatchback },
    });
    expect(again.content).toEqual({ title: 'Aile aracımız', specs: { ...readEgea, ...specs({ modelYear: 2016 }) } });
  });
});

describe('answers in title and description', () => {
  const offered = async (categoryId: number, changes: Parameters<Harness['written']>[2]) => {
    const ownerId = await harness.member();
    const draft = await harness.written(ownerId, categoryId, changes);
    return (await harness.ask(calls.saidAnswers, ownerId, { params: { draftId: draft.id } })).items.map(
      ({ field, words, answers }) => [field, words, ...answers.map(({ name, text }) => `${name}: ${text}`)],
    );
  };

  it("offers answers to open questions, the title's first", async () => {
    const title = '2018 Fiat Egea, 84.500 km';
    const description = 'Ailemizin aracıydı, 2019 yılında aldık.\nDizel ve manuel. En az 90 bin km yapmadı!';
    expect(await offered(categoryIds.sedan, { title, description })).toEqual([
      ['title', '2018', 'Model yılı: 2018'],
      ['title', 'Fiat Egea', 'Marka: Fiat', 'Model: Egea'],
      ['title', '84.500 km', 'Kilometre: 84.500 km'],
      ['description', 'Dizel', 'Yakıt: Dizel'],
      ['description', 'manuel', 'Vites: Manuel'],
    ]);
    expect(await offered(categoryIds.sedan, { ...sedan, title, description })).toEqual([]);
  });

  it('does not offer answers that contradict a given one', async () => {
    const renault = valueOf('carMake', 'Renault');
    expect(await offered(categoryIds.sedan, { title: 'Fiat Egea', specs: specs({ carMake: [renault] }) })).toEqual([]);
  });

  it('finds answers in long descriptions, each once', async () => {
    const description = `${'Çok temiz kullanıldı ve hep kutusunda durdu '.repeat(12)}128 GB hafızalı. Yine 128 GB.`;
    expect(await offered(categoryIds.phone, { ...basics, title: 'Telefon', description })).toContainEqual([
      'description',
      '128 GB hafızalı',
      'Dahili hafıza: 128 GB',
    ]);
  });
});
