import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/enums.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { seedFixedAccounts } from '../../../people/accounts/operations/fixed-accounts.ts';
import { seedAccounts } from '../../../people/accounts/seed.ts';
import { createAuthorities } from '../../eids/operations/authorities-port.ts';
import { loadDemoMarket } from '../../../site/demo/operations/load-market.ts';
import { grantMembership } from '../../../people/memberships/port.ts';
import { openHarness, csvFile, picture, rowsOf, xmlFile } from './harness.ts';
import type { BulkHarness } from './harness.ts';
import { exportedAds } from '../operations/export-ads.ts';
import type { FormatName } from '../rules/formats.ts';

let harness: BulkHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function download(from: BulkHarness, ownerId: string, format: FormatName = 'csv', language: Language = 'tr') {
  let text = '';
  const writing = {
    catalogue: from.deps.catalogue(),
    places: from.deps.places(),
    language,
    photoAddress: (key: string) => `${from.deps.publicUrl}/media/2560/${key}.webp`,
  };
  for await (const piece of exportedAds(from.deps.ads, ownerId, format, writing)) text += piece;
  return text;
}
const asFile = { csv: csvFile, xml: xmlFile } as const;
/** Without ad ids, the import of a download adds all ads again. */
const withoutNumbers = (text: string) => text.replaceAll(/(?<=^|\n)"?1\d{9}"?(?=;)/g, '');

async function imported(owner: string, file: Parameters<BulkHarness['check']>[1]) {
  const { id, errors } = await harness.check(owner, file);
  expect(errors).toEqual([]);
  await harness.start(owner, id);
  await harness.runJobs();
  return harness.get(owner, id);
}

describe('photos with our own addresses', () => {
  it('reads them from storage for their owner in any width, and never fetches them', async () => {
    const owner = await harness.member();
    const { key } = await harness.deps.media.importPicture(owner, {
      bytes: await picture('#117733'),
      contentType: 'image/png',
    });
    const fetched = harness.fetched.length;
    const photos = `https://meydan.example/media/640/${key}.webp http://meydan.example/media/2560/${key}.webp`;
    expect(await imported(owner, rowsOf({ photos }))).toMatchObject({ state: 'Completed', made: 1 });
    expect(await harness.ads(owner)).toMatchObject([{ pictures: [{ key, width: 320, height: 240 }] }]);
    expect(harness.fetched).toHaveLength(fetched);

    const stranger = await harness.member();
    const page = 'https://meydan.example/ilan/1';
    const { errors } = await harness.check(stranger, rowsOf({ photos }, { photos: page }));
    expect(errors.map(({ row, code, value }) => [row, code, value])).toEqual([
      ...photos.split(' ').map((value) => [1, 'PhotoNotOwn', value]),
      [2, 'PhotoNotOwn', page],
    ]);
  });
});

describe('a row with the id of an own ad', () => {
  it('changes only that ad and keeps fields that files do not contain', async () => {
    const owner = await harness.member();
    await imported(owner, rowsOf({}, { title: 'Siyah pamuklu tişört' }));
    const [first, second] = await harness.ads(owner);
    await harness.life.decide(
      [first, second].map((one) => ({ adId: one?.id ?? '', event: 'approve' as const })),
      'system',
    );
    await harness.database.query('update ad set lat = 40.98, lng = 29.03 where id = $1', [first?.id]);
    const used = await harness.used(owner);
    const text = (await download(harness, owner)).replace(';349.90;', ';299.90;');
    expect(await imported(owner, csvFile(text))).toMatchObject({ made: 0, changed: 1, unchanged: 1 });
    expect((await harness.ads(owner)).map(({ price, status }) => [price, status])).toEqual([
      ['29990', 'OnSale'],
      ['34990', 'OnSale'],
    ]);
    const { content } = await harness.life.contentOf(first?.id ?? '', owner);
    expect([content.lat, content.lng, content.pictures]).toEqual([40.98, 29.03, first?.pictures]);
    expect(await harness.used(owner)).toBe(used);
  });

  it('keeps photos of an ad with the media pack, and refuses new ones above 20', async () => {
    const owner = await harness.member();
    await imported(owner, rowsOf({}));
    const [ad] = await harness.ads(owner);
    await harness.life.decide([{ adId: ad?.id ?? '', event: 'approve' }], 'system');
    const key = (at: number) => `u/${String(at).padStart(32, '0')}`;
    const pictures = Array.from({ length: 30 }, (_, at) => ({ key: key(at), width: 320, height: 240 }));
    await harness.database.query('update ad set pictures = $2 where id = $1', [ad?.id, JSON.stringify(pictures)]);
    const text = await download(harness, owner);
    expect(await imported(owner, csvFile(text))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await imported(owner, csvFile(text.replace(';349.90;', ';299.90;')))).toMatchObject({ changed: 1 });
    expect((await harness.life.contentOf(ad?.id ?? '', owner)).content.pictures).toEqual(pictures);
    const { errors } = await harness.check(owner, csvFile(text.replace(key(29), key(50))));
    expect(errors.map(({ code }) => code)).toContain('TooManyPhotos');
  });

  it("is refused if the ad cannot be edited, is another user's or is named twice", async () => {
    const [owner, other] = [await harness.member(), await harness.member()];
    await imported(owner, rowsOf({}));
    await imported(other, rowsOf({}));
    const [own] = await harness.ads(owner);
    const [otherAd] = await harness.ads(other);
    const number = (adId = '', parts = {}) => ({ adId, ...parts });
    const { errors } = await harness.check(
      owner,
      rowsOf(number(own?.id, { price: '5' }), number(otherAd?.id), number('12'), number(own?.id, { price: '6' })),
    );
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'AdPendingApproval'],
      [2, 'AdNotFound'],
      [3, 'AdNotFound'],
      [4, 'BulkRowTwice'],
      [4, 'AdPendingApproval'],
    ]);
  });

  it('fails the import with a row error if the ad changed after the check', async () => {
    const owner = await harness.member();
    await imported(owner, rowsOf({}));
    const [own] = await harness.ads(owner);
    const adId = own?.id ?? '';
    await harness.life.decide([{ adId, event: 'approve' }], 'system');
    const { id } = await harness.check(owner, rowsOf({ title: 'Yeni pamuklu tişört' }, { adId, price: '5' }));
    await harness.start(owner, id);
    await harness.database.query(`update ad set status = 'OutOfStock' where id = $1`, [adId]);
    await harness.runJobs();
    expect(await harness.get(owner, id)).toMatchObject({
      state: 'Failed',
      errors: [{ row: 2, code: 'AdInHistory', value: adId }],
    });
    expect(await harness.ads(owner)).toHaveLength(1);
  });
});

