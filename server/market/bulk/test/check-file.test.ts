import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '../../../../contract/calls/bulk.ts';
import { openHarness, cars, csvFile, goods, errorCodeOf, rowsOf, xmlFile } from './harness.ts';
import type { BulkHarness } from './harness.ts';

let harness: BulkHarness;
let owner: string;
beforeAll(async () => {
  harness = await openHarness();
  owner = await harness.member();
});
afterAll(() => harness.close());

const errorsOf = async (...rows: Record<string, string>[]) =>
  (await harness.check(owner, rowsOf(...rows))).errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

const car = (plate: string): Record<string, string> => ({
  category: 'Vasıta > Otomobil > Sedan',
  delivery: '',
  carModel: 'Egea',
  carMake: 'fiat',
  'Model yılı': '2019',
  mileage: '125.000 km',
  Yakıt: 'BENZİN',
  gear: 'Manual',
  vehicleCondition: 'İkinci el',
  heavyDamage: 'Evet',
  plateNationality: 'Türkiye (TR) Plakalı',
  Plaka: plate,
  relation: 'Sahibi',
});

describe('a valid file', () => {
  it("returns the ads to be added, in the user's language", async () => {
    const file = rowsOf({ price: '1.250,50' }, { category: 'giyim/ust-giyim/tisort', title: 'İkinci tişört, beyaz' });
    const found = await harness.check(owner, file, 'en');
    expect(found).toMatchObject({ state: 'Checked', rows: 2, sound: 2, errorCount: 0, errors: [] });
    expect(found.sample).toMatchObject([
      { row: 1, title: 'Beyaz pamuklu tişört', price: 125_050, place: 'Kadıköy, İstanbul', photos: 1 },
      { row: 2, title: 'İkinci tişört, beyaz' },
    ]);
    expect(found.sample[0]?.category).toMatch(/^Apparel|^Clothing/);
    expect(found.sample[1]?.category).toBe(found.sample[0]?.category);
  });

  it('stores names, numbers and answers as ids', async () => {
    harness.standings.set('34ABC123', 'Verified');
    const { id, errors } = await harness.check(owner, rowsOf(car('34 abc 123')));
    expect(errors).toEqual([]);
    const [row] = await harness.database.query<{ ads: { content: Record<string, unknown> }[] }>(
      'select ads from bulk_import where id = $1',
      [id],
    );
    const { specByKey, values } = harness.deps.catalogue();
    const specs = row?.ads[0]?.content['specs'] as Record<string, number | number[]>;
    const contentOf = (key: string) => {
      const content = specs[String(specByKey.get(key)?.id)];
      return Array.isArray(content) ? content.map((one) => values.get(one)?.names.tr) : content;
    };
    expect([contentOf('carMake'), contentOf('carModel')]).toEqual([['Fiat'], ['Egea']]);
    expect([contentOf('modelYear'), contentOf('mileage'), contentOf('fuel')]).toEqual([2019, 125_000, ['Benzin']]);
    expect(row?.ads[0]?.content).toMatchObject({ categoryId: cars, registryNumber: '34ABC123', provinceId: 34 });
  });

  it('accepts XML', async () => {
    const text = `<ads><ad><category>${goods}</category><title>Beyaz pamuklu tişört</title><description>Hiç giyilmedi, etiketi duruyor.</description>
      <price>100</price><province>34</province><district>kadikoy</district><photo>https://a.example/1.jpg</photo><delivery>BuyerPays</delivery>
      <spec key="condition">New</spec><spec key="clothingSize">M</spec></ad></ads>`;
    expect(await harness.check(owner, xmlFile(text))).toMatchObject({ rows: 1, sound: 1, errors: [] });
  });
});

