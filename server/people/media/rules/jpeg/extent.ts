import { EntropyBits, broken, ended, huffmanTable, isRestart } from './entropy-bits.ts';
import type { HuffmanTable } from './entropy-bits.ts';

/** How much of its picture a JPEG file contains. */
export interface JpegExtent {
  /** Whether the file stops before its end marker, or a scan before its last block. */
  endsEarly: boolean;
  /**
   * Share of the picture that can be shown, 0 to 1. For progressive files: the share with colour and with a first approximation of the grey values.
   */
  share: number;
  /** Whether the picture is complete, even if the end marker is missing. */
  isWhole: boolean;
}

/** More than any encoder writes; each scan costs a decoder as much as a whole picture. */
const maxScans = 100;
const coefficients = 64;

interface Component {
  id: number;
  across: number;
  down: number;
  /** By coefficient: the share of blocks that have it, and how many of its bits are still missing. */
  shares: Float64Array;
  leftOut: Uint8Array;
}

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  components: Component[];
}

interface Scan {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  /** Spectral selection and successive approximation of the scan (T.81, B.2.3). */
  from: number;
  to: number;
  high: number;
  low: number;
}

/**
 * Reads the entropy-coded data of a JPEG without decoding pixels, and returns how many blocks are present. Supports Huffman-coded baseline and
 * progressive files (ITU-T T.81). Undefined for other processes and for corrupt data. Yields regularly so other requests can run.
 */
export function* jpegExtent(bytes: Uint8Array): Generator<undefined, JpegExtent | undefined> {
  const tables = new Map<number, { counts: Uint8Array; symbols: Uint8Array }>();
  let frame: Frame | undefined;
  let [restartInterval, scans, at] = [0, 0, 2];
  let isCut = false;
  while (true) {
    const marker = markerAt(bytes, at);
    if (marker === undefined || (marker < 0xc0 && marker !== ended)) return undefined;
    if (marker === ended || marker === 0xd9) return extentOf(frame, isCut || marker === ended);
    const markerEnd = bytes.indexOf(marker, at) + 1;
    const length = lengthAt(bytes, markerEnd);
    if (length === ended || markerEnd + length > bytes.length) return extentOf(frame, true);
    if (length < 2) return undefined;
    const segment = bytes.subarray(markerEnd + 2, markerEnd + length);
    at = markerEnd + length;
    if (marker === 0xc4) {
      if (!takeTables(segment, tables)) return undefined;
    } else if (marker === 0xdd) {
      restartInterval = lengthAt(segment, 0);
      if (restartInterval === ended) return undefined;
    } else if (isFrame(marker)) {
      const found: Frame | undefined = frame ? undefined : frameOf(marker, segment);
      if (!found) return undefined;
      frame = found;
    } else if (marker === 0xda) {
      scans += 1;
      const scan = frame && scanOf(frame, segment, tables);
      if (!frame || !scan || scans > maxScans) return undefined;
      const end =
        scan.high > 0
          ? behindRefinement(bytes, at, scan)
          : yield* readScan(bytes, at, { frame, scan, restartInterval });
      if (!end) return undefined;
      isCut ||= end.isCut;
      at = end.position;
    }
  }
}

function extentOf(frame: Frame | undefined, endsEarly: boolean): JpegExtent {
  const first = frame?.components[0];
  if (!frame || !first) return { endsEarly, share: 0, isWhole: false };
  const share = Math.min(...first.shares, ...frame.components.map(({ shares }) => shares[0] ?? 0));
  const isWhole = frame.components.every(
    ({ shares, leftOut }) => shares.every((one) => one === 1) && leftOut.every((bits) => bits === 0),
  );
  return { endsEarly, share, isWhole };
}

/** The second byte of a marker; `ended` at the end of the file, undefined if there is no marker. */
function markerAt(bytes: Uint8Array, at: number): number | undefined {
  for (let place = at; ; place += 1) {
    const byte = bytes[place];
    if (byte === undefined) return ended;
    if (byte !== 0xff) return place > at ? byte : undefined;
  }
}

const lengthAt = (bytes: Uint8Array, at: number): number =>
  at + 2 > bytes.length ? ended : ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function takeTables(segment: Uint8Array, tables: Map<number, { counts: Uint8Array; symbols: Uint8Array }>): boolean {
  for (let at = 0; at < segment.length;) {
    const counts = segment.subarray(at + 1, at + 17);
    const many = counts.reduce((sum, one) => sum + one, 0);
    const end = at + 17 + many;
    if (end > segment.length || many > 256) return false;
    tables.set(segment[at] ?? 0, { counts, symbols: segment.subarray(at + 17, end) });
    at = end;
  }
  return true;
}

