/**
 * The largest pixel count that any picture in a HEIC file declares, read from its boxes without decoding (ISO/IEC 23008-12, 6.5.3). Undefined if
 * there is
 * none, for example in a broken file.
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

/** Contents of all sibling boxes with this name. */
function inside(view: DataView, { start, end }: Content, name: string): Content[] {
  const found: Content[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    // 0: up to the end of the file. 1: a 64-bit size follows, which only data boxes need.
    const next = size === 0 ? end : at + (size === 1 && at + 16 <= end ? Number(view.getBigUint64(at + 8)) : size);
    if (next < at + 8 || next > end) break;
    const called = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
    if (called === name) found.push({ start: at + 8, end: next });
    at = next;
  }
  return found;
}

/**
 * Maximum pixel count of a HEIC to decode, by the device memory that the browser reports. Decoding takes about ten bytes per pixel. If the memory is
 * unknown, pictures of 48-megapixel cameras are still accepted.
 */
export function maxHeicPixels(gigabytes: number | undefined): number {
  if (gigabytes === undefined || gigabytes > 4) return 50e6;
  return gigabytes > 2 ? 25e6 : 13e6;
}
