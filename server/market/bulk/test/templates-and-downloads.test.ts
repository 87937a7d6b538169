import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fallbackTerms } from '../../../../contract/ad-terms.ts';
import type { NewAd } from '../../ads/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { openHarness, cars, csvFile, goods, xmlFile } from './harness.ts';
import type { BulkHarness } from './harness.ts';
import { fieldOf, headingKey } from '../rules/headings.ts';
import { registerBulk } from '../routes.ts';

const tokens = tokensWith('a-secret-for-tests-alone-0123456789');
let harness: BulkHarness;
let app: FastifyInstance;
beforeAll(async () => {
  harness = await openHarness();
  app = Fastify();
  app.setErrorHandler((error, _, reply) =>
    error instanceof DomainError ? reply.code(error.status).send(error.answer) : reply.code(500).send(error),
  );
  registerBulk(app, { bulk: harness.bulk, tokens, serviceKey: 'key', publicUrl: 'https://meydan.example' });
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

const bearer = async (id: string) => ({
  authorization: `Bearer ${await tokens.sign({ kind: 'member', id, sessionId: id, permissions: [], accountType: 'Business' }, 'access')}`,
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/ads/bulk/${url}`, headers });

describe('templates', () => {
  it.each(['tr', 'en'])('passes the check for every kind of category, in %s', async (language) => {
    const owner = await harness.member();
    harness.standings.set('34ABC123', 'Verified');
    const leaves = [...harness.deps.catalogue().categories.values()].filter(({ childIds }) => childIds.length === 0);
    const byQuestions = new Map(leaves.map((leaf) => [leaf.specs.map(({ spec }) => spec.id).join(), leaf]));
    const bad: string[] = [];
    for (const leaf of [...byQuestions.values()].filter((_, at) => at % 7 === 0)) {
      for (const format of ['csv', 'xml']) {
        const { body } = await get(`template?format=${format}&categoryId=${leaf.id}`, { 'accept-language': language });
        const { errors } = await harness.check(owner, format === 'csv' ? csvFile(body) : xmlFile(body));
        bad.push(...errors.map(({ column, code, value }) => `${leaf.paths.tr} ${format} ${column}: ${code} ${value}`));
      }
    }
    expect(bad).toEqual([]);
  });

  it("returns templates without sign-in, in the reader's language, only for known categories", async () => {
    const answer = await get(`template?categoryId=${cars}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="meydan-${cars}.csv"`,
    });
    const [turkish = ''] = answer.body.split('\r\n', 1);
    expect(turkish).toMatch(/^\ufeffİlan kodum;Kategori;Başlık;.*;Marka;Model;Model yılı;/);
    const english = await get(`template?categoryId=${cars}`, { 'accept-language': 'en' });
    expect(english.body).toMatch(/^\ufeffOwn code,Category,Title,.*,Make,Model,/);
    expect((await get('template?format=xml')).body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<ads>\n {2}<ad>/,
    );
    expect((await get('template?categoryId=999999999')).json()).toMatchObject({ errorCode: 'CategoryNotFound' });
    expect((await get('template?format=exe')).statusCode).toBe(400);
  });

  it('has no question with the name of a field', () => {
    const clashes = [...harness.deps.catalogue().specByKey.keys()].filter(
      (key) => fieldOf(headingKey(key)) !== undefined,
    );
    expect(clashes).toEqual([]);
  });
});

const ad = (ownerId: string, parts: Partial<NewAd> = {}): NewAd => ({
  ownerId,
  ownerType: 'Business',
  categoryId: goods,
  title: 'Beyaz pamuklu tişört',
  description: 'Hiç giyilmedi;\n"etiketi" duruyor, <temiz> & yeni.',
  price: 34_990,
  ...fallbackTerms(),
  stock: 3,
  delivery: ['InPerson', 'SellerPays'],
  acceptsOffers: false,
  showPhone: true,
  registryNumber: null,
  specs: {
    [specId('condition')]: [valueId('condition', 'Sıfır')],
    [specId('clothingSize')]: [valueId('clothingSize', 'M')],
  },
  pictures: [{ key: 'u/0123456789abcdef0123456789abcdef', width: 800, height: 600 }],
  video: null,
  provinceId: 34,
  districtId: 1421,
  neighborhoodId: null,
  lat: null,
  lng: null,
  periodDays: 30,
  dopings: [],
  isVerified: false,
  ...parts,
});
const specOf = (key: string) => harness.deps.catalogue().specByKey.get(key);
const specId = (key: string) => specOf(key)?.id ?? 0;
const valueId = (key: string, name: string) => specOf(key)?.values.find(({ names }) => names.tr === name)?.id ?? 0;

describe('downloads', () => {
  it.each([
    ['csv', 'tr'],
    ['csv', 'en'],
    ['xml', 'tr'],
    ['xml', 'en'],
  ])('imports a download unchanged as %s in %s', async (format, language) => {
    const owner = await harness.member();
    await harness.life.submit([ad(owner), ad(owner, { title: '=HYPERLINK("http://x") tişört', price: 100 })]);
    const { body, statusCode } = await get(`export?format=${format}`, {
      ...(await bearer(owner)),
      'accept-language': language,
    });
    expect(statusCode).toBe(200);
    const file = format === 'csv' ? csvFile : xmlFile;
    // An unchanged import changes nothing; without ad ids it adds the ads again.
    expect(await harness.check(owner, file(body))).toMatchObject({ errors: [], changed: 0, unchanged: 2, sound: 2 });
    const { id, errors } = await harness.check(owner, file(body.replaceAll(/(?<!\d)1\d{9}(?!\d)/g, '')));
    expect(errors).toEqual([]);
    const [row] = await harness.database.query<{ ads: { content: NewAd; photos: string[] }[] }>(
      'select ads from bulk_import where id = $1',
      [id],
    );
    const { pictures: _pictures, ...content } = row?.ads[0]?.content ?? ad(owner);
    expect(ad(owner)).toMatchObject(content);
    expect(row?.ads[1]?.content).toMatchObject({ title: '=HYPERLINK("http://x") tişört', price: 100 });
    expect(row?.ads[0]?.photos).toEqual(['https://meydan.example/media/2560/u/0123456789abcdef0123456789abcdef.webp']);
  });

  it('escapes formulas in user texts', async () => {
    const owner = await harness.member();
    await harness.life.submit([ad(owner, { title: '=cmd|calc', description: '@SUM(1+1)' })]);
    const { body } = await get('export', await bearer(owner));
    expect(body).toContain(";'=cmd|calc;'@SUM(1+1);");
  });

  it("contains all of the owner's ads with waiting edits, and no deleted or other users' ads", async () => {
    const owner = await harness.member();
    const other = await harness.member();
    const ids = await harness.life.submit(
      Array.from({ length: 1_201 }, (_, at) => ad(owner, { title: `Tişört ${at} beyaz` })),
    );
    await harness.life.submit([ad(other, { title: 'Başkasının tişörtü' })]);
    await harness.database.query('update ad set deleted_at = now() where id = $1', [ids[0]]);
    await harness.life.decide([{ adId: ids[1] ?? '', event: 'approve' }], 'system');
    await harness.life.edit(ids[1] ?? '', owner, ad(owner, { title: 'Bekleyen düzeltme burada' }));
    const { body, headers } = await get('export', await bearer(owner));
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
    expect(body.match(/\d{10};/g)).toHaveLength(1_200);
    expect(body).toContain('Bekleyen düzeltme burada');
    expect(body).not.toMatch(/Tişört 0 beyaz|Tişört 1 beyaz|Başkasının/);
  });

  it('requires a user', async () => {
    const guest = `Bearer ${await tokens.sign({ kind: 'guest', id: chance.uuid() }, 'access')}`;
    expect((await get('export')).statusCode).toBe(401);
    expect((await get('export', { authorization: guest })).json()).toMatchObject({ errorCode: 'MemberRequired' });
    expect((await get('export', { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });
});
