import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mediaCalls } from '../../../../contract/calls/media.ts';
import { declare } from '../../../../contract/declare.ts';
import type { MediaPurpose } from '../../../../contract/schemas/media.ts';
import { inData } from '../../../platform/config.ts';
import { bind, invoke } from '../../../platform/http/binding.ts';
import { openApiOf } from '../../../platform/http/openapi.ts';
import { mediaBindings } from '../calls.ts';
import {
  animated,
  blackPng,
  encoded,
  html,
  isoFile,
  jpegWithHtml,
  noise,
  payload,
  pdf,
  svg,
} from './sample-pictures.ts';
import { aGuest, aMember, mediaApp, refusalIn } from './media-app.ts';
import type { Principal, MediaApp } from './media-app.ts';

const url = '/api/media-manager/upload';
const MB = 1024 * 1024;

/** Another call of the same server, which the upload parser must not affect. */
const echo = declare({
  id: 'test.echo',
  method: 'POST',
  path: '/echo',
  access: 'visitor',
  summary: 'Returns its input.',
  body: z.object({ text: z.string() }),
  answer: z.object({ text: z.string() }),
});

let testing: MediaApp;
let jpeg: Buffer;

beforeAll(async () => {
  testing = await mediaApp([bind(echo, ({ body }) => body)]);
  jpeg = await encoded('jpeg');
});
afterAll(() => testing.close());

const rowsOf = ({ id }: Principal) =>
  testing.database.query<Record<string, unknown>>('select * from media where owner_id = $1', [id]);

