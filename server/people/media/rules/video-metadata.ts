import { DomainError } from '../../../platform/errors.ts';

/**
 * Phones write the location, the device name and motion tracks into videos. Everything that players do not need is overwritten in place, so that
 * offsets stay valid and the video plays as before.
 */

/** Boxes that players need, by parent (ISO/IEC 14496-12; QuickTime File Format). All others are emptied. */
const keptFields: Readonly<Record<string, ReadonlySet<string>>> = {
  '': new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'wide', 'pdin']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'load']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  moof: new Set(['mfhd', 'traf']),
};

const shownTracks = new Set(['vide', 'soun']);

/** Headers with creation and modification time, and the size of both in version 0. */
const dated: Readonly<Record<string, 8>> = { mvhd: 8, tkhd: 8, mdhd: 8 };

interface Box {
  name: string;
  /** Byte offsets: the start of the box, of its content, and its end. */
  start: number;
  content: number;
  end: number;
}

/** Returns a copy of the same length without metadata. Throws VideoUnreadable if it has too many boxes. */
export function withoutMetadata(video: Buffer, contentType: 'video/mp4' | 'video/webm'): Buffer {
  const bytes = Buffer.from(video);
  if (contentType === 'video/webm') emptyElements(bytes);
  else emptyBoxes(bytes, '', { content: 0, end: bytes.length });
  return bytes;
}

function emptyBoxes(bytes: Buffer, inside: string, range: Pick<Box, 'content' | 'end'>): void {
  for (const box of boxesIn(bytes, range)) {
    const isShown = keptFields[inside]?.has(box.name) ?? true;
    if (!isShown) empty(bytes, box);
    else if (box.name in dated) emptyDates(bytes, box);
    else if (box.name === 'hdlr') emptyName(bytes, box);
    else if (box.name === 'trak' && !isTrackShown(bytes, box)) emptyTrack(bytes, box);
    else if (box.name in keptFields) emptyBoxes(bytes, box.name, box);
  }
}

/** More than a minute of video has in fragments of 0.1 seconds. */
const maxBoxes = 10_000;

