import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedVideo } from '../../../../contract/schemas/media.ts';
import { html, isoFile, payload } from './sample-pictures.ts';
import { aGuest, aMember, mediaApp, refusalIn } from './media-app.ts';
import type { Principal, MediaApp } from './media-app.ts';
import { aFilm } from './sample-videos.ts';
import type { FilmOptions } from './sample-videos.ts';
import { withoutMetadata } from '../rules/video-metadata.ts';
import { checkVideo } from '../operations/check-video.ts';
import { rangeIn } from '../routes/videos.ts';

let testing: MediaApp;
let film: Buffer;
beforeAll(async () => {
  testing = await mediaApp();
  // In the stored form.
  film = withoutMetadata(await aFilm({ audio: 'aac', seconds: 5 }), 'video/mp4');
});
afterAll(() => testing.close());

const refused = (code: string) => expect.objectContaining({ code });
const sent = async (member: Principal, bytes: Buffer, contentType = 'video/mp4') => {
  const response = await testing.sendVideo(member, bytes, contentType);
  expect(response.body).toContain('"key"');
  return response.json<UploadedVideo>();
};

const rowsOf = ({ id }: Principal) => testing.database.query('select * from media where owner_id = $1', [id]);
/** Overwrites 32-bit numbers at an offset from a box's name. */
function withBox(name: string, offset: number, ...values: number[]): Buffer {
  const bytes = Buffer.from(film);
  const at = bytes.indexOf(name, 0, 'latin1') + offset;
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, at + 4 * index);
  return bytes;
}

describe('an accepted video', () => {
  test.each<[FilmOptions, string, string]>([
    [{ video: 'avc', audio: 'aac' }, 'video/mp4', 'video/mp4'],
    [{ video: 'avc', audio: 'mp3' }, 'video/mp4', 'video/mp4'],
    [{ video: 'hevc', audio: 'opus' }, 'video/mp4', 'video/mp4'],
    [{ video: 'av1' }, 'video/x-m4v', 'video/mp4'],
    [{ container: 'fragmented' }, 'video/mp4', 'video/mp4'],
    // As an iPhone sends it.
    [{ container: 'mov', video: 'hevc', audio: 'aac' }, 'video/quicktime', 'video/mp4'],
    [{ container: 'webm', video: 'vp8' }, 'video/webm', 'video/webm'],
    [{ container: 'webm', video: 'vp9', audio: 'opus' }, 'video/webm', 'video/webm'],
    [{ seconds: 60 }, 'video/mp4', 'video/mp4'],
  ])('has the expected facts: %o', async (options, contentType, answered) => {
    const member = aMember();
    const bytes = await aFilm(options);
    const answer = await sent(member, bytes, contentType);
    const seconds = options.seconds ?? 2;
    const key = expect.stringMatching(/^v\/[0-9a-f]{32}$/);
    expect(answer).toEqual({ key, contentType: answered, seconds, width: 64, height: 48 });
    const stripped = withoutMetadata(bytes, answer.contentType);
    expect(await testing.storage.get(answer.key)).toEqual({ bytes: stripped, contentType: answered });
    expect(await sent(member, bytes, contentType)).toEqual(answer);
    expect(await rowsOf(member)).toMatchObject([{ purpose: 'Video', seconds, bytes: bytes.length }]);
  });

  test('is available for ads of its owner alone', async () => {
    const member = aMember();
    const { key } = await sent(member, film);
    expect(await testing.media.adVideo(member.id, key)).toEqual({ key, contentType: 'video/mp4', seconds: 5 });
    await expect(testing.media.adVideo(aMember().id, key)).rejects.toEqual(refused('MediaNotFound'));
    await expect(testing.media.adVideo(member.id, 'u/x')).rejects.toEqual(refused('MediaNotFound'));
    await expect(testing.media.adPictures(member.id, [key])).rejects.toEqual(refused('MediaNotFound'));
  });

  test('is deleted after a week without use', async () => {
    const member = aMember();
    const { key } = await sent(member, await aFilm({ shade: 7 }));
    await testing.database.query(`update media set created_at = now() - interval '8 days' where owner_id = $1`, [
      member.id,
    ]);
    await testing.removeUnused();
    await vi.waitFor(async () => expect(await testing.storage.get(key)).toBeUndefined(), { timeout: 30_000 });
    expect((await testing.app.inject(`/media/video/${key.slice(2)}`)).statusCode).toBe(404);
  });
});