describe('an accepted file', () => {
  test('has a binding for every call of the contract', () => {
    const ids = mediaBindings({ media: testing.media }).map((binding) => binding.call.id);
    expect(ids).toEqual(Object.values(mediaCalls).map((call) => call.id));
  });

  test('is stored once as WebP under its hash, with one row, for repeated uploads', async () => {
    const member = aMember();
    const first = await testing.sent(member, 'Profile', jpeg, 'image/jpeg');
    expect(first).toEqual({
      key: expect.stringMatching(/^u\/[0-9a-f]{32}$/),
      contentType: 'image/webp',
      width: 64,
      height: 48,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const file = await testing.media.bytesOf(first.key);
    expect(file.contentType).toBe('image/webp');
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 64 });
    const again = await Promise.all([1, 2, 3].map(() => testing.sent(member, 'Profile', jpeg, 'image/jpeg')));
    expect(again).toEqual([first, first, first]);
    expect(await rowsOf(member)).toEqual([
      expect.objectContaining({
        key: first.key,
        purpose: 'Profile',
        content_type: 'image/webp',
        bytes: file.bytes.length,
        width: 64,
        height: 48,
        placeholder: first.placeholder,
      }),
    ]);
  });

  test('is shared by all owners if public, and stored per owner and purpose if private', async () => {
    const [one, other] = [aMember(), aMember()];
    const keys = async (member: Principal, purpose: MediaPurpose) =>
      (await testing.sent(member, purpose, jpeg, 'image/jpeg')).key;
    expect(await keys(one, 'Profile')).toBe(await keys(other, 'Profile'));
    const privateKeys = await Promise.all(
      [one, other].flatMap((member) => [keys(member, 'Feedback'), keys(member, 'Report'), keys(member, 'Document')]),
    );
    expect(new Set(privateKeys).size).toBe(6);
    for (const key of privateKeys) expect(key).toMatch(/^p\/[0-9a-f]{32}$/);
  });

  test.each([
    ['image/jpeg', 'jpeg'],
    ['Image/JPEG; charset=binary', 'jpeg'],
    ['image/jpg', 'jpeg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
  ] as const)('may be declared as %s', async (contentType, format) => {
    const bytes = await encoded(format);
    expect(await testing.sent(aGuest(), 'Feedback', bytes, contentType)).toMatchObject({ width: 64, height: 48 });
  });

  test('may be a PDF if documents are accepted, and is stored unchanged', async () => {
    const member = aMember();
    const document = await testing.sent(member, 'Document', pdf, 'application/pdf');
    expect(document).toEqual({ key: expect.stringMatching(/^p\//), contentType: 'application/pdf' });
    expect(await testing.media.bytesOf(document.key)).toEqual({ bytes: pdf, contentType: 'application/pdf' });
    expect(await rowsOf(member)).toMatchObject([{ width: null, height: null, placeholder: null }]);
  });

  test('is stored without HTML that was hidden in it', async () => {
    const { key } = await testing.sent(aGuest(), 'Report', await jpegWithHtml(), 'image/jpeg');
    expect((await testing.media.bytesOf(key)).bytes.includes(payload)).toBe(false);
  });

  test('may have six megabytes for feedback', async () => {
    const bytes = await noise(1_450).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(6 * MB);
    expect(await testing.sent(aGuest(), 'Feedback', bytes, 'image/png')).toMatchObject({ width: 1450 });
    expect(refusalIn(await testing.send(aMember(), 'Profile', bytes, 'image/png'))).toEqual([413, 'FileTooLarge']);
    expect(refusalIn(await testing.send(aMember(), 'Document', bytes, 'image/png'))).toEqual([413, 'FileTooLarge']);
  });
});

describe('a refused file', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string | undefined, [number, string]]>([
    ['SVG', () => svg, 'image/svg+xml', [415, 'FileTypeNotAccepted']],
    ['SVG called JPEG', () => svg, 'image/jpeg', [415, 'FileTypeNotAccepted']],
    ['HTML called PNG', () => html, 'image/png', [415, 'FileTypeNotAccepted']],
    ['a JPEG called HTML', () => jpeg, 'text/html', [415, 'FileTypeNotAccepted']],
    ['a JPEG called JSON', () => jpeg, 'application/json', [415, 'FileTypeNotAccepted']],
    ['a JPEG called nothing', () => jpeg, undefined, [415, 'FileTypeNotAccepted']],
    ['a form', () => Buffer.from('--x\r\n\r\n'), 'multipart/form-data; boundary=x', [415, 'FileTypeNotAccepted']],
    ['nothing', () => Buffer.alloc(0), 'image/jpeg', [415, 'FileTypeNotAccepted']],
    ['a GIF', () => animated('gif'), 'image/gif', [415, 'FileTypeNotAccepted']],
    ['a PDF', () => pdf, 'application/pdf', [415, 'FileTypeNotAccepted']],
    ['HEIC', () => isoFile('heic', 'mif1', 'heic'), 'image/heic', [415, 'PictureHeic']],
    ['HEIC called nothing', () => isoFile('heic', 'mif1', 'heic'), undefined, [415, 'PictureHeic']],
    ['an animation', () => animated('webp'), 'image/webp', [422, 'PictureAnimated']],
    ['a bomb', () => blackPng(30_000, true), 'image/png', [422, 'PictureTooManyPixels']],
    ['half a JPEG', () => jpeg.subarray(0, -200), 'image/jpeg', [422, 'PictureIncomplete']],
    ['half a PNG', async () => (await encoded('png')).subarray(0, -80), 'image/png', [422, 'PictureUnreadable']],
    ['eleven megabytes', () => Buffer.alloc(11 * MB, jpeg), 'image/jpeg', [413, 'FileTooLarge']],
  ])('is refused: %s', async (_name, make, contentType, refusal) => {
    const guest = aGuest();
    expect(refusalIn(await testing.send(guest, 'Feedback', await make(), contentType))).toEqual(refusal);
    expect(await rowsOf(guest)).toEqual([]);
  });

  test.each<[string, Buffer, string]>([
    ['a page called PDF', html, 'application/pdf'],
    ['a PDF called PNG', pdf, 'image/png'],
    ['a PDF behind something else', Buffer.concat([html, pdf]), 'application/pdf'],
    ['a film called PDF', isoFile('isom', 'mp41'), 'application/pdf'],
  ])('is refused as a document: %s', async (_name, bytes, contentType) => {
    const response = await testing.send(aMember(), 'Document', bytes, contentType);
    expect(refusalIn(response)).toEqual([415, 'FileTypeNotAccepted']);
  });

  test('is refused if its length is undeclared and it has eleven megabytes', async () => {
    const response = await testing.app.inject({
      method: 'POST',
      url: `${url}?purpose=Feedback`,
      headers: { ...(await testing.headersOf(aGuest())), 'content-type': 'image/jpeg' },
      payload: Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(MB))),
    });
    expect(refusalIn(response)).toEqual([413, 'FileTooLarge']);
  });

  test.each(['', '?purpose=', '?purpose=Advertisement', '?purpose=Profile&purpose=Report', '?purpose=__proto__'])(
    'is refused without a valid purpose: %j',
    async (query) => {
      const headers = { ...(await testing.headersOf(aMember())), 'content-type': 'image/jpeg' };
      const response = await testing.app.inject({ method: 'POST', url: url + query, headers, payload: jpeg });
      expect(refusalIn(response)).toEqual([400, 'ValidationFailed']);
    },
  );
});

