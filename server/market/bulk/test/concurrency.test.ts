import { afterEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../operations/parse-csv.ts';
import { decodeText } from '../operations/decode-text.ts';
import { piecesOf } from '../operations/batches.ts';
import { parseXml } from '../operations/parse-xml.ts';

let counting: NodeJS.Immediate | undefined;
afterEach(() => clearImmediate(counting));

/** Event loop turns that other work gets while `work` runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let waits = 0;
  const count = () => {
    waits += 1;
    counting = setImmediate(count);
  };
  counting = setImmediate(count);
  await work().catch(() => undefined);
  clearImmediate(counting);
  return waits;
}

const size = 2 * 1024 * 1024;
const pieces = size / (64 * 1024);
const head = 'Kategori;Başlık;Açıklama;Fiyat;İl;İlçe;Fotoğraflar';
const filled = (one: string) => one.repeat(Math.ceil(size / one.length));

describe('reading a file', () => {
  it.each([
    ['UTF-8', Buffer.from(filled('ağaç'))],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(filled('ab'), 'utf16le')])],
    ['Windows-1254', Buffer.alloc(size, 0xfe)],
  ])('yields for a file with %s characters', async (_, bytes) => {
    expect(await turnsDuring(() => decodeText(bytes, 'text/csv'))).toBeGreaterThanOrEqual(pieces - 1);
  });

  it.each([
    ['a table of empty lines', () => parseCsv(`${head}\n${filled('\n')}`)],
    ['a table of rows', () => parseCsv(`${head}\n${'1;2;3;4;5;6;7\n'.repeat(9_000)}${filled('\n')}`)],
    ['XML of comments', () => parseXml(`<ads>${filled('<!---->')}</ads>`)],
    ['XML of empty elements', () => parseXml(`<ads><ad>${filled('<a/>')}</ad></ads>`)],
    ['XML of ads', () => parseXml(`<ads>${'<ad><title>x</title></ad>'.repeat(9_000)}</ads>`)],
  ])('yields for a file that is %s', async (_, read) => {
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(pieces - 1);
  });
});

describe('text pieces', () => {
  const atTheSeam = `${'a'.repeat(64 * 1024 - 1)}😀ğ${'b'.repeat(64 * 1024)}`;

  it('does not split characters', async () => {
    const parts: string[] = [];
    for await (const part of piecesOf(atTheSeam)) parts.push(part);
    expect(parts.length).toBeGreaterThan(1);
    expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toBe(atTheSeam);
  });

  it.each([
    ['UTF-8', Buffer.from(atTheSeam)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(atTheSeam, 'utf16le')])],
  ])('decodes pieces of %s like the whole file', async (_, bytes) => {
    expect(await decodeText(bytes, 'text/csv')).toBe(atTheSeam);
  });

  it('falls back from UTF-8 if the file ends within a character', async () => {
    expect(await decodeText(Buffer.from([0x61, 0xc4]), 'text/csv')).toBe('aÄ');
  });
});
