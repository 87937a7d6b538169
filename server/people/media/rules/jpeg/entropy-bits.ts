/** A Huffman table indexed by 16 bits: code length in the upper byte, symbol in the lower; 0 if no code begins with these bits. */
export type HuffmanTable = Uint16Array;

/** Returned if the data ended before the value was complete. */
export const ended = -1;
/** Returned if no code begins with these bits. */
export const broken = -2;

/**
 * Builds a table from a DHT segment (ITU-T T.81, annex C): 16 counts by code length, then the symbols. Undefined if the counts exceed the available
 * codes.
 */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const table = new Uint16Array(1 << 16);
  let [from, next] = [0, 0];
  for (let length = 1; length <= 16; length += 1) {
    const places = 1 << (16 - length);
    for (let code = counts[length - 1] ?? 0; code > 0; code -= 1, next += 1, from += places) {
      if (from + places > table.length) return undefined;
      table.fill((length << 8) | (symbols[next] ?? 0), from, from + places);
    }
  }
  return table;
}

/** Whether the second byte of a marker is RST0 to RST7. */
export const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Reads bits of entropy-coded JPEG data (T.81, F.2.2.5) up to the next marker or the end of the file. */
export class EntropyBits {
  readonly #bytes: Uint8Array;
  #position: number;
  #bits = 0;
  #count = 0;

  constructor(bytes: Uint8Array, position: number) {
    this.#bytes = bytes;
    this.#position = position;
  }

  /** Start of the next marker once the data before it was read; the file length if there is none. */
  get position(): number {
    return this.#position;
  }

  /** Reads `count` bits, at most 16. Returns their value or `ended`. */
  take(count: number): number {
    if (this.#count < count) this.#fill();
    if (this.#count < count) return ended;
    this.#count -= count;
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** The next symbol, `ended` or `broken`. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const missing = 16 - this.#count;
    const ahead = (missing > 0 ? this.#bits << missing : this.#bits >>> -missing) & 0xffff;
    const entry = table[ahead] ?? 0;
    const length = entry >> 8;
    if (length > this.#count || (length === 0 && missing > 0)) return ended;
    if (length === 0) return broken;
    this.#count -= length;
    return entry & 0xff;
  }

  /** Drops the padding of the last byte and skips the restart marker with this number. Returns 0, `ended`, or `broken` if something else follows. */
  restart(number: number): number {
    if (this.#count < 8) this.#fill();
    // Padding is less than a byte.
    if (this.#count >= 8) return broken;
    this.#count = 0;
    const marker = this.#bytes[this.#position + 1];
    if (marker === undefined || !isRestart(marker)) return ended;
    this.#position += 2;
    return marker === 0xd0 + number ? 0 : broken;
  }

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.#position];
      if (byte === undefined) return;
      if (byte === 0xff) {
        const next = this.#bytes[this.#position + 1];
        // A stuffed zero follows a data byte that would look like a marker.
        if (next !== 0) return;
        this.#position += 1;
      }
      this.#position += 1;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
    }
  }
}
