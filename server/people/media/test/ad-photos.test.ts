import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { UploadedMedia } from '../../../../contract/schemas/media.ts';
import { hammingDistance } from '../rules/perceptual-hash.ts';
import { allSizes, resizedFile } from '../operations/resized-pictures.ts';
import {
  aPicture,
  animated,
  blackPng,
  encoded,
  html,
  isoFile,
  jpegWithHtml,
  noise,
  payload,
  svg,
} from './sample-pictures.ts';
import { aGuest, aMember, mediaApp, refusalIn } from './media-app.ts';
import type { Principal, MediaApp } from './media-app.ts';

let testing: MediaApp;
beforeAll(async () => {
  testing = await mediaApp();
});
afterAll(() => testing.close());

const refused = (code: string) => expect.objectContaining({ code });
const MB = 1024 * 1024;
const another = (width = 64, height = 48): Promise<Buffer> => noise(width, height).png().toBuffer();
const get = (url: string, headers: Record<string, string> = {}) => testing.app.inject({ url, headers });
const isStored = async (key: string) => (await testing.storage.get(key)) !== undefined;
const photo = (member: Principal, bytes: Buffer): Promise<UploadedMedia> =>
  testing.sent(member, 'Ad', bytes, 'image/png');

interface Row {
  key: string;
  purpose: string;
  original_key: string;
  looks: string;
  turned: number;
  sized_at: Date | null;
}

const rowsOf = ({ id }: Principal) =>
  testing.database.query<Row>('select * from media where owner_id = $1 order by created_at', [id]);