describe('downloads of demo users', () => {
  const members = [fixedAccounts.seller.id, fixedAccounts.business.id];
  let demo: BulkHarness;
  beforeAll(async () => {
    const own: BulkHarness = await openHarness();
    const authorities = createAuthorities({
      database: own.database,
      catalogue: own.deps.catalogue,
      authority: { ask: async () => ({ isAllowed: true }) },
      identityOf: async () => ({ isVerified: true, businessVerified: true, language: 'tr' }),
      ads: () => own.life,
      notices: own.deps.notices,
    });
    own.deps.authorities = authorities;
    demo = own;
    const client = new Client({ connectionString: demo.database.url });
    await client.connect();
    try {
      await seedAccounts(client);
      const options = { ads: 3_000, now: new Date(), catalogue: demo.deps.catalogue() };
      await loadDemoMarket(client, { ...options, onProgress: () => undefined });
      await seedFixedAccounts(client);
      // Private sellers can download too, and may open a shop later.
      await client.query(`update account set account_type = 'Business' where id = any($1::uuid[])`, [members]);
      const since = new Date('2025-03-01T09:00:00Z');
      await grantMembership(client, { accountId: fixedAccounts.seller.id, tier: 'Professional', since });
    } finally {
      await client.end();
    }
  });
  afterAll(() => demo.close());

  it.each([
    ['csv', 'tr'],
    ['xml', 'en'],
  ] as const)('imports a download unchanged as %s in %s', async (format, language) => {
    for (const owner of members) {
      const ads = await demo.ads(owner);
      const file = asFile[format](await download(demo, owner, format, language));
      const checked = await demo.check(owner, file, language);
      expect(checked).toMatchObject({ errors: [], sound: ads.length, unchanged: ads.length, changed: 0 });
      await demo.start(owner, checked.id);
      await demo.runJobs();
      expect(await demo.get(owner, checked.id)).toMatchObject({ state: 'Completed', made: 0 });
      expect(await demo.ads(owner)).toEqual(ads);
    }
    expect(demo.fetched).toEqual([]);
  });

  it('adds all ads again without ids, once the plates are free', async () => {
    for (const owner of members) {
      const ads = await demo.ads(owner);
      const file = csvFile(withoutNumbers(await download(demo, owner)));
      const taken = await demo.check(owner, file);
      expect(new Set(taken.errors.map(({ code }) => code))).toEqual(
        new Set(owner === fixedAccounts.business.id ? ['RegistryNumberInUse'] : []),
      );
      await demo.database.query(`update ad set status = 'OutOfStock' where owner_id = $1`, [owner]);
      const { id, errors, sound } = await demo.check(owner, file);
      expect([errors, sound]).toEqual([[], ads.length]);
      await demo.start(owner, id);
      await demo.runJobs();
      expect(await demo.get(owner, id)).toMatchObject({ state: 'Completed', made: ads.length });
      const made = (await demo.ads(owner)).filter(({ status }) => status === 'UnderReview');
      expect(made.map(({ title, pictures }) => [title, pictures]).toSorted()).toEqual(
        ads.map(({ title, pictures }) => [title, pictures]).toSorted(),
      );
    }
    expect(demo.fetched).toEqual([]);
  });
});