/** A baseline, extended or progressive frame with 8-bit samples; otherwise undefined. */
function frameOf(marker: number, segment: Uint8Array): Frame | undefined {
  const [precision, , , , , count = 0] = segment;
  if (marker > 0xc2 || precision !== 8 || count < 1 || count > 4 || segment.length < 6 + 3 * count) return undefined;
  const [height, width] = [lengthAt(segment, 1), lengthAt(segment, 3)];
  if (width < 1 || height < 1) return undefined;
  const components = Array.from({ length: count }, (_, place): Component => {
    const [id = 0, sampling = 0] = segment.subarray(6 + 3 * place);
    return {
      id,
      across: sampling >> 4,
      down: sampling & 15,
      shares: new Float64Array(coefficients),
      leftOut: new Uint8Array(coefficients).fill(0xff),
    };
  });
  if (components.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined;
  return { width, height, isProgressive: marker === 0xc2, components };
}

function scanOf(
  { components, isProgressive }: Frame,
  segment: Uint8Array,
  tables: ReadonlyMap<number, { counts: Uint8Array; symbols: Uint8Array }>,
): Scan | undefined {
  const count = segment[0] ?? 0;
  if (count < 1 || count > 4 || segment.length < 4 + 2 * count) return undefined;
  const [start = 0, stop = 0, approximation = 0] = segment.subarray(1 + 2 * count);
  const [from, to] = isProgressive ? [start, stop] : [0, coefficients - 1];
  const [high, low] = isProgressive ? [approximation >> 4, approximation & 15] : [0, 0];
  if (from > to || to >= coefficients) return undefined;
  if (isProgressive && (from === 0 ? to > 0 : count > 1)) return undefined;
  const tableOf = (key: number) => {
    const found = tables.get(key);
    return found && huffmanTable(found.counts, found.symbols);
  };
  const parts = Array.from({ length: count }, (_, place) => {
    const [id, choice = 0] = segment.subarray(1 + 2 * place);
    const component = components.find((one) => one.id === id);
    return {
      component,
      dc: from === 0 ? tableOf(choice >> 4) : undefined,
      ac: to > 0 ? tableOf(0x10 | (choice & 15)) : undefined,
    };
  });
  const isFit = (part: (typeof parts)[number]): part is Scan['parts'][number] =>
    part.component !== undefined &&
    (high > 0 || ((from > 0 || part.dc !== undefined) && (to === 0 || part.ac !== undefined)));
  return parts.every(isFit) ? { parts, from, to, high, low } : undefined;
}

interface ScanEnd {
  position: number;
  isCut: boolean;
}

/** A refinement scan adds only precision, so only its end is searched. */
function behindRefinement(bytes: Uint8Array, at: number, { parts, from, to, low }: Scan): ScanEnd {
  const position = nextMarker(bytes, at);
  const isCut = position === bytes.length;
  if (!isCut) for (const { component } of parts) component.leftOut.fill(low, from, to + 1);
  return { position, isCut };
}

function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

interface Reading {
  frame: Frame;
  scan: Scan;
  restartInterval: number;
}

/** Reads a scan and stores in its components how much of it is present. Undefined if its data is corrupt. */
function* readScan(bytes: Uint8Array, at: number, reading: Reading): Generator<undefined, ScanEnd | undefined> {
  const { frame, scan, restartInterval } = reading;
  const bits = new EntropyBits(bytes, at);
  const { perRow, rows, blocks } = unitsOf(frame, scan);
  const units = perRow * rows;
  let [done, run] = [0, 0];
  let outcome = 0;
  while (done < units) {
    if (done > 0 && restartInterval > 0 && done % restartInterval === 0) {
      outcome = run > 0 ? broken : bits.restart((done / restartInterval - 1) % 8);
      if (outcome < 0) break;
    }
    if (run > 0) {
      // `run` blocks, including this one, have no more coefficients in this band.
      const stop = restartInterval > 0 ? done - (done % restartInterval) + restartInterval : units;
      const skipped = Math.min(run, stop - done, units - done);
      [run, done] = [run - skipped, done + skipped];
      continue;
    }
    for (let index = 0; index < blocks.length && outcome >= 0; index += 1) {
      const part = blocks[index];
      if (part) outcome = readBlock(bits, part, scan);
    }
    if (outcome < 0) break;
    done += 1;
    run = frame.isProgressive ? outcome : 0;
    if (done % perRow === 0) yield;
  }
  // An early restart marker means that data before it was lost.
  if (outcome === broken || (outcome === ended && isRestart(bytes[bits.position + 1] ?? 0))) return undefined;
  const share = done / units;
  for (const { component } of scan.parts) {
    component.shares.fill(share, scan.from, scan.to + 1);
    component.leftOut.fill(scan.low, scan.from, scan.to + 1);
  }
  return { position: nextMarker(bytes, bits.position), isCut: done < units };
}

/** Units per row, rows, and the blocks of a unit by component (T.81, A.2). */
function unitsOf({ width, height, components }: Frame, { parts }: Scan) {
  const across = Math.max(...components.map((one) => one.across));
  const down = Math.max(...components.map((one) => one.down));
  const [only] = parts;
  if (only && parts.length === 1) {
    const { component } = only;
    return {
      perRow: Math.ceil(Math.ceil((width * component.across) / across) / 8),
      rows: Math.ceil(Math.ceil((height * component.down) / down) / 8),
      blocks: [only],
    };
  }
  return {
    perRow: Math.ceil(width / (8 * across)),
    rows: Math.ceil(height / (8 * down)),
    blocks: parts.flatMap((part) => Array.from({ length: part.component.across * part.component.down }, () => part)),
  };
}

/** Skips the coefficients of a block. Returns how many following blocks have none in this band (progressive scans only), `ended` or `broken`. */
function readBlock(bits: EntropyBits, { dc, ac }: Scan['parts'][number], { from, to }: Scan): number {
  let at = from;
  if (dc) {
    const size = bits.symbol(dc);
    if (size < 0) return size;
    if (size > 15) return broken;
    if (bits.take(size) < 0) return ended;
    at = 1;
  }
  while (ac && at <= to) {
    const symbol = bits.symbol(ac);
    if (symbol < 0) return symbol;
    const [zeros, size] = [symbol >> 4, symbol & 15];
    if (size > 0) {
      at += zeros + 1;
      if (bits.take(size) < 0) return ended;
      if (at > to + 1) return broken;
    } else if (zeros === 15) at += 16;
    else if (from === 0) return 0;
    else {
      const more = bits.take(zeros);
      return more < 0 ? ended : (1 << zeros) - 1 + more;
    }
  }
  return 0;
}
