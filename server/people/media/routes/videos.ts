import { Readable } from 'node:stream';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filmFile } from '../../../../data/demo/films.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cacheForever, isNotModified, cacheForAnHour } from '../operations/cache-headers.ts';
import type { Media, PublicVideo } from '../port.ts';

export interface VideoDeps {
  media: Pick<Media, 'publicVideo'>;
}

interface Range {
  from: number;
  to: number;
}

/** Some players need the file extension. */
const addressPattern = /^([0-9a-f]{32})(?:\.(mp4|webm))?$/;

/** Bytes in memory per reader. */
const pieceBytes = 1024 * 1024;

/**
 * `GET /media/video/<hash>`, optionally with `.mp4` or `.webm`: an ad's video or one range of it. `/media/video/demo/<album>/<name>`: a demo
 * video. Nothing in the file can run on the product's origin.
 */
export function registerVideos(app: FastifyInstance, { media }: VideoDeps): void {
  app.get('/media/video/:name', { config: { admission: 'free' } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, hash, extension] = addressPattern.exec(name) ?? [];
    if (hash === undefined) throw new DomainError('MediaNotFound');
    const video = await media.publicVideo(`v/${hash}`);
    if (extension !== undefined && video.contentType !== `video/${extension}`) throw new DomainError('MediaNotFound');
    return answer(request, reply, video, { tag: hash, caching: cacheForAnHour });
  });
  app.get('/media/video/demo/:album/:name', { config: { admission: 'free' } }, async (request, reply) => {
    const { album, name } = request.params as { album: string; name: string };
    const file = filmFile(`${album}/${name}`);
    if (file === undefined) throw new DomainError('MediaNotFound');
    const bytes = await readFile(file);
    const part = async (from: number, to: number) => bytes.subarray(from, to + 1);
    const film = { contentType: 'video/mp4', size: bytes.length, part };
    return answer(request, reply, film, { tag: name, caching: cacheForever });
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  video: PublicVideo,
  { tag: name, caching }: { tag: string; caching: string },
): FastifyReply {
  const tag = `"${name}"`;
  const { range: header, 'if-range': only = tag } = request.headers;
  const rangeHeader = only === tag ? header : undefined;
  const range = rangeIn(rangeHeader, video.size);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': caching,
    etag: tag,
    'x-content-type-options': 'nosniff',
  });
  if (isNotModified(request, tag) && !range) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${video.size}`, 'cache-control': 'no-store' })
      .send();
  }
  const { from, to } = range ?? { from: 0, to: video.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${video.size}`);
  return reply
    .headers({
      'content-type': video.contentType,
      'content-length': to - from + 1,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'; media-src 'self'",
    })
    .send(Readable.from(piecesOf(video, { from, to }), { objectMode: false }));
}

/** The single range of a header (RFC 9110, 14.1.2). Undefined if there is none, several, or another unit; the whole file is then sent. */
export function rangeIn(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from >= size ? 'unsatisfiable' : { from, to };
}

/** Reads parts on demand, so that a slow reader holds one part in memory and no storage connection. */
async function* piecesOf(video: PublicVideo, { from, to }: Range): AsyncGenerator<Buffer> {
  for (let at = from; at <= to; at += pieceBytes) yield video.part(at, Math.min(at + pieceBytes - 1, to));
}
