/** File kinds detected by their first bytes. HEIC is detected only to refuse it with advice. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic' | 'application/pdf';

/** The kind of a file; undefined if unknown. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (/^%PDF-[12]\.[0-9]/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => avifBrands.has(brand))) return 'image/avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'image/heic' : undefined;
}

/** Brands of still AVIF pictures and of sequences (AV1 Image File Format, 6.2 and 6.3). */
const avifBrands = new Set(['avif', 'avis']);
/** ISO/IEC 23008-12, annex B and section 10. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The brands in the first box of an ISO media file: the major one at byte 8, compatible ones from byte 16. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const starts = [8];
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at);
  return starts.map((at) => bytes.toString('latin1', at, at + 4));
}

/** Whether the header announces an animation that decoders ignore: animated PNGs and AVIF sequences. */
export function hidesAnimation(bytes: Buffer, kind: FileKind): boolean {
  if (kind === 'image/avif') return brandsOf(bytes).includes('avis');
  return kind === 'image/png' && chunksBeforePixels(bytes).includes('acTL');
}

/** Names of the PNG chunks before the pixels. Animations must be announced there (PNG, third edition, 11.3.6.1). */
function chunksBeforePixels(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') break;
    names.push(name);
  }
  return names;
}
