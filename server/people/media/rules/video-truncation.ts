/**
 * Whether a video's outermost parts say that more should follow than there is: an upload that broke off. Readers stop there in silence. Anything
 * that is no such part counts as broken, too.
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
    // The head and the segment.
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

/** A box of an ISO media file, its head included (ISO/IEC 14496-12, 4.2); 0 says that it goes on to the end. */
function boxSize(view: DataView, at: number): number | undefined {
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size >= 8) return size;
  return size === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) || undefined : undefined;
}

/** An EBML element's size as it is written (RFC 8794, section 6): how many bytes that takes, and what it says; nothing where it is unknown. */
function elementSize(view: DataView, at: number): { length: number; content: number | undefined } | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > 8) return undefined;
  const bits = 7n * BigInt(length);
  const content = BigInt.asUintN(Number(bits), view.getBigUint64(at) >> BigInt(64 - 8 * length));
  return { length, content: content === (1n << bits) - 1n ? undefined : Number(content) };
}
