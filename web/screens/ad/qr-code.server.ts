import { encode } from 'uqr';

export interface QrCode {
  /** Modules a side, the quiet zone left out. */
  size: number;
  /** The dark modules as an SVG path, one unit a module. */
  path: string;
}

/** The QR code of a text (ISO/IEC 18004, a seventh of it may be lost). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .map((row, y) => {
      // One stroke a run of dark modules: a third of the letters that single ones take.
      const runs = Array.from(row, (isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g);
      return Array.from(runs, ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
    })
    .join('');
  return { size, path };
}