describe('a photo of an ad', () => {
  test('is available at once, with its perceptual hash and its original', async () => {
    const member = aMember();
    const bytes = await another(900, 600);
    const sent = await photo(member, bytes);
    expect(sent).toEqual({
      key: expect.stringMatching(/^u\//),
      contentType: 'image/webp',
      width: 900,
      height: 600,
      placeholder: expect.stringMatching(/^data:/),
    });
    const [row] = await rowsOf(member);
    expect(row).toMatchObject({
      purpose: 'Ad',
      original_key: expect.stringMatching(/^o\/[0-9a-f]{32}$/),
      sized_at: null,
    });
    const original = await testing.storage.get(row?.original_key ?? '');
    expect(await sharp(original?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
    expect((await testing.media.perceptualHashesOf([sent.key, 'u/unknown'])).get(sent.key)).toBe(
      BigInt(row?.looks ?? 0),
    );
    const shown = await get(`/media/640/${sent.key}.webp`);
    expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).width]).toEqual([200, 640]);
  });

  test('has another key than the same picture used as a profile picture', async () => {
    const member = aMember();
    const bytes = await another();
    const profile = await testing.sent(member, 'Profile', bytes, 'image/png');
    const ad = await photo(member, bytes);
    expect(ad.key).not.toBe(profile.key);
    await testing.media.ownedPictures(member.id, [profile.key], 'Profile');
    await testing.media.adPictures(member.id, [ad.key]);
  });

  test('has an original that neither its owner nor a moderator can download', async () => {
    const member = aMember();
    await photo(member, await another());
    const [row] = await rowsOf(member);
    const hash = row?.original_key.slice(2);
    for (const caller of [member, aMember('administrator')]) {
      for (const url of [
        `/media/private/${hash}`,
        `/media/640/o/${hash}.webp`,
        `/media/640/u/${hash}.webp`,
        `/media/video/${hash}`,
      ]) {
        expect((await get(url, await testing.headersOf(caller))).statusCode, url).toBe(404);
      }
    }
  });

  test('contains no HTML that was hidden in the upload, nor does its original', async () => {
    const member = aMember();
    const { key } = await testing.sent(member, 'Ad', await jpegWithHtml(), 'image/jpeg');
    const [row] = await rowsOf(member);
    for (const storedKey of [key, row?.original_key ?? '']) {
      expect((await testing.media.bytesOf(storedKey)).bytes.includes(payload)).toBe(false);
    }
    await testing.makeSizes(key);
    const served = await get(`/media/200/${key}.webp`, { accept: 'image/avif' });
    expect(served.rawPayload.includes('script')).toBe(false);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string, [number, string]]>([
    ['a bomb of pixels', () => blackPng(30_000, true), 'image/png', [422, 'PictureTooManyPixels']],
    ['SVG', () => svg, 'image/svg+xml', [415, 'FileTypeNotAccepted']],
    ['a page called JPEG', () => html, 'image/jpeg', [415, 'FileTypeNotAccepted']],
    ['a picture called a page', () => encoded('png'), 'text/html', [415, 'FileTypeNotAccepted']],
    ['HEIC', () => isoFile('heic', 'mif1'), 'image/heic', [415, 'PictureHeic']],
    ['an animation', () => animated('webp'), 'image/webp', [422, 'PictureAnimated']],
    ['a film', () => isoFile('isom', 'mp41'), 'image/avif', [415, 'FileTypeNotAccepted']],
    ['eleven megabytes', () => Buffer.alloc(11 * MB, 0xff), 'image/jpeg', [413, 'FileTooLarge']],
  ])('is refused as %s, and nothing is stored', async (_name, make, contentType, refusal) => {
    const member = aMember();
    const put = vi.spyOn(testing.storage, 'put');
    expect(refusalIn(await testing.send(member, 'Ad', await make(), contentType))).toEqual(refusal);
    expect([await rowsOf(member), put.mock.calls]).toEqual([[], []]);
    put.mockRestore();
  });
});

describe('sizes of a photo', () => {
  test('are made once in every width up to its own, and as AVIF up to 1080', async () => {
    const member = aMember();
    const { key } = await photo(member, await encoded('png', 1300, 900, 30));
    await testing.makeSizes(key);
    const made = (format: 'webp' | 'avif') =>
      limits.pictureWidths.filter((width) => existsSync(resizedFile(testing.config, key, { width, format })));
    expect(made('webp')).toEqual([200, 320, 480, 640, 960, 1080, 1200]);
    expect(made('avif')).toEqual([200, 320, 480, 640, 960, 1080]);
    expect((await rowsOf(member))[0]?.sized_at).toBeInstanceOf(Date);
    for (const format of ['webp', 'avif'] as const) {
      const { width, height, ...about } = await sharp(
        resizedFile(testing.config, key, { width: 640, format }),
      ).metadata();
      expect([width, height, about.format]).toEqual([640, 443, format === 'avif' ? 'heif' : 'webp']);
    }
    const reading = vi.spyOn(sharp.prototype, 'toBuffer' as never);
    await testing.makeSizes(key);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  test('are sent as AVIF if it exists and the client accepts it, otherwise as WebP', async () => {
    const { key } = await photo(aMember(), await encoded('png', 1300, 900, 60));
    const url = `/media/640/${key}.webp`;
    const typeFor = async (accept: string, address = url) => {
      const { headers, rawPayload } = await get(address, { accept });
      expect(headers).toMatchObject({
        vary: 'accept',
        'cache-control': expect.stringMatching(/^public, max-age=/),
        'content-length': String(rawPayload.length),
      });
      expect((await sharp(rawPayload).metadata()).format).toBe(
        headers['content-type'] === 'image/avif' ? 'heif' : 'webp',
      );
      return headers['content-type'];
    };
    const browser = 'image/avif,image/webp,image/apng,*/*;q=0.8';
    // A request does not wait for AVIF.
    expect(await typeFor(browser)).toBe('image/webp');
    await testing.makeSizes(key);
    expect(await typeFor(browser)).toBe('image/avif');
    expect(await typeFor('image/webp, image/avif;q=0.5')).toBe('image/avif');
    for (const accept of [
      '',
      '*/*',
      'image/*',
      'image/webp',
      'image/avif;q=0',
      'image/webp,image/avif; q=0.0,*/*',
      'ximage/avif',
    ]) {
      expect(await typeFor(accept), accept).toBe('image/webp');
    }
    expect(await typeFor(browser, `/media/1200/${key}.webp`)).toBe('image/webp');
    expect(await typeFor(browser, `/media/3840/${key}.webp`)).toBe('image/webp');
  });

  test('are deleted if the photo was deleted while they were made', async () => {
    const member = aMember();
    const { key } = await photo(member, await another(700, 500));
    await testing.database.query('delete from media where owner_id = $1', [member.id]);
    await testing.makeSizes(key);
    expect(allSizes.filter((size) => existsSync(resizedFile(testing.config, key, size)))).toEqual([]);
    await testing.makeSizes('u/00000000000000000000000000000000');
  });
});

describe('rotating', () => {
  const turn = async (caller: Principal, key: string, degrees: number) =>
    testing.app.inject({
      method: 'POST',
      url: '/api/media-manager/rotate',
      headers: await testing.headersOf(caller),
      payload: { key, degrees },
    });
  const turned = async (...args: Parameters<typeof turn>) => (await turn(...args)).json<UploadedMedia>();

  /** The side with the red half. */
  async function redSide(key: string): Promise<string> {
    const { data, info } = await sharp((await testing.media.bytesOf(key)).bytes)
      .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (at: number) => (data[at * info.channels] ?? 0) > (data[at * info.channels + 2] ?? 0);
    const name = [0, 1, 2, 3].map((at) => (isRed(at) ? 'R' : '.')).join('');
    return { 'R.R.': 'left', 'RR..': 'top', '.R.R': 'right', '..RR': 'bottom' }[name] ?? name;
  }

  test('turns clockwise from the original, and four turns give the first photo again', async () => {
    const member = aMember();
    const bytes = await aPicture(80, 40, 77).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const first = await testing.sent(member, 'Ad', bytes, 'image/jpeg');
    expect([first.width, first.height, await redSide(first.key)]).toEqual([40, 80, 'top']);
    const reading = vi.spyOn(testing.storage, 'get');
    const second = await turned(member, first.key, 90);
    expect([second.width, second.height, await redSide(second.key)]).toEqual([80, 40, 'right']);
    const third = await turned(member, second.key, 180);
    expect(await redSide(third.key)).toBe('left');
    const fourth = await turned(member, third.key, 90);
    expect(fourth).toEqual(first);
    const originals = (await rowsOf(member)).map((row) => [row.original_key, row.turned]);
    const [[original] = []] = originals;
    expect(originals).toEqual([
      [original, 0],
      [original, 90],
      [original, 270],
    ]);
    const read = reading.mock.calls.map(([key]) => key).filter((key) => key.startsWith('o/'));
    expect(read).toEqual([original, original, original]);
    reading.mockRestore();
    const hashes = await testing.media.perceptualHashesOf([first.key, second.key]);
    expect(hashes.size).toBe(2);
    // The owner may use all of them.
    await testing.media.adPictures(member.id, [first.key, second.key, third.key]);
  });

  test('uses the photo itself if the original is missing', async () => {
    const member = aMember();
    const { key } = await photo(member, await encoded('png', 80, 40, 99));
    await testing.storage.remove((await rowsOf(member))[0]?.original_key ?? '');
    expect(await redSide((await turned(member, key, 90)).key)).toBe('top');
    expect(await rowsOf(member)).toMatchObject([{ turned: 0 }, { turned: 0, original_key: null }]);
  });

  test('refuses photos of other owners, files for other purposes and unknown keys', async () => {
    const member = aMember();
    const bytes = await another();
    const { key } = await photo(member, bytes);
    const profile = await testing.sent(member, 'Profile', bytes, 'image/png');
    expect(refusalIn(await turn(aMember(), key, 90))).toEqual([404, 'MediaNotFound']);
    expect(refusalIn(await turn(aMember('administrator'), key, 90))).toEqual([404, 'MediaNotFound']);
    expect(refusalIn(await turn(member, profile.key, 90))).toEqual([404, 'MediaNotFound']);
    expect(refusalIn(await turn(aGuest(), key, 90))).toEqual([403, 'MemberRequired']);
    expect(refusalIn(await turn(member, key, 45))).toEqual([400, 'ValidationFailed']);
    expect(refusalIn(await turn(member, '../../secrets', 90))).toEqual([400, 'ValidationFailed']);
  });
});

describe('media for an ad', () => {
  test('are returned to their owner alone, in order, with placeholders', async () => {
    const member = aMember();
    const one = await photo(member, await another());
    const file = { bytes: await another(100, 50), contentType: 'image/png' };
    const two = await testing.media.importPicture(member.id, file);
    expect(await testing.media.adPictures(member.id, [two.key, one.key])).toEqual([
      { key: two.key, width: 100, height: 50, placeholder: two.placeholder },
      { key: one.key, width: 64, height: 48, placeholder: one.placeholder },
    ]);
    expect(await testing.media.adPictures(member.id, [])).toEqual([]);
    const profile = await testing.sent(member, 'Profile', await another(), 'image/png');
    for (const keys of [[one.key, 'u/x'], [profile.key], ["' or true --"], ['../../secrets']]) {
      await expect(testing.media.adPictures(member.id, keys)).rejects.toEqual(refused('MediaNotFound'));
    }
    await expect(testing.media.adPictures(aMember().id, [one.key])).rejects.toEqual(refused('MediaNotFound'));
  });

  test('are recognised by their hash when another member uploads the same photo', async () => {
    const bytes = await noise(12).resize(600, 400, { kernel: 'cubic' }).png().toBuffer();
    const one = await photo(aMember(), bytes);
    const copy = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer();
    const other = await testing.sent(aMember(), 'Ad', copy, 'image/jpeg');
    const hashes = await testing.media.perceptualHashesOf([one.key, other.key]);
    expect(hammingDistance(hashes.get(one.key) ?? 0n, hashes.get(other.key) ?? -1n)).toBeLessThanOrEqual(6);
  });
});

describe('unused photos', () => {
  const age = ({ id }: Principal, days: number) =>
    testing.database.query('update media set created_at = now() - make_interval(days => $2) where owner_id = $1', [
      id,
      days,
    ]);
  const isDeleted = (key: string) =>
    vi.waitFor(async () => expect(await isStored(key)).toBe(false), { timeout: 30_000 });

  test('are deleted after a week with originals and sizes; others stay', async () => {
    const [member, other] = [aMember(), aMember()];
    const bytes = await another(300, 300);
    const unused = await photo(member, bytes);
    const [row] = await rowsOf(member);
    const shown = await photo(member, await another());
    const profile = await testing.sent(member, 'Profile', await another(), 'image/png');
    await age(member, 8);
    const fresh = await photo(member, await another());
    // Another member uploaded the same photo today.
    await photo(other, bytes);
    await testing.makeSizes(unused.key);
    await testing.removeUnused(shown.key);
    await expect(testing.media.adPictures(member.id, [unused.key])).rejects.toEqual(refused('MediaNotFound'));
    await isDeleted(row?.original_key ?? '');
    expect(await isStored(unused.key)).toBe(true);
    await testing.media.adPictures(member.id, [shown.key, fresh.key]);
    expect(await isStored(profile.key)).toBe(true);

    await age(other, 8);
    await testing.removeUnused();
    await isDeleted(unused.key);
    await vi.waitFor(
      () => expect(existsSync(resizedFile(testing.config, unused.key, { width: 200, format: 'webp' }))).toBe(false),
      {
        timeout: 30_000,
      },
    );
    expect(await isStored(shown.key)).toBe(true);
  });

  test('leave their original while a rotated photo uses it', async () => {
    const member = aMember();
    const first = await photo(member, await another());
    const second = await testing.media.rotate(member.id, first.key, 90);
    await age(member, 8);
    await testing.removeUnused(second.key);
    await isDeleted(first.key);
    const [row] = await rowsOf(member);
    await testing.removeUnowned(row?.original_key ?? '');
    expect([row?.key, await isStored(row?.original_key ?? '')]).toEqual([second.key, true]);
  });

  test('are new again when uploaded again', async () => {
    const member = aMember();
    const bytes = await another();
    const { key } = await photo(member, bytes);
    await age(member, 8);
    await photo(member, bytes);
    await testing.removeUnused();
    await testing.media.adPictures(member.id, [key]);
  });

  test('are not deleted while a transaction starts to use them', async () => {
    const member = aMember();
    const { key } = await photo(member, await another());
    await age(member, 8);
    const release = Promise.withResolvers<void>();
    // Runs in a separate transaction.
    const night = release.promise.then(() => testing.removeUnused());
    await testing.database.inTransaction(async () => {
      await testing.media.adPictures(member.id, [key]);
      release.resolve();
      await night;
    });
    await testing.media.adPictures(member.id, [key]);
  });

  test('are deleted in batches until none is left', async () => {
    const { id } = aMember();
    await testing.database.query(
      `insert into media (key, owner_id, purpose, content_type, bytes, created_at)
       select 'u/' || md5(n::text), $1, 'Ad', 'image/webp', 1, now() - interval '9 days' from generate_series(1, 1203) n`,
      [id],
    );
    await testing.removeUnused();
    expect(await testing.database.query('select from media where owner_id = $1', [id])).toEqual([]);
  });
});