describe('access to uploads', () => {
  test.each(['Profile', 'Document', 'Ad'] as const)('%s is for members', async (purpose) => {
    expect(refusalIn(await testing.send(aGuest(), purpose, jpeg, 'image/jpeg'))).toEqual([403, 'MemberRequired']);
    expect(await testing.sent(aMember(), purpose, jpeg, 'image/jpeg')).toMatchObject({ width: 64 });
  });

  test('is refused without a token before the file is read', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    const payloadOf11 = Buffer.alloc(11 * MB);
    const visitor = { method: 'POST' as const, url: `${url}?purpose=Feedback`, headers, payload: payloadOf11 };
    expect(refusalIn(await testing.app.inject(visitor))).toEqual([401, 'TokenMissing']);
    const forged = { ...visitor, headers: { ...headers, authorization: 'Bearer nonsense' } };
    expect(refusalIn(await testing.app.inject(forged))).toEqual([401, 'TokenExpired']);
    const service = { ...visitor, headers: { ...headers, 'x-service-key': 'a-service-key-for-tests' } };
    expect((await testing.app.inject(service)).statusCode).toBe(403);
  });

  test('is refused for calls inside the process', async () => {
    const [binding] = mediaBindings({ media: testing.media });
    if (!binding) throw new Error('nothing is bound');
    const from = { address: '127.0.0.1', userAgent: '' };
    const call = invoke(binding, { query: { purpose: 'Profile' } }, { caller: aMember(), language: 'tr', from });
    await expect(call).rejects.toEqual(expect.objectContaining({ code: 'MalformedRequest' }));
  });
});