describe('errors', () => {
  it('names row, column and value', async () => {
    const file = rowsOf(
      {},
      { title: 'kısa', price: '14,500', district: 'Çankaya' },
      { category: 'giyim/yok', photos: '' },
      { condition: 'ikinci sınıf', clothingSize: '' },
    );
    const { errors, sound, errorCount } = await harness.check(owner, file);
    expect(errors).toEqual([
      { row: 2, column: 'price', code: 'BulkNumberAmbiguous', value: '14,500', suggestions: ['14500', '14,50'] },
      { row: 2, column: 'district', code: 'BulkValueUnknown', value: 'Çankaya' },
      { row: 2, column: 'title', code: 'TitleTooShort', value: 'kısa' },
      { row: 3, column: 'category', code: 'BulkCategoryUnknown', value: 'giyim/yok' },
      { row: 3, column: 'Fotoğraflar', code: 'PhotoMissing', value: '' },
      { row: 4, column: 'condition', code: 'BulkValueUnknown', value: 'ikinci sınıf' },
      { row: 4, column: 'Beden', code: 'Required', value: '' },
    ]);
    expect([sound, errorCount]).toEqual([1, 7]);
  });

  it('suggests places for a misspelt name', async () => {
    const file = rowsOf(
      { district: 'Kadkoy' },
      { province: 'İstnabul' },
      { neighbourhood: 'Caferağ mah.' },
      { district: 'Xyzabc' },
    );
    const { errors } = await harness.check(owner, file, 'tr');
    expect(errors.map(({ row, column, suggestions }) => [row, column, suggestions])).toEqual([
      [1, 'district', ['Kadıköy']],
      [2, 'province', ['İstanbul']],
      [3, 'neighbourhood', ['Caferağa']],
      [4, 'district', undefined],
    ]);
  });

  it.each([
    [{ category: 'giyim/ust-giyim' }, ['1 category CategoryNotLeaf']],
    [{ price: '0' }, ['1 price PriceNotPositive']],
    [{ stock: '1000' }, ['1 stock NumberOutOfRange']],
    [{ stock: '1,5' }, ['1 stock BulkValueUnknown']],
    [{ province: 'Kadıköy' }, ['1 province BulkValueUnknown']],
    [{ neighbourhood: 'Yok Mah.' }, ['1 neighbourhood BulkValueUnknown']],
    [{ neighbourhood: 'Caferağa Mah.' }, []],
    [{ delivery: '' }, ['1 Teslimat DeliveryMissing']],
    [{ delivery: 'Elden|Güvercin' }, ['1 delivery BulkValueUnknown']],
    [{ delivery: 'In person | ücretsiz kargo' }, []],
    [{ acceptsOffers: 'belki' }, ['1 acceptsOffers BulkValueUnknown']],
    [{ periodDays: '31' }, ['1 periodDays BulkValueUnknown']],
    [{ periodDays: '30' }, []],
    [{ photos: 'ftp://a/1.jpg' }, ['1 photos PhotoAddressRefused']],
    [
      { photos: 'file:///etc/passwd|javascript:alert(1)' },
      ['1 photos PhotoAddressRefused', '1 photos PhotoAddressRefused'],
    ],
    [{ photos: Array.from({ length: 21 }, (_, at) => `https://a/${at}`).join(' ') }, ['1 photos TooManyPhotos']],
    [{ title: "'=Formül gibi başlayan" }, []],
  ] as [Record<string, string>, string[]][])('%j: %j', async (row, errors) => {
    expect(await errorsOf(row)).toEqual(errors);
  });

  it('reports repeated own codes and plates in other rows', async () => {
    harness.standings.set('34ABC123', 'Verified');
    const errors = await errorsOf(
      { ...car('34ABC123'), 'Stok kodu': 'a-1' },
      { ...car('34 ABC 123'), 'Stok kodu': 'A-1' },
      { 'Stok kodu': 'A-2' },
    );
    expect(errors).toEqual(['2 Stok kodu BulkRowTwice', '2 Plaka RegistryNumberInUse']);
  });

  it('reports a model of another make and an invalid or unverified plate', async () => {
    harness.standings.set('34XYZ99', 'Suspended');
    expect(await errorsOf({ ...car('34XYZ99'), carModel: 'Corolla' })).toEqual([
      '1 carModel BulkValueUnknown',
      '1 Plaka AuthorityRefused',
    ]);
    expect(await errorsOf(car('merhaba'), car('06ZZZ99'))).toEqual([
      '1 Plaka RegistryNumberInvalid',
      '2 Plaka IdentityUnverified',
    ]);
  });

  it('reports cells after the last heading', async () => {
    const file = rowsOf({});
    const text = file.bytes.toString().replace(/$/, ';"kayan hücre"');
    expect((await harness.check(owner, csvFile(text))).errors).toEqual([
      { row: 1, column: '', code: 'BulkFileUnreadable', value: 'kayan hücre' },
    ]);
  });

  it('counts errors exactly, and stores the first two hundred with shortened values', async () => {
    const found = await harness.check(
      owner,
      rowsOf(...Array.from({ length: 700 }, () => ({ price: 'x'.repeat(300) }))),
    );
    expect([found.errorCount, found.errors.length, found.errors[0]?.value.length]).toEqual([700, 200, 100]);
    expect(found.sample).toEqual([]);
  });
});

describe('access', () => {
  it('requires a business whose membership includes bulk import', async () => {
    const file = rowsOf({});
    const others = [
      await harness.member({ type: 'Personal' }),
      await harness.member({ tier: 'Premium' }),
      await harness.member({ tier: 'Basic', type: 'Personal' }),
    ];
    for (const id of others) expect(await errorCodeOf(harness.check(id, file))).toBe('BusinessRequired');
  });

  it("limits access to the owner's imports", async () => {
    const { id } = await harness.check(owner, rowsOf({}));
    const other = await harness.member();
    for (const call of [bulkCalls.get, bulkCalls.start, bulkCalls.remove] as const) {
      expect(await errorCodeOf(harness.ask(call, other, { params: { id } }))).toBe('BulkNotFound');
    }
    expect((await harness.ask(bulkCalls.list, other, {})).items).toEqual([]);
    expect(await harness.ask(bulkCalls.get, owner, { params: { id } })).toMatchObject({ id, state: 'Checked' });
  });

  it('replaces the oldest import that is not running above three open ones', async () => {
    const member = await harness.member();
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await harness.check(member, rowsOf({}))).id);
    const { items } = await harness.ask(bulkCalls.list, member, {});
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    await harness.database.query(`update bulk_import set state = 'Running' where owner_id = $1`, [member]);
    expect(await errorCodeOf(harness.check(member, rowsOf({})))).toBe('TooManyRequests');
  });
});

it('deletes an import on request, but not a running one', async () => {
  const { id } = await harness.check(owner, rowsOf({}));
  await harness.ask(bulkCalls.remove, owner, { params: { id } });
  expect(await errorCodeOf(harness.get(owner, id))).toBe('BulkNotFound');
});

it('deletes imports after thirty days and those of erased accounts', async () => {
  const { id: old } = await harness.check(owner, rowsOf({}));
  const { id: stuck } = await harness.check(owner, rowsOf({}));
  await harness.database.query(`update bulk_import set created_at = now() - interval '31 days' where id = $1`, [old]);
  await harness.database.query(
    `update bulk_import set state = 'Running', created_at = now() - interval '4 days' where id = $1`,
    [stuck],
  );
  await harness.bulk.sweep();
  expect(await errorCodeOf(harness.get(owner, old))).toBe('BulkNotFound');
  expect(await harness.get(owner, stuck)).toMatchObject({ state: 'Failed', made: 0 });
  await harness.hooks.accountErased(owner);
  expect(await harness.bulk.list(owner)).toEqual([]);
});
