import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.server.ts';

/** The modules covered by a path of `M<x> <y>h<run>` strokes. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(run));
  return rows;
}

it.each(['https://meydan.example/ilan/1284530912', 'http://localhost:3000/ad/1100056788', 'ş'])(
  'covers exactly the dark modules of %s',
  (text) => {
    const { size, path } = qrCode(text);
    expect(drawn(path, size)).toEqual(encode(text, { ecc: 'M', border: 0, maskPattern: 0 }).data);
  },
);
