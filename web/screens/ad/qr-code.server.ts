import { encode } from 'uqr';

export interface QrCode {
  /** Modules per side, without the quiet zone. */
  size: number;
  /** The dark modules as an SVG path with one unit for each module. */
  path: string;
}

/** Every mask is readable. Comparing all eight, as the standard advises, takes most of the encoding time. */
const maskPattern = 0;

/** QR code of a text (ISO/IEC 18004) with error correction level M (15 %). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern });
  const path = data
    .map((row, y) => {
      // One stroke for each run of dark modules: a third as long as single squares.
      const runs = Array.from(row, (isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g);
      return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
    })
    .join('');
  return { size, path };
}
