/**
 * Whether the top-level parts of a video extend past the end of the file, as in an interrupted upload. Readers would stop there silently. An invalid
 * part counts as truncated too.
 */
export const isTruncated: Record<'mp4' | 'webm', (bytes: Uint8Array) => boolean> = {
  mp4: (bytes) => {
    const view = viewOf(bytes);
    let at = 0;
    while (at + 8 <= bytes.length) {
      const size = boxSize(view, at);
      if (size === undefined) return true;
      at += size;
    }
    return at > bytes.length;
  },
  webm: (bytes) => {
    const view = viewOf(bytes);
    let at = 0;
    // The EBML header and the segment.
    for (let part = 0; part < 2; part += 1) {
      const size = elementSize(view, at + 4);
      if (!size) return true;
      if (size.content === undefined) return false;
      at += 4 + size.length + size.content;
    }
    return at > bytes.length;
  },
};

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length);

/** Size of an ISO media box with its header (ISO/IEC 14496-12, 4.2). A size of 0 extends to the end of the file. */
function boxSize(view: DataView, at: number): number | undefined {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size >= 8) return size;
  return size === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) || undefined : undefined;
}

/** The size field of an EBML element (RFC 8794, section 6): its own length, and the content size, undefined if unknown. */
function elementSize(view: DataView, at: number): { length: number; content: number | undefined } | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > 8) return undefined;
  const bits = 7n * BigInt(length);
  const content = BigInt.asUintN(Number(bits), view.getBigUint64(at) >> BigInt(64 - 8 * length));
  return { length, content: content === (1n << bits) - 1n ? undefined : Number(content) };
}
