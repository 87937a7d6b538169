/**
 * The most pixels that any picture in a HEIC file claims to have, read from its boxes without decoding (ISO/IEC 23008-12, 6.5.3). Nothing where the
 * file has no such claim, as when it is broken.
 */
export function heicPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = { start: 0, end: bytes.length };
  // `meta` and `ispe` begin with a version and flags.
  const meta = inside(view, whole, 'meta')[0];
  const properties = meta && inside(view, { ...meta, start: meta.start + 4 }, 'iprp')[0];
  const container = properties && inside(view, properties, 'ipco')[0];
  const sizes = container ? inside(view, container, 'ispe').filter(({ start, end }) => end - start >= 12) : [];
  if (sizes.length === 0) return undefined;
  return Math.max(...sizes.map(({ start }) => view.getUint32(start + 4) * view.getUint32(start + 8)));
}

interface Content {
  start: number;
  end: number;
}

/** What the boxes of a name hold, among those that stand one after another. */
function inside(view: DataView, { start, end }: Content, name: string): Content[] {
  const found: Content[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    // 0: up to the end of the file. 1: a size of 64 bits follows, which only data needs.
    const next = size === 0 ? end : at + (size === 1 && at + 16 <= end ? Number(view.getBigUint64(at + 8)) : size);
    if (next < at + 8 || next > end) break;
    const called = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
    if (called === name) found.push({ start: at + 8, end: next });
    at = next;
  }
  return found;
}

/**
 * How many pixels of a HEIC are decoded on a device with so many gigabytes of memory, as far as its browser says. A pixel takes about ten bytes on its
 * way; a camera of 48 megapixels fits where nothing is known.
 */
export function maxHeicPixels(gigabytes: number | undefined): number {
  if (gigabytes === undefined || gigabytes > 4) return 50e6;
  return gigabytes > 2 ? 25e6 : 13e6;
}