describe('upload limits', () => {
  /** Inserts `count` uploads of an owner, made some minutes ago. */
  const createUploads = (owner: Principal, count: number, minutesAgo: number, purpose: MediaPurpose = 'Feedback') =>
    testing.database.query(
      `insert into media (key, owner_id, purpose, content_type, bytes, created_at)
       select 'p/' || md5($1::text || n || $3::int), $1::uuid, $4, 'image/webp', 1, now() - make_interval(mins => $3)
       from generate_series(1, $2::int) n`,
      [owner.id, count, minutesAgo, purpose],
    );

  test('are forty new files per hour; known files do not count', async () => {
    const guest = aGuest();
    await createUploads(guest, 38, 50);
    await createUploads(guest, 5, 61);
    const send = async (shade: number) =>
      testing.send(guest, 'Feedback', await encoded('png', 8, 8, shade * 60), 'image/png');
    expect((await send(1)).statusCode).toBe(200);
    expect((await send(2)).statusCode).toBe(200);
    expect(refusalIn(await send(3))).toEqual([429, 'UploadLimitReached']);
    expect((await send(2)).statusCode).toBe(200);
    await testing.database.query(`update media set created_at = now() - interval '61 minutes' where owner_id = $1`, [
      guest.id,
    ]);
    expect((await send(3)).statusCode).toBe(200);
  });

  test('are not exceeded by concurrent uploads', async () => {
    const member = aMember();
    await createUploads(member, 39, 1, 'Document');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => {
        const bytes = Buffer.concat([pdf, Buffer.from(`% ${index}`)]);
        return testing.media.upload(member.id, 'Document', { bytes, contentType: 'application/pdf' });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(member)).toHaveLength(40);
  });

  test('are separate for ad photos: enough for twenty ads per hour', async () => {
    const member = aMember();
    await createUploads(member, 40, 5);
    await createUploads(member, 399, 10, 'Ad');
    await testing.sent(member, 'Ad', await encoded('png', 9, 9, 10), 'image/png');
    const response = await testing.send(member, 'Ad', await encoded('png', 9, 9, 90), 'image/png');
    expect(refusalIn(response)).toEqual([429, 'UploadLimitReached']);
    // Bulk imports have their own limit.
    const file = { bytes: await encoded('png', 9, 9, 170), contentType: 'image/png' };
    expect(await testing.media.importPicture(member.id, file)).toMatchObject({ width: 9 });
  });

  test('are 120 requests per minute and address', async () => {
    const headers = await testing.headersOf(aGuest());
    const statuses: number[] = [];
    for (let time = 0; time < 122; time += 1) {
      const response = await testing.app.inject({ method: 'POST', url, headers, remoteAddress: '10.9.9.9' });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 400), 429, 429]);
  });
});

test('a file that could not be stored may be uploaded again', async () => {
  const guest = aGuest();
  const bytes = await encoded('png', 33, 33);
  const blocked = inData(testing.config, 'files', 'p');
  await rm(blocked, { recursive: true, force: true });
  await mkdir(dirname(blocked), { recursive: true });
  await writeFile(blocked, 'in the way');
  expect((await testing.send(guest, 'Feedback', bytes, 'image/png')).statusCode).toBe(500);
  await rm(blocked);
  const { key } = await testing.sent(guest, 'Feedback', bytes, 'image/png');
  expect((await testing.media.bytesOf(key)).contentType).toBe('image/webp');
  expect(await rowsOf(guest)).toHaveLength(1);
});

describe('other calls', () => {
  test('are limited to JSON of the usual size as before', async () => {
    const post = (contentType: string, text: string | Buffer) =>
      testing.app.inject({ method: 'POST', url: '/api/echo', headers: { 'content-type': contentType }, payload: text });
    expect((await post('application/json', '{"text":"merhaba"}')).json()).toEqual({ text: 'merhaba' });
    expect(refusalIn(await post('image/jpeg', jpeg))).toEqual([400, 'MalformedRequest']);
    const long = JSON.stringify({ text: 'x'.repeat(2 * MB) });
    expect(refusalIn(await post('application/json', long))).toEqual([413, 'PayloadTooLarge']);
  });

  test('are separate in the OpenAPI description, which lists the raw body and the refusals', () => {
    const { paths } = openApiOf([mediaCalls.upload], [], '/') as { paths: Record<string, { post: object }> };
    expect(paths[url]?.post).toMatchObject({
      requestBody: {
        required: true,
        content: { 'application/octet-stream': {} },
        description: expect.stringContaining('10485760'),
      },
      parameters: [{ name: 'purpose', in: 'query', required: true }],
      'x-addition': true,
      responses: {
        413: { $ref: '#/components/responses/ContentTooLarge', description: 'FileTooLarge' },
        415: { $ref: '#/components/responses/UnsupportedMediaType', description: 'FileTypeNotAccepted, PictureHeic' },
      },
    });
  });
});