/** Yields consecutive boxes and stops at a broken one. Throws VideoUnreadable if there are too many. */
function* boxesIn(bytes: Buffer, { content, end }: Pick<Box, 'content' | 'end'>): Generator<Box> {
  let left = maxBoxes;
  for (let at = content; at + 8 <= end; left -= 1) {
    if (left === 0) throw new DomainError('VideoUnreadable');
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < 8 || at + size > end) break;
    const name = bytes.toString('latin1', at + 4, at + 8);
    yield { name, start: at, content: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
}

/** Turns a box into an empty `free` box, which players skip. */
function empty(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}

/** Sets both times to 0, which means unknown. */
function emptyDates(bytes: Buffer, { name, content, end }: Box): void {
  const length = (dated[name] ?? 0) * (bytes[content] === 1 ? 2 : 1);
  bytes.fill(0, Math.min(content + 4, end), Math.min(content + 4 + length, end));
}

/** A handler's name follows its type; it may name the device. */
function emptyName(bytes: Buffer, { content, end }: Box): void {
  bytes.fill(0, Math.min(content + 24, end), end);
}

const boxAt = (bytes: Buffer, box: Box, ...path: string[]): Box | undefined =>
  path.reduce<Box | undefined>((outer, name) => outer && boxesIn(bytes, outer).find((one) => one.name === name), box);

function isTrackShown(bytes: Buffer, track: Box): boolean {
  const handler = boxAt(bytes, track, 'mdia', 'hdlr');
  return handler !== undefined && shownTracks.has(bytes.toString('latin1', handler.content + 8, handler.content + 12));
}

/** More than a minute at 240 samples per second has. A table may claim any number. */
const maxSamples = 20_000;

/** Empties a text or motion track and its samples elsewhere in the file, up to the file's length in total. */
function emptyTrack(bytes: Buffer, track: Box): void {
  const table = boxAt(bytes, track, 'mdia', 'minf', 'stbl');
  let [samples, left] = [maxSamples, bytes.length];
  for (const { start, size } of table ? samplesOf(bytes, table) : []) {
    samples -= 1;
    left -= size;
    if (samples < 0 || left < 0) break;
    bytes.fill(0, Math.min(start, bytes.length), Math.min(start + size, bytes.length));
  }
  empty(bytes, track);
}

/** Sample positions of a track: chunk offsets from `stco` or `co64`, samples per chunk from `stsc`, sizes from `stsz`. */
function* samplesOf(bytes: Buffer, table: Box): Generator<{ start: number; size: number }> {
  const [sizes, chunks, long] = ['stsz', 'stsc', 'co64'].map((name) => boxAt(bytes, table, name));
  const offsets = long ?? boxAt(bytes, table, 'stco');
  if (!sizes || !chunks || !offsets) return;
  const number = (box: Box, place: number) => {
    const at = box.content + 4 * place;
    return at + 4 <= box.end ? bytes.readUInt32BE(at) : 0;
  };
  const [same, count] = [number(sizes, 1), number(sizes, 2)];
  let sample = 0;
  const chunkCount = Math.min(number(offsets, 1), maxSamples);
  for (let chunk = 0, run = 0; chunk < chunkCount && sample < count; chunk += 1) {
    const isNextRun = run + 1 < number(chunks, 1) && number(chunks, 2 + 3 * (run + 1)) === chunk + 1;
    if (isNextRun) run += 1;
    let start = long
      ? number(offsets, 2 + 2 * chunk) * 2 ** 32 + number(offsets, 3 + 2 * chunk)
      : number(offsets, 2 + chunk);
    for (let within = number(chunks, 3 + 3 * run); within > 0 && sample < count; within -= 1, sample += 1) {
      const size = same || number(sizes, 3 + sample);
      yield { start, size };
      start += size;
    }
  }
}

/** Top-level WebM elements with text: tags, attachments, chapters (RFC 9559, 5.1). */
const wordElements = new Set([0x1254c367, 0x1941a469, 0x1043a770]);

/** Elements that are searched, and which of their children are emptied: titles, dates, file and track names. */
const wordsWithin: Readonly<Record<number, ReadonlySet<number>>> = {
  // Info: Title, DateUTC, SegmentFilename, PrevFilename, NextFilename.
  [0x1549a966]: new Set([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb]),
  // Tracks, then TrackEntry: Name, CodecName.
  [0x1654ae6b]: new Set(),
  [0xae]: new Set([0x536e, 0x258688]),
};

/** Mandatory Info elements that name programs (MuxingApp, WritingApp); they are blanked. */
const programs = new Set([0x4d80, 0x5741]);

/** Replaces WebM elements that contain text with void elements (RFC 8794, 11.3.2). */
function emptyElements(bytes: Buffer): void {
  // The EBML header, then the segment with all other elements.
  const head = elementAt(bytes, 0);
  const segment = head && elementAt(bytes, head.end);
  if (segment) emptyWithin(bytes, segment, wordElements, { left: maxBoxes });
}

function emptyWithin(bytes: Buffer, outer: Element, words: ReadonlySet<number>, count: { left: number }): void {
  for (let at = outer.content; at < outer.end;) {
    const part = elementAt(bytes, at);
    if (!part || part.end > outer.end || part.end <= at) return;
    count.left -= 1;
    if (count.left < 0) throw new DomainError('VideoUnreadable');
    const inner = wordsWithin[part.id];
    if (words.has(part.id)) emptyElement(bytes, part);
    else if (programs.has(part.id)) bytes.fill(' ', part.content, part.end);
    else if (inner) emptyWithin(bytes, part, inner, count);
    at = part.end;
  }
}

/** A void element of the same total size; its size field takes one byte if possible, otherwise eight. */
function emptyElement(bytes: Buffer, { start, end }: Element): void {
  const total = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (total - 2 < 127) bytes[start + 1] = 0x80 | (total - 2);
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(total - 9), start + 1);
}

interface Element {
  id: number;
  start: number;
  content: number;
  end: number;
}

/** Reads an element's header. An element of unknown length extends to the end. Undefined if there is none. */
function elementAt(bytes: Buffer, start: number): Element | undefined {
  if (start + 2 > bytes.length) return undefined;
  // Void elements between others have ids of one byte.
  const idLength = Math.clz32(bytes.readUInt8(start)) - 23;
  if (idLength > 4) return undefined;
  const sizeAt = start + idLength;
  if (sizeAt >= bytes.length) return undefined;
  const sizeLength = Math.clz32(bytes.readUInt8(sizeAt)) - 23;
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) return undefined;
  const bits = BigInt(7 * sizeLength);
  const raw = BigInt(`0x${bytes.toString('hex', sizeAt, sizeAt + sizeLength)}`) & ((1n << bits) - 1n);
  const content = sizeAt + sizeLength;
  const end = raw === (1n << bits) - 1n ? bytes.length : Math.min(bytes.length, content + Number(raw));
  return { id: bytes.readUIntBE(start, idLength), start, content, end };
}
