import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleaningJobs } from '../operations/clean-stored-files.ts';
import { aMember, mediaApp } from './media-app.ts';
import type { Principal, MediaApp } from './media-app.ts';
import { aFilm } from './sample-videos.ts';

let testing: MediaApp;
beforeAll(async () => {
  testing = await mediaApp();
});
afterAll(() => testing.close());

const fingerprints = ['Saklimarka', 'Saklifotografci', 'Saklibaslik', '40/1'];
const holdsTraces = (bytes: Buffer | undefined) => fingerprints.some((trace) => bytes?.includes(trace));

/** A photo with EXIF data and a sideways orientation, as cameras write it. */
const taken = (shade: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: shade } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Saklimarka', Artist: 'Saklifotografci', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 59/1 0/1' },
    })
    .jpeg()
    .toBuffer();

interface Row {
  key: string;
  original_key: string | null;
  is_clean: boolean;
}

const rowsOf = ({ id }: Principal) =>
  testing.database.query<Row & Record<string, unknown>>('select * from media where owner_id = $1', [id]);
const clean = async () => {
  for (const one of cleaningJobs(testing)) await one.run({});
};

/** A WebM with a title in its header. */
async function titledWebm(shade: number): Promise<Buffer> {
  const film = await aFilm({ container: 'webm', video: 'vp9', shade });
  // Replaces the program's name with a title element of the same total length.
  const at = film.indexOf(Buffer.from('4d80', 'hex'));
  const size = film.readUInt8(at + 2) - 0x80;
  expect(size).toBeGreaterThanOrEqual('Saklibaslik'.length);
  film.writeUInt16BE(0x7ba9, at);
  film.write('Saklibaslik'.padEnd(size, '.'), at + 3, 'latin1');
  return film;
}

describe('stored uploads', () => {
  test('have originals without location, device and author, and upright', async () => {
    const member = aMember();
    const bytes = await taken('teal');
    expect(holdsTraces(bytes)).toBe(true);
    await testing.sent(member, 'Ad', bytes, 'image/jpeg');
    const [row] = await rowsOf(member);
    const original = await testing.storage.get(row?.original_key ?? '');
    expect([row?.is_clean, holdsTraces(original?.bytes)]).toEqual([true, false]);
    const { exif, orientation, width, height } = await sharp(original?.bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 60]);
  });

  test('are transparent if the upload was', async () => {
    const member = aMember();
    const glass = { r: 0, g: 90, b: 90, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: glass } })
      .png()
      .toBuffer();
    await testing.sent(member, 'Ad', bytes, 'image/png');
    const [row] = await rowsOf(member);
    expect(await sharp((await testing.storage.get(row?.original_key ?? ''))?.bytes).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
    });
  });

  test('have no title if they are WebM', async () => {
    const member = aMember();
    const film = await titledWebm(1);
    const response = await testing.sendVideo(member, film, 'video/webm');
    const { key } = response.json<{ key: string }>();
    const stored = await testing.storage.get(key);
    expect([stored?.bytes.length, holdsTraces(stored?.bytes)]).toEqual([film.length, false]);
  });
});

describe('files stored by earlier versions', () => {
  test('are cleaned once under their key; an unreadable original is deleted and its photo stays', async () => {
    const [member, other] = [aMember(), aMember()];
    await testing.sent(member, 'Ad', await taken('olive'), 'image/jpeg');
    await testing.sent(other, 'Ad', await taken('plum'), 'image/jpeg');
    await testing.sendVideo(member, await titledWebm(2), 'video/webm');
    const [photo, film] = (await rowsOf(member)).toSorted((a, b) => (a.original_key ? -1 : b.original_key ? 1 : 0));
    const [broken] = await rowsOf(other);
    // Stored as an earlier version did.
    await testing.storage.put(photo?.original_key ?? '', await taken('olive'), 'image/jpeg');
    await testing.storage.put(film?.key ?? '', await titledWebm(2), 'video/webm');
    await testing.storage.put(broken?.original_key ?? '', Buffer.from('Saklimarka'), 'image/jpeg');
    await testing.database.query('update media set is_clean = false');
    await clean();
    const stored = await Promise.all(
      [photo?.original_key, film?.key, broken?.key].map((key) => testing.storage.get(key ?? '')),
    );
    expect(stored.map((file) => [file !== undefined, holdsTraces(file?.bytes)])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(await testing.storage.get(broken?.original_key ?? '')).toBeUndefined();
    expect(await testing.database.query('select from media where not is_clean')).toEqual([]);
    await clean();
    expect((await testing.storage.get(film?.key ?? ''))?.bytes.equals(stored[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});
