import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { UploadedMedia } from '../../../../contract/schemas/media.ts';
import { inData } from '../../../platform/config.ts';
import { resizedFile } from '../operations/resized-pictures.ts';
import { noise, pdf } from './sample-pictures.ts';
import { aGuest, aMember, mediaApp, refusalIn, serviceKey } from './media-app.ts';
import type { Principal, MediaApp } from './media-app.ts';

let testing: MediaApp;
beforeAll(async () => {
  testing = await mediaApp();
});
afterAll(() => testing.close());

const refused = (code: string) => expect.objectContaining({ code });
const never = '0'.repeat(32);

/** A new picture each time. */
const another = (width = 64, height = 48): Promise<Buffer> => noise(width, height).png().toBuffer();

const profile = async (member: Principal, width?: number, height?: number): Promise<UploadedMedia> =>
  testing.sent(member, 'Profile', await another(width, height), 'image/png');

const get = (url: string, headers: Record<string, string> = {}) => testing.app.inject({ url, headers });
const isStored = async (key: string) => (await testing.storage.get(key)) !== undefined;

describe('public pictures', () => {
  test('are sent in each width, cached for an hour, and never enlarged', async () => {
    const { key } = await profile(aMember(), 1000, 500);
    for (const width of limits.pictureWidths) {
      const response = await get(`/media/${width}/${key}.webp`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(response.rawPayload.length),
        'cache-control': 'public, max-age=3600',
        etag: expect.stringMatching(/^"[0-9a-f]{32}-\d+"$/),
        'x-content-type-options': 'nosniff',
      });
      const revalidated = await get(`/media/${width}/${key}.webp`, {
        'if-none-match': String(response.headers['etag']),
      });
      expect([revalidated.statusCode, revalidated.rawPayload.length]).toEqual([304, 0]);
      const { format, width: actual } = await sharp(response.rawPayload).metadata();
      expect([format, actual]).toEqual(['webp', Math.min(width, 1000)]);
    }
  });

  test('are made once for concurrent requests, then read from the folder', async () => {
    const { key } = await profile(aMember(), 700, 300);
    const reading = vi.spyOn(testing.storage, 'get');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/media/320/${key}.webp`)));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('hex'))).size).toBe(1);
    await get(`/media/320/${key}.webp`);
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    expect(await readdir(inData(testing.config, 'media', '320', 'u'))).toContain(`${key.slice(2)}.webp`);
  });

  test('of the demo market are sent too', async () => {
    const photos = inData({ ...testing.config, DATA_DIR: 'data' }, 'demo', 'photos');
    const folder = (await readdir(photos)).find((name) => !name.includes('.')) ?? '';
    const [photo = ''] = await readdir(`${photos}/${folder}`);
    const response = await get(`/media/200/demo/${folder}/${photo}`);
    expect([response.statusCode, (await sharp(response.rawPayload).metadata()).width]).toEqual([200, 200]);
  });

  test.each([
    `/media/640/u/${never}.webp`,
    `/media/641/u/${never}.webp`,
    `/media/0640/u/${never}.webp`,
    '/media/640/u/..%2f..%2fsecrets.webp',
    '/media/640/..%2f..%2f..%2fpackage.json',
    '/media/640/demo/..%2f..%2f..%2fpackage.json',
    '/media/..%2f640/u/x.webp',
    '/media/640/../../secrets',
    '/media/640/u%00.webp',
    `/media/640/u/${never}.webp.webp`,
    `/media/640/U/${never}.webp`,
    `/media/640/p/${never}.webp`,
    '/media/640/demo/a/b.webp',
    '/media/640/demo/__proto__/x.webp',
  ])('are not found at %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('private files', () => {
  let owner: Principal;
  let picture: UploadedMedia;
  let document: UploadedMedia;
  const address = ({ key }: UploadedMedia) => `/media/private/${key.slice(2)}`;
  const cookieOf = async (caller: Principal, use: 'access' | 'refresh' = 'access') => ({
    cookie: `Access-Token=${await testing.tokens.sign(caller, use)}`,
  });

  beforeAll(async () => {
    owner = aMember();
    picture = await testing.sent(owner, 'Report', await another(), 'image/png');
    document = await testing.sent(owner, 'Document', pdf, 'application/pdf');
  });

  test('are sent to their owner and the moderators, by header or cookie, and are not cached', async () => {
    for (const caller of [owner, aMember('moderator'), aMember('administrator')]) {
      for (const headers of [await testing.headersOf(caller), await cookieOf(caller)]) {
        const response = await get(address(picture), headers);
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(response.headers).not.toHaveProperty('content-disposition');
        expect((await sharp(response.rawPayload).metadata()).width).toBe(64);
      }
    }
  });

  test('are sent to the guest who uploaded them, and to no other guest', async () => {
    const guest = aGuest();
    const own = await testing.sent(guest, 'Feedback', await another(), 'image/png');
    expect((await get(address(own), await cookieOf(guest))).statusCode).toBe(200);
    expect((await get(address(own), await cookieOf(aGuest()))).statusCode).toBe(404);
  });

  test('are sent as downloads if they are PDFs', async () => {
    const response = await get(address(document), await testing.headersOf(owner));
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${document.key.slice(2, 10)}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.equals(pdf)).toBe(true);
  });

  test('are not found by other callers', async () => {
    const strangers: Record<string, string>[] = [
      {},
      await testing.headersOf(aMember()),
      await cookieOf(aMember()),
      await testing.headersOf(aGuest()),
      await testing.headersOf({ kind: 'guest', id: aMember().id }),
      { 'x-service-key': serviceKey },
      { authorization: 'Bearer nonsense' },
      { cookie: 'Access-Token=nonsense' },
      await cookieOf(owner, 'refresh'),
      { authorization: `Bearer ${await testing.tokens.sign(owner, 'refresh')}` },
      // An invalid bearer token makes a visitor, even with a valid cookie.
      { authorization: 'Bearer nonsense', ...(await cookieOf(owner)) },
    ];
    for (const headers of strangers) {
      const response = await get(address(document), headers);
      expect([refusalIn(response), response.headers['cache-control']]).toEqual([
        [404, 'MediaNotFound'],
        'private, no-store',
      ]);
    }
  });

  test('are not found as public pictures', async () => {
    const headers = await testing.headersOf(owner);
    expect((await get(`/media/640/${picture.key}.webp`, headers)).statusCode).toBe(404);
    expect((await get(`/media/640/u/${picture.key.slice(2)}.webp`, headers)).statusCode).toBe(404);
    expect((await get(`/media/private/${(await profile(owner)).key.slice(2)}`, headers)).statusCode).toBe(404);
  });

  test.each([never, never.slice(1), `${never}.webp`, '..%2f..%2fsecrets', '%00', `P${never.slice(1)}`, `u%2f${never}`])(
    'are not found at /media/private/%s, even by an administrator',
    async (hash) => {
      const response = await get(`/media/private/${hash}`, await testing.headersOf(aMember('administrator')));
      expect(refusalIn(response)).toEqual([404, 'MediaNotFound']);
    },
  );
});

describe('ownership', () => {
  test('returns pictures of the owner and the purpose, in the requested order', async () => {
    const owner = aMember();
    const one = await testing.sent(owner, 'Report', await another(), 'image/png');
    const two = await testing.sent(owner, 'Report', await another(100, 50), 'image/png');
    expect(await testing.media.ownedPictures(owner.id, [two.key, one.key, two.key], 'Report')).toEqual([
      { key: two.key, width: 100, height: 50 },
      { key: one.key, width: 64, height: 48 },
      { key: two.key, width: 100, height: 50 },
    ]);
    expect(await testing.media.ownedPictures(owner.id, [], 'Report')).toEqual([]);
    const wrong: [string, string[], 'Report' | 'Feedback' | 'Profile'][] = [
      [aMember().id, [one.key], 'Report'],
      [owner.id, [one.key], 'Feedback'],
      [owner.id, [one.key], 'Profile'],
      [owner.id, [one.key, `p/${never}`], 'Report'],
      [owner.id, [one.key.toUpperCase()], 'Report'],
      [owner.id, ['../../secrets'], 'Report'],
      [owner.id, ["' or true --"], 'Report'],
      [owner.id, [''], 'Report'],
    ];
    for (const question of wrong) {
      await expect(testing.media.ownedPictures(...question)).rejects.toEqual(refused('MediaNotFound'));
    }
  });

  test('accepts pictures or PDFs as documents, and refuses a PDF as a picture', async () => {
    const owner = aMember();
    const scan = await testing.sent(owner, 'Document', await another(), 'image/png');
    const file = await testing.sent(owner, 'Document', pdf, 'application/pdf');
    await testing.media.requireDocuments(owner.id, [scan.key, file.key]);
    const { media } = testing;
    await expect(media.ownedPictures(owner.id, [file.key], 'Document')).rejects.toEqual(refused('MediaNotFound'));
    await expect(media.requireDocuments(aMember().id, [file.key])).rejects.toEqual(refused('MediaNotFound'));
    const report = await testing.sent(owner, 'Report', await another(), 'image/png');
    await expect(media.requireDocuments(owner.id, [report.key])).rejects.toEqual(refused('MediaNotFound'));
  });
});

describe('deleting', () => {
  const isDeleted = (key: string) =>
    vi.waitFor(async () => expect(await isStored(key)).toBe(false), { timeout: 30_000 });

  test('deletes all widths once the last owner has deleted the picture', async () => {
    const [one, other] = [aMember(), aMember()];
    const bytes = await another(500, 500);
    const { key } = await testing.sent(one, 'Profile', bytes, 'image/png');
    await testing.sent(other, 'Profile', bytes, 'image/png');
    await get(`/media/200/${key}.webp`);
    const smallest = resizedFile(testing.config, key, { width: 200, format: 'webp' });
    expect(existsSync(smallest)).toBe(true);

    await testing.media.remove(one.id, key);
    await testing.removeUnowned(key);
    expect([await isStored(key), existsSync(smallest)]).toEqual([true, true]);
    await expect(testing.media.ownedPictures(one.id, [key], 'Profile')).rejects.toEqual(refused('MediaNotFound'));

    await testing.media.remove(other.id, key);
    await isDeleted(key);
    await vi.waitFor(() => expect(existsSync(smallest)).toBe(false), { timeout: 30_000 });
    expect((await get(`/media/200/${key}.webp`)).statusCode).toBe(404);
    await expect(testing.media.bytesOf(key)).rejects.toEqual(refused('MediaNotFound'));
  });

  test('refuses files of other owners, and is undone with its transaction', async () => {
    const owner = aMember();
    const { key } = await profile(owner);
    await testing.media.remove(aMember().id, key);
    const undone = testing.database.inTransaction(async () => {
      await testing.media.removeAllOf(owner.id);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await testing.removeUnowned(key);
    expect(await isStored(key)).toBe(true);
    expect(await testing.media.ownedPictures(owner.id, [key], 'Profile')).toHaveLength(1);
  });

  test('deletes all files of a member who leaves', async () => {
    const [leaving, staying] = [aMember(), aMember()];
    const scan = await another();
    const departed = [
      await profile(leaving),
      await testing.sent(leaving, 'Document', scan, 'image/png'),
      await testing.sent(leaving, 'Document', pdf, 'application/pdf'),
    ];
    const document = await testing.sent(staying, 'Document', scan, 'image/png');
    await testing.media.removeAllOf(leaving.id);
    for (const { key } of departed) await isDeleted(key);
    expect(await isStored(document.key)).toBe(true);
    const headers = await testing.headersOf(leaving);
    expect((await get(`/media/private/${departed[1]?.key.slice(2)}`, headers)).statusCode).toBe(404);
  });

  test('does not delete bytes that are uploaded again during the job', async () => {
    const [leaving, coming] = [aMember(), aMember()];
    const bytes = await another();
    const { key } = await testing.sent(leaving, 'Profile', bytes, 'image/png');
    await testing.database.query('delete from media where key = $1', [key]);
    const [removing, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = testing.storage.remove;
    const slow = vi.spyOn(testing.storage, 'remove').mockImplementation(async (one) => {
      removing.resolve();
      await mayGoOn.promise;
      await remove(one);
    });
    const removal = testing.removeUnowned(key);
    await removing.promise;
    // The job has seen that the file has no owner and is about to delete it, so an upload has to wait.
    const upload = testing.sent(coming, 'Profile', bytes, 'image/png');
    const isWaiting = () =>
      testing.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(isWaiting).not.toEqual([]);
    mayGoOn.resolve();
    await Promise.all([removal, upload]);
    slow.mockRestore();
    expect(await isStored(key)).toBe(true);
  });
});
