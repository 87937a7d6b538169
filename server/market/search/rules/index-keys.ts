/** Widths of rank bands, as powers of two: about 14 hours, 5 days and 37 days. */
const bandBits = [12, 15, 18] as const;
/** Keys of different widths, and of slices, differ by this. */
const span = 100_000_000;
/** More keys than this cost more than the ads that wider bands add. */
const maxBands = 8;
/** Number of slices; a power of two. Each contains the same share of the ads, chosen by their ids. */
export const slices = 128;

/**
 * Keys that the index holds for each ad beside its tags and words, as SQL: the bands of its rank and its slice. So the index finds the matches among
 * the ads ranked highest, or in a random sample, without reading other ads.
 */
export const indexKeysText = `(array[${[
  ...bandBits.map((bits, width) => `${width * span} + (rank >> ${bits})`),
  `${bandBits.length * span} + (hashint8(id) & ${slices - 1})`,
].join(', ')}])`;

/**
 * Every ad with a rank from `lowest` to `highest` has one of these keys; so have some ads of other ranks. Contains wide bands if there were too many
 * narrow ones.
 */
export function rankKeysFrom(lowest: number, highest: number): number[] {
  const keysOf = (bits: number, width: number): number[] =>
    Array.from({ length: (highest >> bits) - (lowest >> bits) + 1 }, (_, at) => width * span + (lowest >> bits) + at);
  const lists = bandBits.map(keysOf);
  return lists.find(({ length }) => length <= maxBands) ?? lists.at(-1) ?? [];
}

/** The keys of the first slices. */
export const sliceKeys = (count: number): number[] =>
  Array.from({ length: count }, (_, slice) => bandBits.length * span + slice);
