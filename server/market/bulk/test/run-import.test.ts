import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAd } from '../../ads/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { fetchSafely } from '../../../platform/fetch-safely.ts';
import { openHarness, picture, errorCodeOf, rowsOf } from './harness.ts';
import type { BulkHarness } from './harness.ts';

let harness: BulkHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const many = (count: number, photos = 'https://foto.example/a.png') =>
  rowsOf(...Array.from({ length: count }, (_, at) => ({ title: `Beyaz pamuklu tişört ${at}`, photos })));
const photo = (name: string) => `https://foto.example/${name}.png`;

describe('an import', () => {
  it('keeps answers to a spec that is retired after the check, and a later file may still contain its column', async () => {
    const owner = await harness.member();
    const { id } = await harness.check(owner, rowsOf({ title: 'Siyah keten gömlek' }));
    await harness.retire('clothingSize', true);
    try {
      await harness.start(owner, id);
      await harness.runJobs();
      expect(await harness.get(owner, id)).toMatchObject({ state: 'Completed', made: 1, errors: [] });
      expect(await harness.check(owner, rowsOf({ title: 'Beyaz keten gömlek' }))).toMatchObject({ errors: [] });
    } finally {
      await harness.retire('clothingSize', false);
    }
  });

  it('adds every ad with photos for review, notifies the owner and removes the file', async () => {
    const owner = await harness.member();
    harness.photos.set(photo('b'), await picture('#aa3311'));
    const file = rowsOf(
      { photos: `${photo('a')} ${photo('b')}`, periodDays: '15' },
      { photos: `${photo('b')}|${photo('a')}|${photo('b')}` },
    );
    const { id } = await harness.check(owner, file);
    const begun = harness.fetched.length;
    expect(await harness.start(owner, id)).toMatchObject({
      state: 'Running',
      progress: { done: 0, total: 4 },
      sample: [],
    });
    await harness.runJobs();
    expect(await harness.get(owner, id)).toMatchObject({ state: 'Completed', made: 2, errors: [], sample: [] });
    const ads = await harness.ads(owner);
    expect(ads.map(({ status, period_days: days }) => [status, days])).toEqual([
      ['UnderReview', 15],
      // The longest free period of the membership.
      ['UnderReview', 60],
    ]);
    const [first, second] = ads.map(({ pictures }) => pictures);
    expect(first).toMatchObject([
      { width: 320, height: 240 },
      { width: 320, height: 240 },
    ]);
    expect(second).toEqual(first?.toReversed());
    expect(harness.fetched.slice(begun).toSorted()).toEqual([photo('a'), photo('b')]);
    expect(await harness.used(owner)).toBe(2);
    expect(harness.notices.filter(({ accountId }) => accountId === owner)).toMatchObject([
      { template: 'Ads.ImportFinished', tokens: { 'Import.Count': 2 }, routeValue: id, onceKey: `bulk:${id}` },
    ]);
    const left = await harness.database.query(
      `select from bulk_import where id = $1 and ads <> '[]' union all select from bulk_photo where import_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });

  it('runs once when started or run twice concurrently', async () => {
    const owner = await harness.member();
    const { id } = await harness.check(owner, many(3));
    const started = await Promise.all([harness.start(owner, id), harness.start(owner, id), harness.start(owner, id)]);
    expect(started.map(({ state }) => state)).toEqual(['Running', 'Running', 'Running']);
    await Promise.all([harness.bulk.run(id), harness.bulk.run(id), harness.runJobs()]);
    expect(await harness.ads(owner)).toHaveLength(3);
    expect(await harness.used(owner)).toBe(3);
    expect(await harness.start(owner, id)).toMatchObject({ state: 'Completed', made: 3 });
    await harness.runJobs();
    expect(await harness.ads(owner)).toHaveLength(3);
  });

  it('is not started with errors', async () => {
    const owner = await harness.member();
    const { id } = await harness.check(owner, rowsOf({}, { price: 'x' }));
    expect(await errorCodeOf(harness.start(owner, id))).toBe('BulkHasErrors');
    await harness.runJobs();
    expect(await harness.ads(owner)).toEqual([]);
  });

  it('is neither started nor continued if the user is no longer a business', async () => {
    const owner = await harness.member();
    const [one, other] = [await harness.check(owner, many(1)), await harness.check(owner, many(1))];
    await harness.start(owner, one.id);
    await harness.database.query(`update membership set tier = 'Basic' where account_id = $1`, [owner]);
    expect(await errorCodeOf(harness.start(owner, other.id))).toBe('BusinessRequired');
    await harness.runJobs();
    expect(await harness.get(owner, one.id)).toMatchObject({ state: 'Failed', errors: [{ code: 'BusinessRequired' }] });
    expect(await harness.ads(owner)).toEqual([]);
  });

  it('requires payment above the free periods, also if they were used after the check', async () => {
    const owner = await harness.member();
    const uses = (used: number) =>
      harness.database.query(
        `insert into allowance_use (account_id, month, kind, used) values ($1, to_char(now() at time zone 'Europe/Istanbul', 'YYYY-MM'), 'Period', $2)
         on conflict (account_id, month, kind) do update set used = excluded.used`,
        [owner, used],
      );
    const { id } = await harness.check(owner, many(3));
    await uses(49_998);
    expect(await errorCodeOf(harness.start(owner, id))).toBe('PaymentRequired');
    expect([await harness.used(owner), (await harness.get(owner, id)).state]).toEqual([49_998, 'Checked']);
    expect((await harness.check(owner, many(3))).errors).toMatchObject([
      { row: 1, code: 'PaymentRequired', value: '3' },
    ]);
    await uses(49_997);
    await harness.start(owner, id);
    expect(await harness.used(owner)).toBe(49_997);
    await uses(50_000);
    await harness.runJobs();
    expect(await harness.get(owner, id)).toMatchObject({
      state: 'Failed',
      made: 0,
      errors: [{ row: 1, code: 'PaymentRequired' }],
    });
    expect([await harness.ads(owner), await harness.used(owner)]).toEqual([[], 50_000]);
  });
});

describe('a crash', () => {
  it('imports nothing half; the next run imports everything once', async () => {
    const before = { submits: 0, fails: true };
    const own: BulkHarness = await openHarness({
      ads: {
        edit: (...args) => own.life.edit(...args),
        ownAds: (...args) => own.life.ownAds(...args),
        ownAdsAmong: (...args) => own.life.ownAdsAmong(...args),
        ownPictures: (...args) => own.life.ownPictures(...args),
        numbersInUse: (...args) => own.life.numbersInUse(...args),
        async submit(ads: readonly NewAd[]) {
          before.submits += 1;
          if (before.fails && before.submits === 2) throw new Error('the power went out');
          return own.life.submit(ads);
        },
      },
    });
    try {
      const owner = await own.member();
      const { id } = await own.check(owner, many(1_100));
      await own.start(owner, id);
      await own.runJobs();
      expect(before.submits).toBe(2);
      expect([await own.ads(owner), await own.used(owner)]).toEqual([[], 0]);
      // Progress is visible although the transaction was rolled back.
      expect(await own.get(owner, id)).toMatchObject({ state: 'Running', progress: { done: 501, total: 1_101 } });
      before.fails = false;
      const fetched = own.fetched.length;
      await own.retryJobs();
      await own.runJobs();
      expect(await own.get(owner, id)).toMatchObject({ state: 'Completed', made: 1_100 });
      expect([(await own.ads(owner)).length, await own.used(owner)]).toEqual([1_100, 1_100]);
      expect(own.fetched).toHaveLength(fetched);
    } finally {
      await own.close();
    }
  });

  it('does not count as an error of the file during photo downloads', async () => {
    const owner = await harness.member();
    harness.photos.set(photo('busy'), new DomainError('ServiceUnavailable'));
    const { id } = await harness.check(owner, many(1, photo('busy')));
    await harness.start(owner, id);
    await harness.runJobs();
    expect((await harness.get(owner, id)).state).toBe('Running');
    harness.photos.delete(photo('busy'));
    await harness.retryJobs();
    await harness.runJobs();
    expect((await harness.get(owner, id)).state).toBe('Completed');
  });
});

describe('photos', () => {
  it('fails the import with row errors if photos are unavailable, and takes no free periods', async () => {
    const owner = await harness.member();
    harness.photos.set(photo('gone'), new DomainError('PhotoAddressUnreachable'));
    harness.photos.set(photo('text'), Buffer.from('no picture'));
    const { id } = await harness.check(
      owner,
      rowsOf({}, { photos: `${photo('a')} ${photo('gone')}` }, { photos: photo('text') }, { photos: photo('gone') }),
    );
    await harness.start(owner, id);
    await harness.runJobs();
    const { state, errors, errorCount, made } = await harness.get(owner, id);
    expect([state, errorCount, made]).toEqual(['Failed', 3, 0]);
    expect(errors).toEqual([
      { row: 2, column: 'Fotoğraflar', code: 'PhotoAddressUnreachable', value: photo('gone') },
      { row: 3, column: 'Fotoğraflar', code: 'FileTypeNotAccepted', value: photo('text') },
      { row: 4, column: 'Fotoğraflar', code: 'PhotoAddressUnreachable', value: photo('gone') },
    ]);
    expect([await harness.ads(owner), await harness.used(owner)]).toEqual([[], 0]);
    expect(await errorCodeOf(harness.start(owner, id))).toBe('BulkHasErrors');
    expect(harness.notices.filter(({ accountId }) => accountId === owner)).toMatchObject([
      {
        template: 'Ads.ImportFailed',
        tokens: { 'Import.Reason': '2. satır, Fotoğraflar: fotoğraf bu adresten indirilemedi (2 hata daha var).' },
        routeValue: id,
      },
    ]);
  });

  it('never fetches photos from private addresses: local, network or cloud', async () => {
    let requestCount = 0;
    const inside = createServer((_, response) => {
      requestCount += 1;
      response.end('secret');
    });
    await new Promise<void>((resolve) => {
      inside.listen(0, '127.0.0.1', resolve);
    });
    const { port } = inside.address() as AddressInfo;
    const own = await openHarness({ fetchPhoto: fetchSafely });
    try {
      const owner = await own.member();
      const addresses = [
        'http://127.0.0.1/x.png',
        'http://2130706433/x.png',
        'http://localhost/x.png',
        'http://10.0.0.1/x.png',
        'http://169.254.169.254/latest/meta-data/',
      ];
      // The check already reports addresses that are invalid by their text.
      const plain = [`http://127.0.0.1:${port}/x.png`, 'http://user:pass@127.0.0.1/x.png', 'ftp://127.0.0.1/x.png'];
      const result = await own.check(owner, rowsOf(...plain.map((photos) => ({ photos }))));
      expect(result.errors.map(({ code, value }) => [code, value])).toEqual(
        plain.map((address) => ['PhotoAddressRefused', address]),
      );
      const { id, errors } = await own.check(owner, rowsOf(...addresses.map((photos) => ({ photos }))));
      expect(errors).toEqual([]);
      await own.start(owner, id);
      await own.runJobs();
      const ended = await own.get(owner, id);
      expect(ended.state).toBe('Failed');
      expect(ended.errors.map(({ row, code, value }) => [row, code, value])).toEqual(
        addresses.map((address, at) => [at + 1, 'PhotoAddressRefused', address]),
      );
      expect([requestCount, await own.ads(owner)]).toEqual([0, []]);
    } finally {
      inside.close();
      await own.close();
    }
  });
});