describe('a refused video', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string, [number, string]]>([
    ['nothing', () => Buffer.alloc(0), 'video/mp4', [415, 'FileTypeNotAccepted']],
    ['three bytes', () => Buffer.from('abc'), 'video/mp4', [415, 'FileTypeNotAccepted']],
    ['a page called film', () => html, 'video/mp4', [415, 'FileTypeNotAccepted']],
    ['a page before a film', () => Buffer.concat([html, film]), 'video/mp4', [415, 'FileTypeNotAccepted']],
    ['a film called page', () => film, 'text/html', [415, 'FileTypeNotAccepted']],
    ['a film called picture', () => film, 'image/jpeg', [415, 'FileTypeNotAccepted']],
    ['Matroska', () => aFilm({ container: 'mkv', video: 'vp9' }), 'video/webm', [415, 'FileTypeNotAccepted']],
    ['only a brand', () => isoFile('isom', 'mp42'), 'video/mp4', [422, 'VideoUnreadable']],
    ['a picture', () => isoFile('avif', 'mif1'), 'video/mp4', [422, 'VideoUnreadable']],
    ['ProRes', () => aFilm({ container: 'mov', video: 'prores' }), 'video/quicktime', [415, 'VideoCodecNotAccepted']],
    [
      'raw sound',
      () => aFilm({ container: 'mov', audio: 'pcm-s16' }),
      'video/quicktime',
      [415, 'VideoCodecNotAccepted'],
    ],
    ['a minute and a second', () => aFilm({ seconds: 61 }), 'video/mp4', [422, 'VideoTooLong']],
    ['as long, in pieces', () => aFilm({ container: 'fragmented', seconds: 61 }), 'video/mp4', [422, 'VideoTooLong']],
    [
      'as long, as WebM',
      () => aFilm({ container: 'webm', video: 'vp9', seconds: 61 }),
      'video/webm',
      [422, 'VideoTooLong'],
    ],
    ['too wide', () => aFilm({ width: 5000 }), 'video/mp4', [422, 'VideoUnreadable']],
  ])('is refused: %s', async (_name, make, contentType, refusal) => {
    const member = aMember();
    expect(refusalIn(await testing.sendVideo(member, await make(), contentType))).toEqual(refusal);
    expect(await rowsOf(member)).toEqual([]);
  });

  test('is refused from a guest', async () => {
    expect(refusalIn(await testing.sendVideo(aGuest(), film, 'video/mp4'))).toEqual([403, 'MemberRequired']);
  });

  test.each(['mp4', 'fragmented', 'webm'] as const)('is refused if truncated at any place: %s', async (container) => {
    const bytes = await aFilm({ container, video: container === 'webm' ? 'vp9' : 'avc', seconds: 3 });
    const type = container === 'webm' ? 'video/webm' : 'video/mp4';
    for (const share of [0.3, 0.6, 0.9, 0.99]) {
      const begin = bytes.subarray(0, Math.floor(bytes.length * share));
      await expect(checkVideo(begin, type), `${share}`).rejects.toEqual(refused('VideoUnreadable'));
    }
  });

  test('is refused if its header says a second and its frames last for minutes', async () => {
    const long = await aFilm({ seconds: 100 });
    for (const name of ['mvhd', 'tkhd', 'mdhd']) {
      const at = long.indexOf(name, 0, 'latin1') + (name === 'tkhd' ? 24 : 20);
      long.writeUInt32BE(1, at);
    }
    await expect(checkVideo(long, 'video/mp4')).rejects.toEqual(refused('VideoTooLong'));
    const webm = await aFilm({ container: 'webm', video: 'vp9', seconds: 100 });
    const duration = webm.indexOf(Buffer.from('448988', 'hex'));
    webm.writeDoubleBE(1_000, duration + 3);
    await expect(checkVideo(webm, 'video/webm')).rejects.toEqual(refused('VideoTooLong'));
  });

  test('is refused if its header says an hour', async () => {
    await expect(checkVideo(withBox('mdhd', 20, 0x0f_ff_ff_ff), 'video/mp4')).rejects.toEqual(refused('VideoTooLong'));
  });

  test.each<[string, () => Buffer]>([
    ['of four billion sizes', () => withBox('stsz', 12, 0xff_ff_ff_ff)],
    ['of four billion times', () => withBox('stts', 8, 0xff_ff_ff_ff)],
    ['of four billion frames at once', () => withBox('stts', 12, 0xff_ff_ff_ff, 1)],
    ['of four billion pieces', () => withBox('stco', 8, 0xff_ff_ff_ff)],
    ['without a clock', () => withBox('mdhd', 16, 0)],
  ])('is refused without blocking or filling the memory if it has tables %s', async (_name, make) => {
    await expect(checkVideo(make(), 'video/mp4')).rejects.toEqual(refused('VideoUnreadable'));
  });

  test.each(['moov', 'free', 'trak'])('is refused if seven million boxes are nested or in a row: %s', async (name) => {
    const bytes = Buffer.alloc(56 * 1024 * 1024);
    for (let at = 0; at < bytes.length; at += 8) {
      bytes.writeUInt32BE(name === 'moov' ? bytes.length - at : 8, at);
      bytes.write(name, at + 4, 'latin1');
    }
    isoFile('isom').copy(bytes, 0, 0, 16);
    await expect(checkVideo(bytes, 'video/mp4')).rejects.toEqual(refused('VideoUnreadable'));
  });

  test('is refused if reading takes too long or too much memory', async () => {
    // Four billion frames in one chunk, which the reader counts one by one.
    const endless = withBox('stsc', 8, 1, 1, 0xff_ff_ff_ff, 1);
    await expect(checkVideo(endless, 'video/mp4', { readMs: 800 })).rejects.toEqual(refused('VideoUnreadable'));
    await expect(checkVideo(film, 'video/mp4', { memoryMb: 4 })).rejects.toEqual(refused('VideoUnreadable'));
    expect(await checkVideo(film, 'video/mp4')).toMatchObject({ seconds: 5 });
  });

  test('is refused or read after any damage, without another error', async () => {
    for (let at = 4; at < film.length; at += Math.ceil(film.length / 25)) {
      const damaged = Buffer.from(film);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const outcome = await checkVideo(damaged, 'video/mp4', { readMs: 1_500 }).then(
        ({ contentType }) => contentType,
        (error: { code?: string }) => error.code,
      );
      expect([
        'video/mp4',
        'VideoUnreadable',
        'VideoTooLong',
        'VideoCodecNotAccepted',
        'FileTypeNotAccepted',
      ]).toContain(outcome);
    }
  });

  test('is refused after twenty new ones within an hour', async () => {
    const member = aMember();
    await testing.database.query(
      `insert into media (key, owner_id, purpose, content_type, bytes, created_at)
       select 'v/' || md5(n || $1::text), $1::uuid, 'Video', 'video/mp4', 1, now() from generate_series(1, 20) n`,
      [member.id],
    );
    expect(refusalIn(await testing.sendVideo(member, film, 'video/mp4'))).toEqual([429, 'UploadLimitReached']);
  });
});

