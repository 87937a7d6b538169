import { beforeAll, describe, expect, test } from 'vitest';
import { videoVerdict } from '../operations/video-facts.ts';
import { withoutMetadata } from '../rules/video-metadata.ts';
import { aFilm } from './sample-videos.ts';

const place = '+41.0082+028.9784/';

function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/** Adds bytes to the end of `moov` and shifts the chunk offsets behind it. */
function withInMoov(film: Buffer, added: Buffer): Buffer {
  const at = film.indexOf('moov', 0, 'latin1') - 4;
  const end = at + film.readUInt32BE(at);
  const moov = Buffer.concat([film.subarray(at, end), added]);
  moov.writeUInt32BE(moov.length);
  for (let table = moov.indexOf('stco', 0, 'latin1'); table !== -1; table = moov.indexOf('stco', table + 4, 'latin1')) {
    const count = moov.readUInt32BE(table + 8);
    for (let entry = table + 12; entry < table + 12 + 4 * count; entry += 4) {
      moov.writeUInt32BE(moov.readUInt32BE(entry) + added.length, entry);
    }
  }
  return Buffer.concat([film.subarray(0, at), moov, film.subarray(end)]);
}

/** A track of locations, whose samples are at `start`. */
function placesTrack(start: number, tables = { count: 2, perChunk: 2 }): Buffer {
  const { count, perChunk } = tables;
  const stbl = box(
    'stbl',
    box('stsz', numbers(0, 0, count, place.length, place.length)),
    box('stsc', numbers(0, 1, 1, perChunk, 1)),
    box('stco', numbers(0, 1, start)),
  );
  const hdlr = box('hdlr', numbers(0, 0), 'meta', numbers(0, 0, 0));
  return box('trak', box('mdia', hdlr, box('minf', stbl)));
}

let film: Buffer;
beforeAll(async () => {
  film = await aFilm({ audio: 'aac', seconds: 3 });
});

describe('metadata that phones write into videos', () => {
  test.each<[string, () => Buffer]>([
    ['as QuickTime does', () => withInMoov(film, box('udta', box('\u00a9xyz', place)))],
    ['as Apple does', () => withInMoov(film, box('meta', box('keys', 'location.ISO6709'), box('ilst', place)))],
    ['beside the film', () => Buffer.concat([film, box('uuid', Buffer.alloc(16, 7), place), box('free', place)])],
    [
      'in a track of its own',
      () => {
        // The track's own chunk moves too.
        const tagged = withInMoov(film, placesTrack(film.length + 8));
        return Buffer.concat([tagged, box('mdat', place + place)]);
      },
    ],
  ])('is removed: %s; the rest of the video is unchanged', async (_name, make) => {
    const tagged = make();
    expect(tagged.includes(place)).toBe(true);
    const silent = withoutMetadata(tagged, 'video/mp4');
    expect([silent.length, silent.includes(place)]).toEqual([tagged.length, false]);
    expect(await videoVerdict(silent)).toEqual(await videoVerdict(film));
  });

  test('is removed from a WebM', async () => {
    const plain = await aFilm({ container: 'webm', video: 'vp9' });
    const tags = Buffer.concat([
      Buffer.from('1254c367', 'hex'),
      Buffer.from([0x80 | place.length]),
      Buffer.from(place),
    ]);
    const tagged = Buffer.concat([plain, tags]);
    // A segment of unknown length.
    const segment = tagged.indexOf(Buffer.from('18538067', 'hex')) + 4;
    tagged.fill(0xff, segment, segment + 1 + Math.clz32(tagged.readUInt8(segment)) - 24);
    const length = Math.clz32(plain.readUInt8(segment)) - 23;
    tagged.writeUInt8(0xff >> (length - 1), segment);
    tagged.fill(0xff, segment + 1, segment + length);
    const silent = withoutMetadata(tagged, 'video/webm');
    expect([silent.length, silent.includes(place)]).toEqual([tagged.length, false]);
    expect(await videoVerdict(silent)).toEqual(await videoVerdict(plain));
  });
});

test('is removed from headers: creation time and handler names', () => {
  const tagged = Buffer.from(film);
  for (const name of ['mvhd', 'tkhd', 'mdhd']) tagged.writeUInt32BE(0xe0a1b2c3, tagged.indexOf(name, 0, 'latin1') + 8);
  const handler = tagged.indexOf('hdlr', 0, 'latin1');
  tagged.write('Saklimarka', handler + 28, 'latin1');
  const silent = withoutMetadata(tagged, 'video/mp4');
  expect(silent.length).toBe(tagged.length);
  expect([silent.includes('Saklimarka'), silent.includes(numbers(0xe0a1b2c3))]).toEqual([false, false]);
});

test('does not block the server if a table claims four billion samples', () => {
  const track = placesTrack(0, { count: 0xffff_ffff, perChunk: 0xffff_ffff });
  expect(withoutMetadata(withInMoov(film, track), 'video/mp4').length).toBe(film.length + track.length);
});

test('is refused at once if a million empty boxes follow the video', () => {
  const boxes = Buffer.alloc(8_000_000);
  for (let at = 0; at < boxes.length; at += 8) boxes.write('\0\0\0\bfree', at, 'latin1');
  expect(() => withoutMetadata(Buffer.concat([film, boxes]), 'video/mp4')).toThrow('VideoUnreadable');
});

test('is not expected in other bytes, which are returned with the same length', () => {
  for (const contentType of ['video/mp4', 'video/webm'] as const) {
    for (let length = 0; length < 64; length += 1) {
      for (const byte of [0, 1, 0x1a, 0x7f, 0xff]) {
        expect(withoutMetadata(Buffer.alloc(length, byte), contentType).length).toBe(length);
      }
    }
  }
});
