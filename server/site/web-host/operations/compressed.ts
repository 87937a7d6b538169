import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdDecompress } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const zstded = promisify(zstdCompress);

/** Restores a body compressed with zstd. */
export const unzstd = promisify(zstdDecompress);

/**
 * In order of preference. Processor time matters, because many pages are rendered for one request. For a 230 kB page, zstd takes 0.3 ms (30 kB), gzip
 * 1.2 ms (36 kB), Brotli level 4 1.5 ms (29 kB). Assets are compressed once, at build time.
 */
const encodings = {
  zstd: (body: Buffer) => zstded(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (body: Buffer) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipped(body, { level: 4 }),
};

export type Encoding = keyof typeof encodings;

const names = Object.keys(encodings) as Encoding[];
const minBytes = 1_024;

export const compressed = (encoding: Encoding, body: Buffer): Promise<Buffer> => encodings[encoding](body);

/** The best encoding that the browser accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  return names.find((name) => accepted.includes(name));
}

/** Sends a page with an encoding that the browser accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(request);
  if (!encoding || body.length < minBytes) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compressed(encoding, body));
}