describe('delivery of a video', () => {
  let address: string;
  beforeAll(async () => {
    // Longer than one part in memory.
    film = Buffer.concat([film, Buffer.alloc(3 * 1024 * 1024, 7)]);
    film.writeUInt32BE(3 * 1024 * 1024, film.length - 3 * 1024 * 1024);
    film.write('mdat', film.length - 3 * 1024 * 1024 + 4, 'latin1');
    address = `/media/video/${(await sent(aMember(), film)).key.slice(2)}`;
  });
  const get = (headers: Record<string, string> = {}, url = address, method: 'GET' | 'HEAD' = 'GET') =>
    testing.app.inject({ url, headers, method });

  test('is public, cached for an hour, and sandboxed', async () => {
    for (const url of [address, `${address}.mp4`]) {
      const response = await get({}, url);
      expect([response.statusCode, response.rawPayload.equals(film)]).toEqual([200, true]);
      expect(response.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(film.length),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
        'content-disposition': 'inline',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
    }
    const tag = (await get({}, address)).headers['etag'];
    expect((await get({ 'if-none-match': String(tag) }, address)).statusCode).toBe(304);
    const head = await get({}, address, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=1000000-2999999', 1_000_000, 2_999_999],
    ['bytes=100-', 100, undefined],
    ['bytes=-100', -100, undefined],
    ['bytes=5-99999999999', 5, undefined],
    ['bytes=-99999999999', 0, undefined],
  ])('is partial for the range %s', async (range, start, end) => {
    const response = await get({ range });
    const part = film.subarray(start, end === undefined ? undefined : end + 1);
    const from = start < 0 ? film.length + start : start;
    expect([response.statusCode, response.rawPayload.equals(part)]).toEqual([206, true]);
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${from}-${from + part.length - 1}/${film.length}`,
      'content-length': String(part.length),
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is refused for a range past the end', async () => {
    for (const range of [`bytes=${film.length}-`, 'bytes=99999999-', 'bytes=-0']) {
      const response = await get({ range });
      expect([response.statusCode, response.headers['content-range'], response.rawPayload.length], range).toEqual([
        416,
        `bytes */${film.length}`,
        0,
      ]);
    }
  });

  test.each(['bytes=0-1,5-6', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=a-b', 'bytes=0-1;x', 'bytes=1e3-'])(
    'is complete for the header %s',
    async (range) => {
      expect((await get({ range })).statusCode).toBe(200);
    },
  );

  test('is complete if the range is for another version of the file', async () => {
    const { etag = '' } = (await get()).headers;
    expect((await get({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test.each([
    '/media/video/00000000000000000000000000000000',
    '/media/video/..%2f..%2fsecrets',
    '/media/video/%00',
    '/media/video/x.mp4',
  ])('is not found at %s', async (url) => {
    expect(refusalIn(await get({}, url))).toEqual([404, 'MediaNotFound']);
  });

  test('is in parts for a demo video, and not found for an unknown one', async () => {
    const url = '/media/video/demo/cars/coupe-siyah';
    const part = await get({ range: 'bytes=4-7' }, url);
    expect([part.statusCode, part.payload, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    for (const wrong of ['demo/cars/none', 'demo/cars/..%2f..%2ffilms', 'demo/..%2fphotos/cars']) {
      expect((await get({}, `/media/video/${wrong}`)).statusCode).toBe(404);
    }
  });

  test('is not found for another extension, a photo or a private file', async () => {
    expect((await get({}, `${address}.webm`)).statusCode).toBe(404);
    expect((await get({}, `${address}.html`)).statusCode).toBe(404);
    const member = aMember();
    const { key } = await testing.sent(member, 'Document', Buffer.from('%PDF-1.7\n'), 'application/pdf');
    expect((await get(await testing.headersOf(member), `/media/video/${key.slice(2)}`)).statusCode).toBe(404);
  });

  test('has a video type even if HTML follows the video', async () => {
    const box = Buffer.from(`\0\0\0\0free${payload}`, 'latin1');
    box.writeUInt32BE(box.length, 0);
    const { key } = await sent(aMember(), Buffer.concat([await aFilm(), box]));
    const { headers } = await get({}, `/media/video/${key.slice(2)}`);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['video/mp4', 'nosniff']);
  });
});

test('a range of an empty file is unsatisfiable, and no header means no range', () => {
  expect(rangeIn('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(rangeIn(undefined, 10)).toBeUndefined();
});