describe('registry numbers', () => {
  const car = (plate: string) => ({
    category: '30101',
    delivery: '',
    condition: '',
    clothingSize: '',
    carMake: 'Fiat',
    carModel: 'Egea',
    modelYear: '2019',
    mileage: '125000',
    fuel: 'Benzin',
    gear: 'Manuel',
    vehicleCondition: 'İkinci el',
    heavyDamage: 'Evet',
    plateNationality: 'Türkiye (TR) plakalı',
    registryNumber: plate,
  });

  it('records registry numbers of imported ads', async () => {
    const owner = await harness.member();
    harness.standings.set('34AB100', 'Verified').set('34AB101', 'Verified');
    const { id } = await harness.check(owner, rowsOf(car('34 AB 100'), car('34 AB 101')));
    await harness.start(owner, id);
    await harness.runJobs();
    const ads = await harness.ads(owner);
    expect(harness.tied.filter(({ adId }) => ads.some(({ id: one }) => one === adId))).toMatchObject(
      ads.map((ad, at) => ({ adId: ad.id, registryNumber: `34AB10${at}` })),
    );
  });

  it('fails the import if another own ad has a number or one is no longer verified', async () => {
    const owner = await harness.member();
    harness.standings.set('34AB200', 'Verified').set('34AB201', 'Verified');
    const first = await harness.check(owner, rowsOf(car('34AB200')));
    await harness.start(owner, first.id);
    await harness.runJobs();
    expect((await harness.check(owner, rowsOf(car('34AB201'), car('34AB200')))).errors).toMatchObject([
      { row: 2, code: 'RegistryNumberInUse', value: '34AB200' },
    ]);
    // Placed between the check and the import.
    harness.standings.set('34AB202', 'Verified');
    const again = await harness.check(owner, rowsOf(car('34AB201'), car('34AB202')));
    await harness.start(owner, again.id);
    await harness.database.query(`update ad set registry_number = '34AB202' where owner_id = $1`, [owner]);
    await harness.runJobs();
    expect(await harness.get(owner, again.id)).toMatchObject({
      state: 'Failed',
      errors: [{ row: 2, code: 'RegistryNumberInUse', value: '34AB202' }],
    });
    const lapsing = await harness.check(owner, rowsOf(car('34AB201')));
    await harness.start(owner, lapsing.id);
    harness.standings.set('34AB201', 'Expired');
    await harness.runJobs();
    expect((await harness.get(owner, lapsing.id)).errors).toMatchObject([{ row: 1, code: 'AuthorityRefused' }]);
    expect(await harness.ads(owner)).toHaveLength(1);
    expect(await harness.used(owner)).toBe(1);
  });
});
